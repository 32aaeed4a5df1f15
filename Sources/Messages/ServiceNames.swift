package import APIClient
package import Catalog

/// The services' names in a sentence, as the registry has them.
extension Message {
    /// A text of a service's descriptor.
    package init(_ text: Localized) {
        self.init(english: "\(text.english)", korean: "\(text.korean)")
    }

    /// The service's name in the middle of a sentence.
    package static func name(of service: ServiceName) -> Message {
        ServiceRegistry.current[service].map { Message($0.title) } ?? Message(verbatim: service.rawValue)
    }

    /// No service of the registry can do something.
    package static func noService(for capability: CapabilityName) -> Message {
        Message(
            english: "No service is registered for '\(capability.rawValue)'.",
            korean: "'\(capability.rawValue)' 기능을 제공하는 서비스가 없습니다."
        )
    }

    /// Several services: "Kakao, Aladin".
    package static func names(of services: [ServiceName]) -> Message {
        services.map { name(of: $0) }.joined(separator: ", ")
    }
}

extension ServiceName {
    /// The service's name in a sentence of the run's language.
    package var title: String { Message.name(of: self).text }
}
