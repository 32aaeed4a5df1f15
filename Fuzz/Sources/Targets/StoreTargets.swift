import BookfetchKit
import Foundation

@testable import Store

extension FuzzTarget {
    /// A value is set in a `.env` file of any content, and every other value stays.
    static let settings = FuzzTarget("settings") { bytes in
        let file = Data(bytes)
        let before = DotEnvFile(parsing: file).values
        for value in ["plain", String(decoding: bytes.prefix(12), as: UTF8.self), nil] {
            guard let edited = try? DotEnvEdit(name: "KEY", value: value).applied(to: file) else { continue }
            var (old, new) = (before, DotEnvFile(parsing: edited).values)
            try hold(new["KEY"] == value, "\(new["KEY"].debugDescription) instead of \(value.debugDescription)")
            (old["KEY"], new["KEY"]) = (nil, nil)
            try hold(new == old, "other values were changed: \(old) to \(new)")
        }
    }

    /// A query becomes an expression in which quotes match, and which has no other sign of FTS5 than ours.
    static let search = FuzzTarget("search") { bytes in
        guard let query = SearchQuery(String(decoding: bytes, as: UTF8.self)) else { return }
        for expression in [query.anywhere, query.atBeginnings, query.inTitle, query.atBeginningsInTitle] {
            let parts = expression.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            try hold(!parts.count.isMultiple(of: 2), "an open quote in \(expression)")
            for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
                try hold(part.allSatisfy { " ()*+^:ANDORtile".utf8.contains($0) }, "\(part) outside of quotes")
            }
        }
    }

    /// The head of a picture is read without what follows it.
    static let image = FuzzTarget("image") { bytes in
        guard let header = ImageHeader(Data(bytes)) else { return }
        _ = header
    }
}
