import APIClient
import Console
import Store

/// What a person reads about pictures.
enum PictureText: CatalogueText {
    case found, saved, none, notStored
    case refused, placeholder, placeholderAddress, tooSmall, notAPicture, neverFetched
    case terminalCannot, notShown, notCarried

    /// Why a terminal shows no picture.
    static func sentence(_ failure: TerminalImage.Failure) -> String {
        switch failure {
        case .notAPicture: notAPicture.text()
        case .notCarried(let format, _): notCarried.text(["format": "\(format)"])
        }
    }

    var english: String {
        switch self {
        case .found: "{width} × {height} pixels, {format}, {size}, from {service}"
        case .saved: "Saved {file}: {found}."
        case .none: "No cover was found."
        case .notStored: "Offline, and the cover was never fetched before."
        case .refused: "{service}: {reason}; the next one is tried."
        case .placeholder: "a placeholder of {width} × {height} pixels, and no cover"
        case .placeholderAddress: "the address of a placeholder, and no cover"
        case .tooSmall: "{width} × {height} pixels are too few for a cover"
        case .notAPicture: "the answer is no picture"
        case .neverFetched: "never fetched before"
        case .terminalCannot: "This terminal is not known to show pictures."
        case .notCarried: "this terminal takes no {format} files"
        case .notShown: "The picture {address} is left out: {reason}."
        }
    }

    var korean: String {
        switch self {
        case .found: "{width} × {height} 픽셀, {format}, {size}, {service}에서"
        case .saved: "{file}에 담았습니다: {found}."
        case .none: "표지를 찾지 못했습니다."
        case .notStored: "오프라인이고, 표지를 받아 둔 적이 없습니다."
        case .refused: "{service}: {reason}. 다음 것을 봅니다."
        case .placeholder: "{width} × {height} 픽셀의 빈 그림이고 표지가 아님"
        case .placeholderAddress: "빈 그림의 주소이고 표지가 아님"
        case .tooSmall: "{width} × {height} 픽셀은 표지로는 너무 작음"
        case .notAPicture: "그림이 아닌 답"
        case .neverFetched: "받아 둔 적이 없음"
        case .terminalCannot: "이 터미널은 그림을 보일 수 있는지 알 수 없습니다."
        case .notCarried: "이 터미널은 {format} 파일을 보이지 못함"
        case .notShown: "그림 {address|을/를} 뺐습니다: {reason}."
        }
    }
}

extension PictureRefusal {
    /// Why, in a few words without a full stop.
    var reason: String {
        switch self {
        case .notStored: PictureText.neverFetched.text()
        case .failed(let error): error.sentence.hasSuffix(".") ? String(error.sentence.dropLast()) : error.sentence
        case .notAPicture: PictureText.notAPicture.text()
        case .placeholder(nil): PictureText.placeholderAddress.text()
        case .placeholder(let size?):
            PictureText.placeholder.text(["width": "\(size.width)", "height": "\(size.height)"])
        case .tooSmall(let size):
            PictureText.tooSmall.text(["width": "\(size.width)", "height": "\(size.height)"])
        }
    }
}
