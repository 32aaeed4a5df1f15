import Basics
import Foundation

@testable import Aladin

extension FuzzTarget {
    /// JavaScript becomes at most six times as long, and valid JSON stays as it is.
    static let javaScript = FuzzTarget("javascript") { bytes in
        let json = AladinJavaScript.requoted(Data(bytes))
        try hold(json.count <= 6 * bytes.count, "\(json.count) bytes of \(bytes.count)")
        let unwrapped = AladinJavaScript.unwrapped(Data(bytes))
        try hold(unwrapped.count <= bytes.count, "longer than it was")
        if JSON(parsing: bytes) != nil { try hold(json == Data(bytes), "valid JSON was changed") }
    }
}
