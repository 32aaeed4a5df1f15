public import APIClient
import Aladin
public import CatalogModel

extension AladinProvider: PreviewListing {
    /// Asks for the pages of a book that may be looked at. Keys without an agreement about them get none, and so do books
    /// that have none; the answer does not tell which.
    public func previewPages(of isbn: ISBN, options: RequestOptions) async throws(APIError) -> PreviewPages {
        let lookUp = AladinItemLookUp(itemId: isbn.isbn13, cover: .big, optResult: [.previewImgList])
        do throws(APIError) {
            let answer = try await aladin.itemLookUp(lookUp, options: options)
            // A book with another ISBN than the one asked for is refused, as in a look-up.
            let item = answer.response.item.first { $0.book.isbn == isbn }
            return PreviewPages(images: item?.pageImages ?? [], freshness: answer.freshness)
        } catch {
            guard error.kind == .notFound else { throw error }
            return PreviewPages(images: [], freshness: nil)
        }
    }
}

extension AladinItem {
    /// The pages' images, each once.
    fileprivate var pageImages: [String] {
        var seen: Set<String> = []
        return (subInfo?.previewImgList ?? []).compactMap { WebAddress.clean($0, entities: true, upgraded: true) }
            .filter { seen.insert($0).inserted }
    }
}
