import APIClient
import Aladin
import BookfetchKit
import Catalog
import CatalogModel
import Data4Library
import Foundation
import GoogleBooks
import Interchange
import InternetArchive
import KakaoBook
import NationalLibrary
import NewsAPI
import OpenLibrary
import Store
import TestSupport
import Testing
import YES24

/// Whoever uses a library and shows `localizedDescription` shows a sentence.
@Suite struct LibraryErrorTests {
    private static let day = Date(timeIntervalSince1970: 1_795_219_200)

    private static func api(_ cause: APIError.Cause) -> APIError {
        APIError(service: .kakao, operation: "search", cause: cause)
    }

    private static let transport: [TransportError] = [
        .cannotResolve(host: "h.example"), .cannotConnect(host: "h.example"), .tls("certificate has expired"),
        .timedOut(.connect), .timedOut(.total), .interrupted("reset"), .tooLarge(limit: 5), .refusedAddress("ftp"),
        .cancelled, .other(code: 7, text: "odd"),
    ]

    private static let exchange: [ExchangeError] = [
        .transport(.timedOut(.total)), .redirectRefused(toHost: ""), .redirectRefused(toHost: "h.example"),
        .tooManyRedirects(limit: 5), .quotaUsedUp(availableAt: nil), .quotaUsedUp(availableAt: day),
        .waitRequested(status: 429, until: day), .countUnavailable,
    ]

    private static let requests: [any Error] =
        [
            api(.missingKey(variable: "KAKAO_REST_API_KEY", obtainAt: "https://developers.kakao.com")),
            api(.malformedKey(variable: "KAKAO_REST_API_KEY")), api(.notCached),
            api(.exchange(.tooManyRedirects(limit: 5))),
            api(.service(AladinError(code: .keyInvalid, said: nil))), api(.status(HTTPStatusError(status: 500))),
            api(.unreadable(.html)), HTTPStatusError(status: 503, retryAfter: .seconds(9), isWebPage: true),
            ResponseBodyError.empty, ResponseBodyError.html, ResponseBodyError.text, ResponseBodyError.notJSON,
            ResponseBodyError.mismatch(path: "", expected: "a list"),
            ResponseBodyError.mismatch(path: "documents", expected: "list"),
            BaseURL.Invalid.notAnAddress, BaseURL.Invalid.scheme("ftp"), BaseURL.Invalid.plainHTTP(host: "h.example"),
            BaseURL.Invalid.extraParts,
        ] + transport + exchange

    private static let services: [any Error] = [
        AladinError(code: .keyInvalid, said: nil), AladinParameterError.start(0),
        Data4LibraryError(code: "authErr", status: 200, said: nil), Data4LibraryParameterError.age(-1),
        KakaoBookError(name: "AccessDeniedError", status: 401, said: nil), KakaoBookParameterError.blankQuery,
        NationalLibraryError(code: "010", status: 200, said: nil), NationalLibraryParameterError.page(0),
        NationalBibliographyParameterError.page(0), NationalBibliographyParameterError.severalWords("a b"),
        ArchiveError(status: 404, said: nil), GoogleBooksParameterError.bookCount(0),
        NewsAPIError(code: .apiKeyInvalid, status: 401, said: nil),
        NewsAPIParameterError.page(0),
        OpenLibraryError(code: .tooManyRequests, status: 429, said: nil), OpenLibraryParameterError.page(0),
        YES24Error(code: "AUTH_002", status: 401, said: nil), YES24ParameterError.page(0),
    ]

    private static let values: [any Error] = [
        ISBN.Invalid.length(3), ISBN.Invalid.character("x"), ISBN.Invalid.checkDigit(expected: "3"),
        ISBN.Invalid.prefix("9790"), PartialDate.Invalid.form("x", expected: "YYYY"), PartialDate.Invalid.month(13),
        ListError.api(api(.notCached)), ListError.unknownGenre(near: []), ListError.unknownGenre(near: ["novels"]),
        ListError.genreNotOffered(by: [.aladin, .yes24]), ListError.notOffered(by: [.aladin]),
        ListError.outOfReach(service: .kakao, lastPage: 50), CatalogError.api(api(.notCached)),
        CatalogError.outOfReach(service: .kakao, lastPage: 50), BatchError.input(StoreError.cancelled),
        BatchError.output(StoreError.cancelled), BatchError.checkpoint(StoreError.cancelled),
        BatchError.inputChanged(lines: 3), YearRange.Invalid.form("x"), YearRange.Invalid.order(first: 2, last: 1),
        YearRange.Invalid.year(1, allowed: 1900...2028), ImportError.notText(line: 3), ImportError.noISBNColumn,
        ImportError.otherSchema("x/1"), StoreError.damaged(path: "/s"), StoreError.noIdentity, StoreError.changed,
        ImageError.notAnImage, ImageError.store(.cancelled), SeriesFileError.notThere,
        SeriesFileError.tooLarge(limit: 9), NoteProblem.noProperties, NoteProblem.notClosed, NoteProblem.notText,
        NoteProblem.line(3), NoteProblem.repeated("isbn"),
    ]

