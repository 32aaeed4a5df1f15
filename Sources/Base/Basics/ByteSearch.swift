extension String {
    /// Whether the text's UTF-8 has a byte: by the system's search, which compares many at once.
    package func hasByte(_ byte: UInt8) -> Bool {
        unsafe utf8.withContiguousStorageIfAvailable { bytes in
            guard let start = bytes.baseAddress else { return false }
            return unsafe memchr(start, CInt(byte), bytes.count) != nil
        } ?? utf8.contains(byte)
    }
}
