import APIClient
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Foundation
import Store
import Wording

/// Saves the pages of books, one after the other, without changing existing ones.
struct PreviewSaving {
    let session: Session
    let folder: URL
    /// Whether each book gets a subfolder, since the pages of two books would have the same names.
    let isOfMany: Bool
    /// The failures of single pages, which do not affect the others.
    private(set) var problems: [Problem] = []
    private var firstError: APIError?
    private var savedCount = 0

    init(_ session: Session, to folder: URL, isOfMany: Bool) {
        (self.session, self.folder, self.isOfMany) = (session, folder, isOfMany)
    }

    /// Saves a book's pages. A scan has fewer pages than its number of images, so the first missing page ends the book.
    /// Throws ``ProgramFailure`` with code 73; when interrupted.
    mutating func saved(_ book: PreviewedBook, _ isbn: ISBN) async throws(ProgramFailure) -> PreviewedBook {
        guard let service = book.service, !book.pages.isEmpty else { return book }
        var book = book
        let place = isOfMany ? folder.appending(path: isbn.isbn13, directoryHint: .isDirectory) : folder
        let folder = try PreviewFolder.open(place, isbn: isbn)
        // The total determines the length of the names, so that a higher --limit continues with the same length.
        let count = book.total
        for index in book.pages.indices {
            if let file = folder.file(index + 1, of: count) {
                book.pages[index].note(file, wasThere: true)
                savedCount += 1
                continue
            }
            session.progress(.fetchingPage(page: index + 1, of: book.pages.count))
            let picture: (data: Data, header: ImageHeader)
            do throws(APIError) {
                picture = try await fetch(book.pages[index].url, service)
            } catch {
                guard !error.isCancellation else { throw ProgramFailure(error) }
                if index > 0, book.preview?.scan != nil, error.isNoSuchPicture {
                    book.pages.removeSubrange(index...)
                    book.total = index
                    break
                }
                firstError = firstError ?? error
                problems.append(Problem(service: service, cause: .api(error), isbn: isbn))
                continue
            }
            do throws(PreviewFolder.Failure) {
                let file = try folder.save(picture.data, picture.header, index + 1, of: count)
                book.pages[index].note(file, wasThere: false)
                savedCount += 1
            } catch {
                throw ProgramFailure(error)
            }
        }
        return book
    }

    var failure: ProgramFailure? { savedCount == 0 ? firstError.map { ProgramFailure($0) } : nil }

    private func fetch(
        _ address: String,
        _ service: ServiceName
    ) async throws(APIError) -> (data: Data, header: ImageHeader) {
        let data = try await session.stack.pictures.data(at: address, of: service, options: session.requestOptions)
        guard let header = ImageHeader(data) else {
            throw APIError(
                service: service,
                operation: "picture",
                cause: .unreadable(.mismatch(path: "picture", expected: "a picture"))
            )
        }
        return (data, header)
    }
}

extension PreviewFolder {
    fileprivate static func open(_ place: URL, isbn: ISBN) throws(ProgramFailure) -> PreviewFolder {
        do throws(Failure) {
            return try PreviewFolder(place, isbn: isbn.isbn13)
        } catch {
            throw ProgramFailure(error)
        }
    }
}

extension ProgramFailure {
    fileprivate init(_ failure: PreviewFolder.Failure) {
        switch failure {
        case .cannotCreate(let path, let reason):
            self.init(
                status: .cannotCreate,
                kind: .invalid,
                message: .cannotWrite(path, reason: reason)
            )
        case .otherBook(let isbn):
            self.init(
                status: .cannotCreate,
                kind: .invalid,
                message: .folderOfOtherBook(isbn: isbn),
                hint: .chooseOtherFolder
            )
        }
    }
}

extension PreviewPage {
    fileprivate mutating func note(_ file: PreviewFolder.File, wasThere: Bool) {
        self.file = file.path
        width = file.header.size.width
        height = file.header.size.height
        bytes = file.bytes
        self.wasThere = wasThere
    }
}