    private static let settings: [any Error] = [
        ConfigurationError.address(variable: "KAKAO_BASE_URL", .notAnAddress),
        ConfigurationError.dumpMode(variable: "A"), ConfigurationError.serviceOrder(variable: "A", services: [.kakao]),
        ConfigurationError.catalogue(variable: "A", name: "", .form),
        ConfigurationError.catalogue(variable: "A", name: "", .name),
        ConfigurationError.catalogue(variable: "A", name: "b", .repeated),
        ConfigurationError.catalogue(variable: "A", name: "b", .address(.notAnAddress)),
        ConfigurationError.catalogue(variable: "A", name: "b", .settings(known: ["index"])),
        ConfigurationError.quota(variable: "A"), ConfigurationError.pace(variable: "A"),
        ConfigurationError.maxAge(variable: "A"), ConfigurationError.recents(variable: "A"),
        ConfigurationError.homeCountry(variable: "A"), ConfigurationError.noFixtures,
        ConfigurationError.unreadableFixtures(path: "/f", reason: "no routes"), SharedSettingError.address(.port),
        SharedSettingError.notBuilt, SharedSettingError.libraryMissing("libhiredis.so.0.14"),
        SharedServerError.setting(.shared(.notBuilt)),
        SharedServerError.unavailable(place: "r:6379", address: "redis://r", .timedOut),
        CatalogError.noService(.search),
    ]

    private static let returns: [any Error] = [PartialDate(year: 2026)].compactMap(\.self)
        .map { ShelfEditError.backBeforeLoan($0) }

    private static let personal: [any Error] = [
        MemoText.Invalid.blank, MemoText.Invalid.tooLong, BookError.lookUp(.api(api(.notCached))),
        BookError.notRefreshable(identity: "K1"), BookError.hasISBN("9791190000031"), BookError.store(.changed),
        JournalError.otherChange, JournalError.store(.changed), WatchError.emptyName, WatchError.longName,
        ShelfEditError.invalidValue(.place, "x"), ShelfEditError.notLent, ShelfEditError.store(.changed),
        BackupError.notABackup, BackupError.laterFormat("bookfetch.backup/2"), BackupError.store(.changed),
        BackupError.feeds(.cannotRead(URL(filePath: "/f.opml"), StoreError.cancelled)),
        WatchError.store(.changed), WatchLookError.search(.api(api(.notCached))), WatchLookError.store(.changed),
        NoteFileProblem.properties(.notClosed), NoteFileProblem.file(URL(filePath: "/n.md"), StoreError.cancelled),
        NoteFolderError.cannotOpen(URL(filePath: "/n"), StoreError.cancelled),
        NoteFolderError.cannotWrite(URL(filePath: "/n.md"), StoreError.cancelled), NoteFolderError.cancelled,
    ]

    private static let feeds: [any Error] = [
        FeedFileError.cannotRead(URL(filePath: "/f.opml"), StoreError.cancelled),
        FeedFileError.ownFile(URL(filePath: "/f"), .cannotWrite(URL(filePath: "/f"), StoreError.cancelled)),
        NewsFeeds.AdditionError.api(api(.notCached)),
        NewsFeeds.AdditionError.file(.notOPML("f.opml", .notAFeed(root: "x"))),
    ]

    private static let covers: [any Error] = [
        PictureRefusal.notCached, PictureRefusal.failed(api(.notCached)), PictureRefusal.notAPicture,
        PictureRefusal.placeholder(nil), PictureRefusal.tooSmall(PixelSize(width: 1, height: 1)),
        ShelfCover.Refusal.notAPicture, ShelfCover.Refusal.tooLarge(bytes: 11 << 20),
    ]

    private static let all = requests + services + values + settings + personal + returns + feeds + covers

    @Test(arguments: all.indices)
    func aFailureDescribesItselfInASentence(index: Int) {
        let error = Self.all[index]
        let text = error.localizedDescription
        #expect(error is any LocalizedError)
        #expect(!text.contains("could not be completed") && !text.contains("Error(") && !text.contains("\n"))
        #expect(text.contains(" ") && text.last == ".", "\(text)")
        #expect(!text.contains("..") && !text.contains(" ."), "\(text)")
        #expect(!"\(error)".contains("Error("), "\(error)")
    }

    @Test func aRequestsFailureNamesServiceAndOperation() {
        #expect(
            Self.api(.exchange(.transport(.cannotResolve(host: "h.example")))).localizedDescription
                == "kakao search failed: The host name h.example cannot be resolved."
        )
        #expect(
            Self.api(.missingKey(variable: "KAKAO_REST_API_KEY", obtainAt: "https://k.example")).localizedDescription
                == "kakao search needs a key: get one at https://k.example and set KAKAO_REST_API_KEY."
        )
    }

    /// A new error of a library is not forgotten here.
    @Test func everyErrorOfALibraryIsTried() throws {
        let products = [
            "APIClient", "CurlTransport", "KakaoBook", "Aladin", "NationalLibrary", "NewsAPI", "YES24", "Data4Library",
            "OpenLibrary", "GoogleBooks", "InternetArchive", "SRU", "CatalogModel", "Interchange", "BookfetchKit",
        ]
        let manifest = try String(contentsOf: Fixture.project.appending(path: "Package.swift"), encoding: .utf8)
        let libraries = manifest.matches(of: /\.library\(name: "([A-Za-z0-9]+)"/).map { String($0.1) }
        #expect(Set(libraries) == Set(products))
        let tried = Set(Self.all.map { "\(type(of: $0))" })
        for file in try Sources.all(below: products + ["Catalog", "Store"]) {
            for match in file.text.matches(of: /public (?:indirect )?(?:enum|struct|class) ([A-Za-z0-9]+): ([^{\n]*)/)
            where match.2.contains(/\b(Error|LocalizedError|ServiceError)\b/) {
                #expect(tried.contains(String(match.1)) || match.1 == "SkippedService", "\(file.path): \(match.1)")
            }
        }
    }
}
