import CommandSupport

/// What stands beside a volume of a series.
enum SeriesWords: CatalogueText {
    case noTitle, place, pages, folded, catalogue, price, cover, shelf, onShelf, noMatch, noVolumes, nothingDoubtful

    var english: String {
        switch self {
        case .noTitle: "(no title)"
        case .place: "Volume {number} of {count}"
        case .pages: "{count|page/pages}"
        case .folded: "({count|more character; --full shows it/more characters; --full shows them})"
        case .catalogue: "In the catalogue: {title}, ISBN {isbn}"
        case .price: "Price: {price}"
        case .cover: "Cover: {url}"
        case .shelf: "On your shelf."
        case .onShelf: "yes"
        case .noVolumes: "The series has no volumes."
        case .nothingDoubtful: "Nothing is doubtful."
        case .noMatch: "No book of the catalogue is this volume beyond doubt."
        }
    }

    var korean: String {
        switch self {
        case .noTitle: "(제목 없음)"
        case .place: "{count}권 가운데 {number}권"
        case .pages: "{count}쪽"
        case .folded: "({count}자 더 있음. --full로 다 봅니다)"
        case .catalogue: "목록의 책: {title}, ISBN {isbn}"
        case .price: "값: {price}"
        case .cover: "표지: {url}"
        case .shelf: "책꽂이에 있습니다."
        case .onShelf: "있음"
        case .noVolumes: "이 시리즈에는 권이 없습니다."
        case .nothingDoubtful: "의심스러운 곳이 없습니다."
        case .noMatch: "이 권이 틀림없는 책을 찾지 못했습니다."
        }
    }
}
