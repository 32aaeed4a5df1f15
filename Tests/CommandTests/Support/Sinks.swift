import Console

/// A sink that a test can read back.
protocol RecordingSink: TextSink {
    /// All that was written.
    var text: String { get }
}

extension MemorySink: RecordingSink {}

/// A sink on a disk without room: every write fails with an error of the system.
struct FullDisk: RecordingSink {
    /// `ENOSPC`.
    static let code: Int32 = 28

    let isTerminal = false
    let width: Int? = nil
    let text = ""

    func write(_ text: String) throws(SinkError) {
        throw .failed(code: Self.code)
    }
}
