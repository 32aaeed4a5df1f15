/// A stream beside a progress line.
struct ProgressSink: TextSink {
    let base: any TextSink
    let progress: ProgressIndicator

    var isTerminal: Bool { base.isTerminal }
    var width: Int? { base.width }
    var height: Int? { base.height }

    func write(_ text: String) throws(SinkError) {
        try progress.write(text, to: base)
    }

    func write(bytes: [UInt8]) throws(SinkError) {
        progress.clear()
        try base.write(bytes: bytes)
    }
}
