import APIClient
import Catalog
import CatalogModel
import Foundation
import Wording

enum PageAddress {
    /// A text as one part of a path or query: everything but letters, digits and `-._~` is escaped.
    static func escaped(_ text: String) -> String {
        unsafe String(unsafeUninitializedCapacity: text.utf8.count * 3) { escaped in
            var count = 0
            func append(_ byte: UInt8) {
                unsafe escaped[count] = byte
                count += 1
            }
            for byte in text.utf8 {
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: append(byte)
                default:
                    append(UInt8(ascii: "%"))
                    append(digit(byte >> 4))
                    append(digit(byte & 15))
                }
            }
            return count
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// A path with a query; parameters without a value are left out.
    static func path(_ path: String, _ query: [(String, String?)]) -> String {
        let parts = query.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : "\(name)=\(escaped($0))" } }
        return parts.isEmpty ? path : "\(path)?\(parts.joined(separator: "&"))"
    }

    /// A path of this server to return to; `nil` for anything that could lead elsewhere.
    static func local(_ text: String?) -> String? {
        guard let text, text.first == "/", !text.hasPrefix("//"), !text.contains("\\"),
            text.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) })
        else { return nil }
        return text
    }
}

enum SafeLink {
    /// An address that a link may have: http or https, as the catalogue cleans it.
    static func web(_ address: String?) -> String? { address.flatMap { WebAddress.clean($0) } }

    static func isShop(_ service: String) -> Bool {
        ServiceRegistry.inUse[ServiceName(rawValue: service)]?.isShop == true
    }
}
