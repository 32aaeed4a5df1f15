// swift-tools-version: 6.2

import PackageDescription

/// The compiler settings of every target; see DESIGN.md, "Strictness".
let strictness: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// The targets in which every use of a pointer is spelled `unsafe`: those that call C, and those below them.
let memorySafe: Set<String> = [
    "APIClient", "Basics", "CatalogModel", "Console", "CurlTransport", "Dumps", "Export", "Feeds", "LoopbackHTTP",
    "MCP", "Platform", "Replay", "Series", "SharedState", "Store",
]

let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
/// A product that only the trait `Server` needs: without it, the package is not even resolved.
func served(_ name: String, package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["Server"]))
}

let hummingbird = served("Hummingbird", package: "hummingbird")
let hummingbirdCore = served("HummingbirdCore", package: "hummingbird")
let nio = served("NIOCore", package: "swift-nio")
let nioHTTP1 = served("NIOHTTP1", package: "swift-nio")
let nioPosix = served("NIOPosix", package: "swift-nio")
let lifecycle = served("ServiceLifecycle", package: "swift-service-lifecycle")
let mustache = served("Mustache", package: "swift-mustache")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "bookfetch",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "bookfetch", targets: ["bookfetch"]),
        // The same file: main.swift goes by the name that it is started by.
        .executable(name: "news", targets: ["bookfetch"]),
        .library(name: "BookfetchKit", targets: ["BookfetchKit"]),
        .library(name: "APIClient", targets: ["APIClient"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
        .library(name: "KakaoBook", targets: ["KakaoBook"]),
        .library(name: "Aladin", targets: ["Aladin"]),
        .library(name: "NationalLibrary", targets: ["NationalLibrary"]),
        .library(name: "NewsAPI", targets: ["NewsAPI"]),
        .library(name: "YES24", targets: ["YES24"]),
        .library(name: "Data4Library", targets: ["Data4Library"]),
        .library(name: "OpenLibrary", targets: ["OpenLibrary"]),
        .library(name: "GoogleBooks", targets: ["GoogleBooks"]),
        .library(name: "InternetArchive", targets: ["InternetArchive"]),
        .library(name: "CatalogModel", targets: ["CatalogModel"]),
        .library(name: "Export", targets: ["Export"]),
    ],
    traits: [
        // One trait: the compiler gets a flag for each, in an order that changes from run to run, and compiles everything
        // anew for another order.
        .trait(
            name: "Server",
            description: """
                What only the programs need: `bookfetch serve` by Hummingbird, `--template` by Mustache, and what \
                machines share on Redis (BOOKFETCH_SHARED) by hiredis.
                """
        ),
        .default(enabledTraits: ["Server"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // Without swift-configuration, which nobody here asks.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        // Documentation only: `make docs`. No target depends on it.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ],
    targets: [
        // The system's C library, and what differs between systems.
        .target(name: "CPlatform"),
        .target(name: "Platform", dependencies: ["CPlatform"]),
        // What modules share and no user of a library sees: visible text, calendar, JSON with places, edit distance.
        .target(name: "Basics", dependencies: ["Platform"]),

        // Requests: endpoints, middleware, and the libcurl transport.
        // Loads libcurl when it is first needed. Its headers come from libcurl4-openssl-dev.
        .target(name: "CCurl"),
        .target(name: "APIClient", dependencies: ["Basics", httpTypes, logging]),
        .target(name: "CurlTransport", dependencies: ["APIClient", "CCurl", "Platform", httpTypes]),

        // One module per service.
        .target(name: "KakaoBook", dependencies: ["APIClient", httpTypes]),
        .target(name: "Aladin", dependencies: ["APIClient", httpTypes]),
        .target(name: "NationalLibrary", dependencies: ["APIClient", httpTypes]),
        .target(name: "NewsAPI", dependencies: ["APIClient", httpTypes]),
        .target(name: "YES24", dependencies: ["APIClient", httpTypes]),
        .target(name: "Data4Library", dependencies: ["APIClient"]),
        .target(name: "OpenLibrary", dependencies: ["APIClient"]),
        .target(name: "GoogleBooks", dependencies: ["APIClient"]),
        .target(name: "InternetArchive", dependencies: ["APIClient"]),

        // News feeds of any publisher, over libxml2.
        .systemLibrary(
            name: "CXML2",
            pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev", "pkg-config"]), .brew(["libxml2"])]
        ),
        .target(name: "Feeds", dependencies: ["APIClient", "CXML2", "CatalogModel", httpTypes]),
        .target(name: "GoogleNews", dependencies: ["APIClient", "Feeds"]),

        // The data model, and the providers of books.
        .target(name: "CatalogModel", dependencies: ["Basics"]),
        // A series of books in a plain JSON file.
        .target(name: "Series", dependencies: ["Basics", "CatalogModel", "Platform"]),
        // Imported dumps of catalogues, each a database of its own.
        .target(
            name: "Dumps",
            dependencies: ["Basics", "CSQLite", "CXML2", "CZlib", "CatalogModel", "Platform", sqlite]
        ),
        .target(
            name: "Catalog",
            dependencies: [
                "APIClient", "Aladin", "Basics", "CatalogModel", "Data4Library", "Dumps", "Feeds", "GoogleBooks",
                "GoogleNews",
                "InternetArchive", "KakaoBook", "NationalLibrary", "NewsAPI", "OpenLibrary", "YES24",
            ]
        ),
        // What the programs do, as values: requests in, outcomes out.
        .target(
            name: "BookfetchKit",
            dependencies: [
                "APIClient", "Basics", "Catalog", "CatalogModel", "CurlTransport", "Dumps", "Feeds", "Platform",
                "Replay", "Series",
                "Store", httpTypes, logging,
                .target(name: "SharedState", condition: .when(traits: ["Server"])),
            ]
        ),
        // Export formats, and import of book lists.
        .target(name: "Export", dependencies: ["Basics", "CYAZ", "CZlib", "CatalogModel", "Platform"]),
        // Loads libyaz for the first record in MARC-8.
        .target(name: "CYAZ"),
        .systemLibrary(
            name: "CZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),
        // Settings of SQLite that Swift cannot reach. GRDB links the library.
        .target(name: "CSQLite"),
        .target(
            name: "Store",
            dependencies: [
                "APIClient", "Basics", "CSQLite", "CZlib", "CatalogModel", "Platform", grdb, httpTypes, sqlite,
            ]
        ),

        // What several machines share on one Redis. hiredis and OpenSSL are loaded when they are first needed; their
        // headers come from libhiredis-dev and libssl-dev. Without the trait nothing of it is compiled or linked.
        .target(
            name: "CHiredis",
            cSettings: [.define("SHARED_STATE", .when(platforms: [.linux], traits: ["Server"]))]
        ),
        .target(name: "SharedState", dependencies: ["APIClient", "Basics", "CHiredis", "Catalog", "Store", httpTypes]),

        // The terminal, and the commands.
        .target(name: "Console", dependencies: ["Basics", "Platform"]),
        // What the programs say, in every language.
        .target(
            name: "Messages",
            dependencies: [
                "APIClient", "Basics", "Catalog", "CatalogModel", "Console", "Dumps", "Export", "Feeds", "Platform",
                "Series",
                "Store",
            ]
        ),
        // What the programs show: values to table, plain, JSON and CSV.
        .target(
            name: "Reports",
            dependencies: [
                "APIClient", "Basics", "BookfetchKit", "Catalog", "CatalogModel", "Console", "Feeds", "Messages",
                "Store", mustache,
            ]
        ),
        // Fixtures in process, for `--demo`. The same over sockets is for fixture-server and tests: no program that is
        // installed links it.
        .target(name: "Replay", dependencies: ["APIClient", "Basics", "Platform", httpTypes]),
        .target(name: "LoopbackHTTP", dependencies: ["Platform"]),
        .target(name: "ReplayServer", dependencies: ["LoopbackHTTP", "Replay", httpTypes]),
        // The Model Context Protocol: messages, versions, dispatch.
        .target(name: "MCP", dependencies: ["Basics"]),
        .target(
            name: "CommandSupport",
            dependencies: [
                "APIClient", "Basics", "BookfetchKit", "Catalog", "CatalogModel", "Console", "Dumps", "Export", "Feeds",
                "Messages",
                "Platform", "Replay", "Reports", "Store", argumentParser, logging,
            ]
        ),
        .target(
            name: "BookfetchCommands",
            dependencies: [
                "APIClient", "Basics", "BookfetchKit", "Catalog", "CatalogModel", "CommandSupport", "Console", "Dumps",
                "Export", "MCP", "Messages", "Platform", "Replay", "Reports", "Series", "Store", argumentParser,
            ]
        ),
        .target(
            name: "NewsCommands",
            dependencies: [
                "APIClient", "Basics", "BookfetchKit", "Catalog", "CatalogModel", "CommandSupport", "Console", "Feeds",
                "Messages", "Reports", "Store", argumentParser,
            ]
        ),
        // The catalogue over HTTP: pages, documents, OPDS and Atom. `bookfetch serve` becomes a process of its own.
        .target(
            name: "Server",
            dependencies: [
                "APIClient", "Basics", "BookfetchKit", "Catalog", "CatalogModel", "CommandSupport", "Console",
                "Export", "Messages", "Reports", "Series", "Store", argumentParser, hummingbird,
                hummingbirdCore,
                httpTypes, lifecycle, logging, nio, nioHTTP1,
            ],
            resources: [.embedInCode("Resources")]
        ),
        .executableTarget(
            name: "bookfetch",
            dependencies: [
                "BookfetchCommands", "CommandSupport", "CurlTransport", "NewsCommands", "Platform", "Server",
            ]
        ),
        .executableTarget(
            name: "fixture-server",
            dependencies: ["LoopbackHTTP", "Platform", "Replay", "ReplayServer"]
        ),

        .target(
            name: "TestSupport",
            dependencies: ["APIClient", httpTypes],
            path: "Tests/TestSupport"
        ),
        // Runs programs, for tests with another process.
        .target(name: "TestPrograms", dependencies: ["Console", "LoopbackHTTP"], path: "Tests/TestPrograms"),
        .testTarget(name: "APIClientTests", dependencies: ["APIClient", "TestSupport", httpTypes, logging]),
        .testTarget(
            name: "CurlTransportTests",
            dependencies: [
                "APIClient", "CurlTransport", "LoopbackHTTP", "TestPrograms", "TestSupport", "curl-exit-probe",
                httpTypes,
            ]
        ),
        // Exits while transfers are in progress; CurlTransportTests runs it many times.
        .executableTarget(
            name: "curl-exit-probe",
            dependencies: ["APIClient", "CurlTransport", httpTypes],
            path: "Tests/CurlExitProbe"
        ),
        .testTarget(name: "KakaoBookTests", dependencies: ["APIClient", "KakaoBook", "TestSupport", httpTypes]),
        .testTarget(name: "AladinTests", dependencies: ["APIClient", "Aladin", "TestSupport", httpTypes]),
        .testTarget(
            name: "NationalLibraryTests",
            dependencies: ["APIClient", "NationalLibrary", "TestSupport", httpTypes]
        ),
        .testTarget(name: "NewsAPITests", dependencies: ["APIClient", "NewsAPI", "TestSupport", httpTypes]),
        .testTarget(name: "YES24Tests", dependencies: ["APIClient", "YES24", "TestSupport", httpTypes]),
        .testTarget(
            name: "Data4LibraryTests",
            dependencies: ["APIClient", "Data4Library", "TestSupport", httpTypes]
        ),
        .testTarget(name: "OpenLibraryTests", dependencies: ["APIClient", "OpenLibrary", "TestSupport", httpTypes]),
        .testTarget(name: "GoogleBooksTests", dependencies: ["APIClient", "GoogleBooks", "TestSupport", httpTypes]),
        .testTarget(
            name: "InternetArchiveTests",
            dependencies: ["APIClient", "InternetArchive", "TestSupport", httpTypes]
        ),
        // Reads feeds for Scripts/compare-feeds, and mutations of them for as long as it is told to.
        .executableTarget(
            name: "feed-probe",
            dependencies: ["CatalogModel", "Feeds", "FeedsTestSupport"],
            path: "Tests/FeedProbe"
        ),
        .target(name: "FeedsTestSupport", dependencies: ["Feeds"], path: "Tests/FeedsTestSupport"),
        .testTarget(
            name: "FeedsTests",
            dependencies: ["APIClient", "Feeds", "FeedsTestSupport", "TestSupport", httpTypes]
        ),
        .testTarget(
            name: "GoogleNewsTests",
            dependencies: ["APIClient", "Feeds", "GoogleNews", "TestSupport", httpTypes]
        ),
        .testTarget(name: "CatalogModelTests", dependencies: ["Basics", "CatalogModel"]),
        .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
        .testTarget(name: "MCPTests", dependencies: ["Basics", "MCP"]),
        .testTarget(name: "SeriesTests", dependencies: ["Basics", "CatalogModel", "Series", "TestSupport"]),
        .testTarget(
            name: "BookfetchKitTests",
            dependencies: [
                "APIClient", "BookfetchKit", "Catalog", "CatalogModel", "Dumps", "Feeds", "KakaoBook", "OpenLibrary",
                "Series", "Store", "TestSupport",
            ]
        ),
        .testTarget(
            name: "CatalogTests",
            dependencies: [
                "APIClient", "Aladin", "Catalog", "CatalogModel", "Data4Library", "Feeds", "GoogleBooks", "GoogleNews",
                "InternetArchive", "KakaoBook", "NationalLibrary", "NewsAPI", "OpenLibrary", "Replay", "TestSupport",
                "YES24", httpTypes,
            ]
        ),
        // Searches among a million books: Scripts/bench.
        .executableTarget(
            name: "store-benchmark",
            dependencies: ["APIClient", "CatalogModel", "Store"],
            path: "Benchmarks/Store"
        ),
        // Writes to a store until it is done or killed, for tests with several processes.
        .executableTarget(
            name: "store-probe",
            dependencies: ["APIClient", "CatalogModel", "Store"],
            path: "Tests/StoreProbe"
        ),
        .testTarget(
            name: "StoreTests",
            dependencies: [
                "APIClient", "Basics", "CatalogModel", "Store", "TestPrograms", "TestSupport", "store-probe", grdb,
                httpTypes,
            ],
            exclude: ["Support/FirstSchema.store"]
        ),
        // With a real redis-server on a port of its own, where it is installed.
        .testTarget(
            name: "SharedStateTests",
            dependencies: [
                "APIClient", "Catalog", "LoopbackHTTP", "SharedState", "Store", "TestPrograms", "TestSupport",
                httpTypes,
            ]
        ),
        // Imports dumps and asks them, for the figures in docs/performance.md.
        .executableTarget(name: "dump-probe", dependencies: ["CatalogModel", "Dumps"], path: "Tests/DumpProbe"),
        .testTarget(name: "DumpsTests", dependencies: ["Basics", "CatalogModel", "Dumps", sqlite]),
        .testTarget(
            name: "ConsoleTests",
            dependencies: ["Basics", "Console", "Platform", "TestPrograms", "TestSupport"]
        ),
        .testTarget(
            name: "ExportTests",
            dependencies: ["APIClient", "Catalog", "CatalogModel", "Export", "TestPrograms"],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "ReplayTests",
            dependencies: ["APIClient", "Basics", "LoopbackHTTP", "Replay", "ReplayServer", "TestSupport", httpTypes]
        ),
        .testTarget(
            name: "MessagesTests",
            dependencies: [
                "APIClient", "Aladin", "Catalog", "CatalogModel", "Console", "Data4Library", "Dumps", "Export",
                "Feeds",
                "GoogleNews", "InternetArchive", "KakaoBook", "Messages", "NationalLibrary", "NewsAPI", "OpenLibrary",
                "Series", "Store", "TestSupport", "YES24",
            ]
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "APIClient", "Aladin", "BookfetchCommands", "BookfetchKit", "Catalog", "CatalogModel", "CommandSupport",
                "Console", "Data4Library", "Dumps", "Export", "Feeds", "GoogleBooks", "InternetArchive", "KakaoBook",
                "Messages",
                "NationalLibrary", "NewsAPI", "NewsCommands", "OpenLibrary", "Replay", "Reports", "Series",
                "SharedState", "Store",
                "TestSupport", "YES24", argumentParser, httpTypes,
            ]
        ),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "APIClient", "BookfetchCommands", "BookfetchKit", "Catalog", "CatalogModel", "CommandSupport",
                "Console", "Messages", "NewsCommands", "Reports", "Server", "Store", "TestPrograms", "TestSupport",
                argumentParser, hummingbird, httpTypes, lifecycle, logging, nio, nioHTTP1, nioPosix,
            ]
        ),
        // Runs the built programs; as dependencies they are built first.
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "Basics", "LoopbackHTTP", "Replay", "ReplayServer", "TestPrograms", "TestSupport", "bookfetch",
                "fixture-server",
            ],
            exclude: ["Golden/Expected"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Fuzz targets, coverage-guided, in one program that goes by FUZZ_TARGET: `make fuzz`. No other build has them, since
// libFuzzer brings the main function.
if Context.environment["BOOKFETCH_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "APIClient", "Aladin", "Basics", "BookfetchCommands", "BookfetchKit", "Catalog", "CatalogModel",
                "CommandSupport", "Console", "Data4Library", "Dumps", "Export", "Feeds", "FeedsTestSupport",
                "GoogleBooks", "GoogleNews", "InternetArchive", "KakaoBook", "MCP", "Messages", "NationalLibrary",
                "NewsAPI", "OpenLibrary", "Reports", "Series", "Server", "SharedState", "Store", "YES24", httpTypes,
                hummingbird, nio,
            ],
            path: "Fuzz/Sources",
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]
        )
    )
}

for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + strictness
    if memorySafe.contains(target.name) {
        target.swiftSettings?.append(.strictMemorySafety())
    }
}
