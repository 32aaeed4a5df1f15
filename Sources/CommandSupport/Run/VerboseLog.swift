import Console
import Logging

/// Log lines on stderr, for `--verbose`. What is logged holds no keys: they go in below the place where it is logged.
struct VerboseLogHandler: LogHandler {
    let sink: any TextSink
    let program: String
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .debug

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        try? sink.write("\(program): \(SafeText.line(event.message.description))\n")
    }
}

extension Logger {
    /// A logger that writes to a sink.
    static func verbose(to sink: any TextSink, program: String) -> Logger {
        var logger = Logger(label: program) { _ in VerboseLogHandler(sink: sink, program: program) }
        logger.logLevel = .debug
        return logger
    }
}
