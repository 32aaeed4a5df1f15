import CXML2

/// The start of an element as libxml2 has it, for the time of the handler's call.
@safe package struct XMLStartTag {
    private let namePointer: UnsafePointer<xmlChar>
    private let prefixPointer: UnsafePointer<xmlChar>?
    private let namespacePointer: UnsafePointer<xmlChar>?
    /// Five pointers per attribute: name, prefix, namespace, and the start and end of its value.
    private let list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    private let count: Int

    init(
        name: UnsafePointer<xmlChar>,
        prefix: UnsafePointer<xmlChar>?,
        namespace: UnsafePointer<xmlChar>?,
        list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
        count: Int
    ) {
        unsafe namePointer = unsafe name
        unsafe prefixPointer = unsafe prefix
        unsafe namespacePointer = unsafe namespace
        unsafe self.list = unsafe list
        self.count = count
    }

    /// The name without its prefix.
    package var name: String { unsafe String(cString: namePointer) }
    package var prefix: String? { unsafe prefixPointer.map { unsafe String(cString: $0) } }
    package var namespace: String? { unsafe namespacePointer.map { unsafe String(cString: $0) } }

    package struct Attribute {
        /// The name without its prefix.
        package let name: String
        package let prefix: String?
        package let value: String
    }

    package var attributes: [Attribute] {
        (0..<max(0, count)).compactMap { index in
            guard let list = unsafe list, let name = unsafe list[index * 5], let value = value(at: index) else {
                return nil
            }
            return unsafe Attribute(
                name: String(cString: name),
                prefix: list[index * 5 + 1].map { unsafe String(cString: $0) },
                value: String(decoding: value, as: UTF8.self)
            )
        }
    }

    /// The value of the first attribute of a name, whatever its prefix; no other bytes are copied.
    package func value(ofAttribute name: String) -> [UInt8]? {
        for index in 0..<max(0, count) {
            guard let list = unsafe list, let found = unsafe list[index * 5],
                unsafe Self.bytes(found).elementsEqual(name.utf8)
            else { continue }
            return value(at: index)
        }
        return nil
    }

    /// The name's bytes.
    package var nameBytes: [UInt8] { unsafe Self.bytes(namePointer) }

    private static func bytes(_ text: UnsafePointer<xmlChar>) -> [UInt8] {
        var bytes: [UInt8] = []
        var place = unsafe text
        while unsafe place.pointee != 0 {
            unsafe bytes.append(place.pointee)
            unsafe place += 1
        }
        return bytes
    }

    private func value(at index: Int) -> [UInt8]? {
        guard let list = unsafe list, let start = unsafe list[index * 5 + 3], let end = unsafe list[index * 5 + 4]
        else {
            return nil
        }
        return unsafe Array(UnsafeBufferPointer(start: start, count: end - start))
    }
}
