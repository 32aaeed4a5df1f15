import APIClient
import Catalog

@testable import BookfetchCommands
@testable import CommandSupport
@testable import NewsCommands

/// The catalogue of texts as tests see it.
enum Catalogue {
    /// Every part of it. ``CatalogueTests`` says where one is missing.
    static let parts: [any CatalogueText.Type] = [
        ArgumentText.self, BaseURLText.self, BirthdayText.self, BookFieldText.self, BookPlaceText.self, CacheText.self,
        CellText.self,
        CheckText.self, ColumnText.self, DateText.self,
        DetailText.self, DoctorText.self, FailureText.self, FileText.self, GenreText.self, ISBNText.self,
        ImportText.self, JSONKindText.self, KeyText.self, ListText.self, LookUpText.self, MemoCommandText.self,
        NewsOptionText.self,
        NewsText.self, OptionText.self, OutputText.self, PictureText.self, ProgressText.self, QuotaText.self,
        RunText.self, SeriesFileText.self, SeriesFindingText.self, SeriesWords.self,
        SettingFileText.self, SettingText.self, ShelfText.self,
        StoreFailureText.self, StoreText.self, SystemText.self,
        TemplateText.self, TimeText.self, TodayText.self, ToolText.self,
    ]

    /// One text.
    struct Entry {
        let name: String
        let english: String
        let korean: String
    }

    /// Every text of the catalogue, help and what the services are called included.
    static var entries: [Entry] {
        parts.flatMap { entries(of: $0) } + services
            + HelpWords.all.flatMap { $0.map { Entry(name: "help", english: $0.key, korean: $0.value) } }
    }

    private static var services: [Entry] {
        ServiceRegistry.standard.services.flatMap { service in
            [("service", service.title), ("credit", service.credit?.text)].compactMap { kind, text in
                text.map { Entry(name: "\(kind) \(service.name.rawValue)", english: $0.english, korean: $0.korean) }
            }
        }
    }

    /// The texts of a part.
    static func entries<Part: CatalogueText>(of part: Part.Type) -> [Entry] {
        part.allCases.map { Entry(name: "\(part).\($0)", english: $0.english, korean: $0.korean) }
    }
}
