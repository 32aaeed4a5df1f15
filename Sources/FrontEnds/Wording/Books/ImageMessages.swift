package import APIClient
package import Terminal

extension Message {
    /// - Parameter service: What it comes from; `nil` for the reader's own file.
    package static func image(width: Int, height: Int, format: String, size: String, service: ServiceName?) -> Message {
        guard let service else {
            return Message(
                english: "\(width) × \(height) pixels, \(format), \(size), your own",
                korean: "\(width) × \(height) 픽셀, \(format), \(size), 직접 추가"
            )
        }
        return Message(
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
            korean: "\(width) × \(height) 픽셀은 표지로 쓰기에 너무 작습니다"
        )
    }
    package static let notAnImage = Message(english: "the response is not an image", korean: "이미지가 아닌 응답입니다")
    package static let imageNotStored = Message(english: "no saved copy", korean: "저장된 사본이 없습니다")
    package static let terminalWithoutImages = Message(
        english: "This terminal does not show images.",
        korean: "이 터미널에서는 이미지를 표시할 수 없습니다."
    )
    package static func noChafa(command: String?) -> Message {
        guard let command else {
            return Message(
                english: """
                    Images are drawn by chafa, which is not installed. https://hpjansson.org/chafa/download/ tells how to get it.
                    """,
                korean: """
                    이미지를 표시하는 chafa가 설치되어 있지 않습니다. 설치 방법은 https://hpjansson.org/chafa/download/ 페이지에 있습니다.
                    """
            )
        }
        return Message(
            english: "Images are drawn by chafa, which is not installed. Install it with '\(command)'.",
            korean: "이미지를 표시하는 chafa가 설치되어 있지 않습니다. '\(command)' 명령으로 설치하세요."
        )
    }
    package static func imageNotShown(address: String, reason: Message) -> Message {
        Message(
            english: "Could not show the image \(address): \(reason).",
            korean: "이미지 \(address, .object) 표시할 수 없습니다. \(reason)."
        )
    }

    package static func reason(_ failure: Chafa.Failure) -> Message {
        switch failure {
        case .tooManyPixels(let limit):
            Message(
                english: "it has more than \(limit / 1_000_000) million pixels",
                korean: "\(limit / 10_000)만 픽셀보다 큽니다"
            )
        case .tookTooLong: Message(english: "drawing it took too long", korean: "그리는 데 시간이 너무 오래 걸립니다")
        case .failed: Message(english: "chafa could not draw it", korean: "chafa가 이미지를 그리지 못했습니다")
        }
    }
}
