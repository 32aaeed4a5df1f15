import APIClient
import Console
import Store

/// What a person reads about pictures.
enum PictureText: CatalogueText {
    case found, saved, none, notStored
    case refused, placeholder, placeholderAddress, tooSmall, notAPicture, neverFetched
    case terminalCannot, noChafa, notShown, tooManyPixels, tookTooLong, notDrawn

    /// Why a picture is not drawn.
    static func sentence(_ failure: Chafa.Failure) -> String {
        switch failure {
        case .tooManyPixels(let limit): tooManyPixels.text(["limit": "\(limit / 1_000_000)"])
        case .tookTooLong: tookTooLong.text()
        case .failed: notDrawn.text()
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
        case .terminalCannot: "This terminal shows no pictures."
        case .noChafa:
            """
            Pictures are drawn by chafa, which is not installed: 'sudo apt install chafa' on Debian and Ubuntu, \
            https://hpjansson.org/chafa/download/ for other systems.
            """
        case .tooManyPixels: "it has more than {limit} million pixels"
        case .tookTooLong: "drawing it took too long"
        case .notDrawn: "chafa could not draw it"
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
        case .terminalCannot: "이 터미널에서는 이미지를 표시할 수 없습니다."
        case .noChafa:
            """
            이미지를 표시하는 chafa가 설치되어 있지 않습니다. Debian과 Ubuntu에서는 'sudo apt install chafa', \
            그 밖의 시스템에서는 https://hpjansson.org/chafa/download/ 페이지를 참고하세요.
            """
        case .tooManyPixels: "{limit}백만 픽셀보다 큼"
        case .tookTooLong: "그리는 데 시간이 너무 오래 걸림"
        case .notDrawn: "chafa가 그리지 못함"
        case .notShown: "이미지 {address|을/를} 표시하지 않습니다: {reason}."
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
