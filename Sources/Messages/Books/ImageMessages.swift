package import APIClient
package import Console

/// Covers and other images.
extension Message {
    package static func image(width: Int, height: Int, format: String, size: String, service: ServiceName) -> Message {
        Message(
            english: "\(width) × \(height) pixels, \(format), \(size), from \(service)",
            korean: "\(width) × \(height) 픽셀, \(format), \(size), \(service) 제공"
        )
    }
    package static func imageSaved(file: String, found: Message) -> Message {
        Message(english: "Saved \(file): \(found).", korean: "\(file)에 저장했습니다: \(found).")
    }
    package static let noCover = Message(english: "No cover was found.", korean: "표지를 찾지 못했습니다.")
    package static let coverNotStored = Message(
        english: "Offline, and there is no saved copy of the cover.",
        korean: "오프라인이고 저장된 표지가 없습니다."
    )
    package static func imageRefused(service: ServiceName, reason: Message) -> Message {
        Message(
            english: "\(start: service): \(reason); trying the next one.",
            korean: "\(service): \(reason). 다음 이미지를 확인합니다."
        )
    }
    package static func placeholder(width: Int, height: Int) -> Message {
        Message(
            english: "a placeholder of \(width) × \(height) pixels, not a cover",
            korean: "표지가 아니라 \(width) × \(height) 픽셀의 대체 이미지입니다"
        )
    }
    package static let placeholderAddress = Message(
        english: "the address of a placeholder, not of a cover",
        korean: "표지가 아니라 대체 이미지의 주소입니다"
    )
    package static func imageTooSmall(width: Int, height: Int) -> Message {
        Message(
            english: "\(width) × \(height) pixels is too small for a cover",
            korean: "\(width) × \(height) 픽셀은 표지로는 너무 작습니다"
        )
    }
    package static let notAnImage = Message(english: "the response is not an image", korean: "이미지가 아닌 응답입니다")
    package static let imageNotStored = Message(english: "no saved copy", korean: "저장된 사본이 없습니다")
    package static let terminalWithoutImages = Message(
        english: "This terminal is not known to support images.",
        korean: "이 터미널이 이미지를 지원하는지 알 수 없습니다."
    )
    package static func imageNotShown(address: String, reason: Message) -> Message {
        Message(
            english: "The image \(address) is not shown: \(reason).",
            korean: "이미지 \(address, .object) 표시하지 않습니다. \(reason)."
        )
    }

    /// Why a terminal shows no image.
    package static func reason(_ failure: TerminalImage.Failure) -> Message {
        switch failure {
        case .notAPicture: notAnImage
        case .notCarried(let format, _):
            Message(
                english: "this terminal does not support \("\(format)") files",
                korean: "이 터미널은 \("\(format)") 파일을 지원하지 않습니다"
            )
        }
    }
}
