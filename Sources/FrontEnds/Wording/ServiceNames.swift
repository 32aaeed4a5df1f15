package import APIClient
package import Catalog
import CatalogModel
import ServiceMappings

extension ServiceRegistry {
    /// The services that the texts, arguments and settings of this run know. A task-local value, so that a test can add
    /// one; the library below takes its registry from its configuration.
    @TaskLocal package static var inUse = standard

    /// What can be named as the source of something: the services, and behind them the catalogues of libraries.
    package func sources(that capability: CapabilityName) -> [ServiceName] {
        (services(that: capability) + catalogues.filter { $0.ranks[capability] != nil }).map(\.name)
    }
}

/// The services' names for use in sentences, from the registry.
extension Message {
    package init(_ text: Localized) {
        self.init(english: "\(text.english)", korean: "\(text.korean)")
    }

    package static func name(of service: ServiceName) -> Message {
        ServiceRegistry.inUse[service].map { Message($0.title) } ?? nameOfOrigin(service.rawValue)
    }

    /// The service's name by itself: "The Library of Congress".
    package static func nameAtStart(of service: ServiceName) -> Message {
        Message(english: "\(start: service)", korean: "\(name(of: service).korean)")
    }

    /// What a book's `sources` name beside services: its reader, or a file.
    private static func nameOfOrigin(_ name: String) -> Message {
        switch name {
        case ManualBook.source: Message(english: "entered by hand", korean: "직접 입력")
        case "import": Message(english: "an imported file", korean: "가져온 파일")
        case "reader": Message(english: "the reader", korean: "독자")
        case "goodreads": Message(verbatim: "Goodreads")
        case "storygraph": Message(verbatim: "StoryGraph")
        default: Message(verbatim: name)
        }
    }

    /// The service's name as a cell of a table: in English the name that `--source` takes.
    package static func cellService(_ service: ServiceName) -> Message {
        Message(english: "\(service.rawValue)", korean: "\(name(of: service).korean)")
    }

    package static func noService(for capability: CapabilityName) -> Message {
        Message(
            english: "No service is registered for '\(capability.rawValue)'.",
            korean: "'\(capability.rawValue)' 기능을 제공하는 서비스가 없습니다."
        )
    }

    /// A list of services: "Kakao, Aladin".
    package static func names(of services: [ServiceName]) -> Message {
        services.map { name(of: $0) }.joined(separator: ", ")
    }
}

extension ServiceName {
    package var title: String { Message.name(of: self).text }
}
