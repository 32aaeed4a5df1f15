import APIClient
import CatalogModel
import Wording

/// A message with values in it, by the name of what makes it.
struct Sample: Sendable {
    let name: String
    let messages: [Message]

    init(_ name: String, _ messages: Message...) {
        self.name = name
        self.messages = messages
    }

    init(_ name: String, _ messages: [Message]) {
        self.name = name
        self.messages = messages
    }
}

/// One sample at least of every message; counts are there as one and as two.
enum Samples {
    static let library = ServiceName(rawValue: "nlk")
    static let kakao = ServiceName(rawValue: "kakao")
    static let reason = Message(english: "the reason", korean: "이유")
    static let date = PartialDate(year: 1997, month: 6, day: 26)

    /// The facts of a record that has all of them.
    static func facts(of service: ReaderRecord.Service) -> Message {
        var record = ReaderRecord(service)
        (record.exclusiveShelf, record.shelves) = ("gave-up", ["trees"])
        (record.readOn, record.readCount, record.earlierReadings) = (date, 2, ["2023–2024"])
        return .facts(of: record, besides: nil) ?? reason
    }

    static let all =
        [
            amounts,
            bookMessages,
            dayMessages,
            iSBNMessages,
            imageMessages,
            importMessages,
            lookUpMessages,
            batchMessages,
            previewMessages,
            seriesMessages,
            shelfMessages,
            keptCoverMessages,
            exportMessages,
            fileMessages,
            problems,
            requestFailures,
            storeFailures,
            helpArticles,
            helpBooks,
            helpLists,
            helpOptions,
            helpUpkeep,
            columns,
            genreMessages,
            trendMessages,
            listMessages,
            message,
            newsMessages,
            feedMessages,
            doctorMessages,
            capabilityMessages,
            runMessages,
            serviceNames,
            optionMessages,
            settingMessages,
            serverMessages,
            pageMessages,
            pageWordMessages,
            ownPages,
            helpServer,
            easeMessages,
            pickAndSetup,
            sharedMessages,
        ].flatMap(\.self) + own + libraryMessages + helpLibrary + dumpMessages + editMessages + backupMessages

    private static let amounts: [Sample] = [
        Sample("length(_:)", .length(90)),
        Sample("length(_:)", .length(.seconds(90))),
        Sample("ago(_:)", .ago(90)),
        Sample("size(_:)", .size(1), .size(2)),
    ]

    private static let message: [Sample] = [
        Sample("oneOf(_:)", .oneOf(["A", "B"]))
    ]

    private static let serviceNames: [Sample] = [
        Sample("name(of:)", .name(of: library)), Sample("nameAtStart(of:)", .nameAtStart(of: library)),
        Sample("names(of:)", .names(of: [library, kakao])),
    ]
}
