import ArgumentParser
import BookfetchKit
import Catalog
import CatalogModel
import Documents
import Terminal

// What the commonest commands take by hand. `PlainCommandTests` compares each with the parser.

extension RunOptions {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.offline = try words.flag("--offline")
        taken.refresh = try words.flag("--refresh")
        taken.maxAge = try words.option("--max-age")
        taken.force = try words.flag("--force")
        taken.strict = try words.flag("--strict")
        taken.demo = try words.flag("--demo")
        taken.timeout = try words.option("--timeout").map(Self.seconds) ?? 20
        taken.color = try words.option("--color") ?? .auto
        taken.hyperlinks = try words.option("--hyperlinks") ?? .auto
        taken.noPager = try words.flag("--no-pager")
        taken.verbose = try words.flag("--verbose", "-v")
        try taken.validate()
        return taken
    }
}

extension FormatOptions {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.format = try words.option("--format", "-f")
        taken.json = try words.flag("--json")
        taken.template = try words.option("--template")
        try taken.validate()
        return taken
    }
}

extension ImageOptions {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.images = try words.flag("--images")
        return taken
    }
}

extension DumpOptions {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.dumps = try words.option("--dumps")
        return taken
    }
}

extension PageOptions {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.page = try words.option("--page", "-p") ?? 1
        taken.size = try words.option("--size") ?? 20
        taken.limit = try words.option("--limit", "-n")
        try taken.validate()
        return taken
    }
}

extension ArticlePageOptions {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.page = try words.option("--page", "-p") ?? 1
        taken.size = try words.option("--size") ?? 20
        taken.limit = try words.option("--limit", "-n")
        taken.unread = try words.flag("--unread")
        try taken.validate()
        return taken
    }
}

extension SearchCommand: PlainCommand {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.source = try words.option("--source", "-s") ?? .auto
        taken.target = try words.option("--target") ?? .any
        taken.sort = try words.option("--sort") ?? .accuracy
        taken.interactive = try words.flag("--interactive", "-i")
        taken.dumps = try .taken(from: &words)
        taken.pages = try .taken(from: &words)
        taken.formats = try .taken(from: &words)
        taken.run = try .taken(from: &words)
        taken.words = try words.rest(atLeast: 1)
        return taken
    }
}

extension ShowCommand: PlainCommand {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.full = try words.flag("--full")
        taken.fold = try words.flag("--fold")
        taken.foldAt = try words.option("--fold-at")
        taken.explain = try words.flag("--explain")
        taken.keywords = try words.flag("--keywords")
        taken.dumps = try .taken(from: &words)
        taken.pictures = try .taken(from: &words)
        taken.formats = try .taken(from: &words)
        taken.run = try .taken(from: &words)
        taken.books = try words.rest(atLeast: 1)
        return taken
    }
}

extension BirthdayCommand: PlainCommand {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.years = try words.option("--years")
        taken.lunar = try words.flag("--lunar")
        // Other people's birthdays are left to the parser.
        taken.keeping = .unused
        taken.pages = try .taken(from: &words)
        taken.formats = try .taken(from: &words)
        taken.run = try .taken(from: &words)
        taken.words = try words.rest()
        return taken
    }
}

extension BirthdayKeeping {
    fileprivate static var unused: BirthdayKeeping {
        var unused = BirthdayKeeping()
        (unused.keep, unused.kept, unused.forget) = (nil, false, nil)
        return unused
    }
}

extension ShelfListCommand: PlainCommand {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.sort = try words.option("--sort") ?? .added
        taken.status = try words.option("--status")
        taken.tag = try words.options("--tag")
        taken.match = try words.option("--match")
        taken.pages = try .taken(from: &words)
        taken.formats = try .taken(from: &words)
        taken.run = try .taken(from: &words)
        return taken
    }
}

extension HeadlinesCommand: PlainCommand {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.country = try words.option("--country")
        taken.category = try words.option("--category")
        taken.sources = try words.option("--sources")
        taken.query = try words.option("--query")
        taken.source = try words.option("--source", "-s") ?? .auto
        taken.fallback = try words.flag("--fallback")
        taken.pages = try .taken(from: &words)
        taken.pictures = try .taken(from: &words)
        taken.formats = try .taken(from: &words)
        taken.run = try .taken(from: &words)
        return taken
    }
}

extension NewsSearchCommand: PlainCommand {
    static func taken(from words: inout CommandWords) throws -> Self {
        var taken = Self()
        taken.from = try words.option("--from")
        taken.to = try words.option("--to")
        taken.language = try words.option("--language")
        taken.domains = try words.option("--domains")
        taken.sources = try words.option("--sources")
        taken.sort = try words.option("--sort") ?? .publishedAt
        taken.source = try words.option("--source", "-s") ?? .auto
        taken.pages = try .taken(from: &words)
        taken.pictures = try .taken(from: &words)
        taken.formats = try .taken(from: &words)
        taken.run = try .taken(from: &words)
        taken.query = try words.rest()
        return taken
    }
}
