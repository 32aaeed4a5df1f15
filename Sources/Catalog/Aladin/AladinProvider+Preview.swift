public import APIClient
import Aladin
public import CatalogModel

extension AladinProvider: PreviewListing {
    /// Asks for the pages of a book that may be looked at: `previewImgList` of its look-up, cleaned, without repeats.
    public func previewPages(of isbn: ISBN, options: RequestOptions) async throws(APIError) -> PreviewPages {
        do throws(APIError) {
            let answer = try await aladin.itemLookUp(
                AladinItemLookUp(itemId: isbn.isbn13, cover: .big, optResult: [.previewImgList]),
                options: options
            )
            // Pages of another book under a right number are worse than none.
            let item = answer.response.item.first { $0.book.isbn == isbn }
            var seen: Set<String> = []
            let images = (item?.subInfo?.previewImgList ?? []).compactMap {
                WebAddress.clean($0, entities: true, upgraded: true)
            }
            return PreviewPages(images: images.filter { seen.insert($0).inserted }, freshness: answer.freshness)
        } catch {
            guard error.kind == .notFound else { throw error }
            return PreviewPages(images: [], freshness: nil)
        }
    }
}
