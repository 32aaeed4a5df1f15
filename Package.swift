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
    "APIClient", "Agents", "Basics", "Catalog", "CatalogModel", "Cluster", "CurlTransport", "Dumps", "Feeds",
    "Interchange", "Replay", "SRU", "ServiceMappings", "Store", "Terminal", "TestSite", "XML",
]

let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
/// A product that only the trait `Server` needs: without it, the package is not even resolved.
func served(_ name: String, package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["Server"]))
}

/// Whether the programs and the tests have the web server. `make demo` and `make test` leave it out, since it and what
/// only it needs take a third of a build. Nothing else is compiled differently: builds with it and without share a
/// folder.
let hasServer = Context.environment["BOOKFETCH_SERVER"] != "0"

let hummingbird = served("Hummingbird", package: "hummingbird")
let hummingbirdCore = served("HummingbirdCore", package: "hummingbird")
let nio = served("NIOCore", package: "swift-nio")
let nioHTTP1 = served("NIOHTTP1", package: "swift-nio")
let nioPosix = served("NIOPosix", package: "swift-nio")
let lifecycle = served("ServiceLifecycle", package: "swift-service-lifecycle")
let mustache = served("Mustache", package: "swift-mustache")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// The wings of the house, bottom to top: each is a folder of `Sources`, which holds its targets' folders. DESIGN.md
/// tells what a target may import; `make lint` holds it.
let wings: [(folder: String, targets: [Target])] = [
    (
        "Base",
        [
            // What differs between systems, and what modules share and no user of a library sees: visible text,
            // calendar, JSON with places, edit distance.
            .target(name: "CPlatform"),
            .target(name: "Basics", dependencies: ["CPlatform"]),
            // Loads libcurl when it is first needed. Its headers come from libcurl4-openssl-dev.
            .target(name: "CCurl"),
            .systemLibrary(
                name: "CXML2",
                pkgConfig: "libxml-2.0",
                providers: [.apt(["libxml2-dev", "pkg-config"]), .brew(["libxml2"])]
            ),
            // Documents and encodings by libxml2.
            .target(name: "XML", dependencies: ["CXML2"]),
            .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
            // Settings of SQLite that Swift cannot reach. GRDB links the library.
            .target(name: "CSQLite"),
            // Loads libyaz for the first record in MARC-8.
            .target(name: "CYAZ"),
            // Loads hiredis and OpenSSL when they are first needed; their headers come from libhiredis-dev and
            // libssl-dev. Without the trait nothing of it is compiled.
            .target(
                name: "CHiredis",
                cSettings: [.define("SHARED_STATE", .when(platforms: [.linux], traits: ["Server"]))]
            ),
        ]
    ),
    (
        "Transport",
        [
            // Requests: endpoints, middleware, and the libcurl transport.
            .target(name: "APIClient", dependencies: ["Basics", httpTypes, logging]),
            .target(name: "CurlTransport", dependencies: ["APIClient", "Basics", "CCurl", httpTypes]),
        ]
    ),
    (
        "Services",
        [
            // One module per service.
            .target(name: "KakaoBook", dependencies: ["APIClient", httpTypes]),
            .target(name: "Aladin", dependencies: ["APIClient", httpTypes]),
            .target(name: "NationalLibrary", dependencies: ["APIClient", "Basics", "XML", httpTypes]),
            .target(name: "NewsAPI", dependencies: ["APIClient", httpTypes]),
            .target(name: "YES24", dependencies: ["APIClient", httpTypes]),
            .target(name: "Data4Library", dependencies: ["APIClient"]),
            .target(name: "OpenLibrary", dependencies: ["APIClient"]),
            .target(name: "GoogleBooks", dependencies: ["APIClient"]),
            .target(name: "InternetArchive", dependencies: ["APIClient"]),
            // Catalogues of libraries over SRU.
            .target(name: "SRU", dependencies: ["APIClient", "Basics"]),
            // News feeds of any publisher, over libxml2, and Google News, whose lists are feeds.
            .target(name: "Feeds", dependencies: ["APIClient", "Basics", "CatalogModel", "XML", httpTypes]),
            // A folder per service: its mapping to the model and its descriptor. It stands on the catalogue.
            .target(
                name: "ServiceMappings",
                dependencies: [
                    "APIClient", "Aladin", "Basics", "Catalog", "CatalogModel", "Data4Library", "Dumps", "Feeds",
                    "GoogleBooks", "Interchange", "InternetArchive", "KakaoBook", "NationalLibrary", "NewsAPI",
                    "OpenLibrary", "SRU", "YES24",
                ]
            ),
        ]
    ),
    (
        "Catalog",
        [
            // The data model.
            .target(name: "CatalogModel", dependencies: ["Basics"]),
            // Imported dumps of catalogues, each a database of its own.
            .target(name: "Dumps", dependencies: ["Basics", "CSQLite", "CZlib", "CatalogModel", "XML", sqlite]),
            // The providers of books and news, and series in plain JSON files.
            .target(name: "Catalog", dependencies: ["APIClient", "Basics", "CatalogModel", "Dumps"]),
            .target(
                name: "Store",
                dependencies: ["APIClient", "Basics", "CSQLite", "CZlib", "CatalogModel", grdb, httpTypes, sqlite]
            ),
        ]
    ),
    (
        "Kit",
        [
            // Export formats, and import of book lists.
            .target(name: "Interchange", dependencies: ["Basics", "CYAZ", "CZlib", "CatalogModel"]),
            // What several machines share on one Redis. Without the trait nothing links it.
            .target(
                name: "Cluster",
                dependencies: ["APIClient", "Basics", "CHiredis", "Catalog", "Store", httpTypes]
            ),
            // What the programs do, as values: requests in, outcomes out.
            .target(
                name: "BookfetchKit",
                dependencies: [
                    "APIClient", "Basics", "Catalog", "CatalogModel", "CurlTransport", "Dumps", "Feeds", "Interchange",
                    "Replay", "ServiceMappings", "Store", httpTypes, logging,
                    .target(name: "Cluster", condition: .when(traits: ["Server"])),
                ]
            ),
        ]
    ),
    (
        "FrontEnds",
        [
            .target(name: "Terminal", dependencies: ["Basics"]),
            // What the programs say, in every language.
            .target(
                name: "Wording",
                dependencies: [
                    "APIClient", "Basics", "Catalog", "CatalogModel", "Dumps", "Feeds", "Interchange",
                    "ServiceMappings", "Store", "Terminal",
                ]
            ),
            // What the programs show: values to table, plain, JSON and CSV.
            .target(
                name: "Documents",
                dependencies: [
                    "APIClient", "Basics", "BookfetchKit", "Catalog", "CatalogModel", "Dumps", "Feeds", "Interchange",
                    "Replay", "ServiceMappings", "Store", "Terminal", "Wording", logging, mustache,
                ]
            ),
            // For agents: the Model Context Protocol and the tools it offers.
            .target(
                name: "Agents",
                dependencies: ["APIClient", "Basics", "BookfetchKit", "Catalog", "Documents", "Terminal", "Wording"]
            ),
            // Command lines: options, the programs' commands, settings, and how results are written.
            .target(
                name: "CommandLine",
                dependencies: [
                    "APIClient", "Agents", "Basics", "BookfetchKit", "Catalog", "CatalogModel", "Documents", "Dumps",
                    "Feeds", "Interchange", "Replay", "ServiceMappings", "Store", "Terminal", "Wording",
                    argumentParser, logging,
                ]
            ),
            // The catalogue over HTTP: pages, documents, OPDS and Atom. `bookfetch serve` becomes a process of its own.
            .target(
                name: "WebServer",
                dependencies: [
                    "APIClient", "Agents", "Basics", "BookfetchKit", "Catalog", "CatalogModel", "Documents",
                    "Interchange", "Store", "Terminal", "Wording", hummingbird, hummingbirdCore, httpTypes, lifecycle,
                    logging, nio, nioHTTP1,
                ],
                resources: [.embedInCode("Resources")]
            ),
            .executableTarget(
                name: "bookfetch",
                dependencies: [
                    "APIClient", "Basics", "CommandLine", "CurlTransport", "Documents", "Wording", argumentParser,
                ]
                    + (hasServer ? [.target(name: "WebServer", condition: .when(traits: ["Server"]))] : []),
                swiftSettings: hasServer ? [.define("WEB_SERVER", .when(traits: ["Server"]))] : []
            ),
        ]
    ),
    (
        "Development",
        [
            // Fixtures in process, for `--demo`. The same over sockets is for fixture-server and tests: no program that
            // is installed links it.
            .target(name: "Replay", dependencies: ["APIClient", "Basics", httpTypes]),
            .target(name: "TestSite", dependencies: ["Basics", "Replay", httpTypes]),
            .executableTarget(name: "fixture-server", dependencies: ["Basics", "Replay", "TestSite"]),
        ]
    ),
]

for wing in wings {
    for target in wing.targets { target.path = "Sources/\(wing.folder)/\(target.name)" }
}

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
        .library(name: "SRU", targets: ["SRU"]),
        .library(name: "CatalogModel", targets: ["CatalogModel"]),
        .library(name: "Interchange", targets: ["Interchange"]),
    ],
    traits: [
        // One trait: the compiler gets a flag for each, in an order that changes from run to run, and compiles
        // everything anew for another order.
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
    targets: wings.flatMap(\.targets) + [
        .target(
            name: "TestSupport",
            dependencies: ["APIClient", httpTypes],
            path: "Tests/TestSupport"
        ),
        // Runs programs, for tests with another process.
        .target(name: "TestPrograms", dependencies: ["Terminal", "TestSite"], path: "Tests/TestPrograms"),
        .testTarget(name: "APIClientTests", dependencies: ["APIClient", "TestSupport", httpTypes, logging]),
        .testTarget(
            name: "CurlTransportTests",
            dependencies: [
                "APIClient", "CurlTransport", "TestPrograms", "TestSite", "TestSupport", "curl-exit-probe", httpTypes,
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
        .testTarget(name: "YES24Tests", dependencies: ["APIClient", "TestSupport", "YES24", httpTypes]),
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
        .testTarget(name: "SRUTests", dependencies: ["APIClient", "SRU", "TestSupport", httpTypes]),
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
            dependencies: ["APIClient", "Feeds", "TestSupport", httpTypes]
        ),
        .testTarget(name: "CatalogModelTests", dependencies: ["Basics", "CatalogModel", "TestSupport"]),
        .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
        .testTarget(name: "AgentsTests", dependencies: ["Agents", "Basics"]),
        .testTarget(name: "SeriesTests", dependencies: ["Basics", "Catalog", "CatalogModel", "TestSupport"]),
        .testTarget(
            name: "BookfetchKitTests",
            dependencies: [
                "APIClient", "BookfetchKit", "Catalog", "CatalogModel", "Dumps", "Feeds", "Interchange", "KakaoBook",
                "OpenLibrary", "ServiceMappings", "Store", "TestSupport",
            ]
        ),
        .testTarget(
            name: "CatalogTests",
            dependencies: [
                "APIClient", "Aladin", "Catalog", "CatalogModel", "Data4Library", "Feeds", "GoogleBooks",
                "InternetArchive", "KakaoBook", "NationalLibrary", "NewsAPI", "OpenLibrary", "Replay",
                "SRU", "ServiceMappings", "TestSupport", "YES24", httpTypes,
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
            name: "ClusterTests",
            dependencies: [
                "APIClient", "Catalog", "Cluster", "Store", "TestPrograms", "TestSite", "TestSupport", httpTypes,
            ]
        ),
        // Imports dumps and asks them, for the figures in docs/performance.md.
        .executableTarget(name: "dump-probe", dependencies: ["CatalogModel", "Dumps"], path: "Tests/DumpProbe"),
        .testTarget(name: "DumpsTests", dependencies: ["Basics", "CatalogModel", "Dumps", "TestSupport", sqlite]),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["Basics", "Terminal", "TestPrograms", "TestSupport"]
        ),
        .testTarget(
            name: "InterchangeTests",
            dependencies: [
                "APIClient", "Basics", "Catalog", "CatalogModel", "Interchange", "ServiceMappings", "TestPrograms",
                "TestSupport",
            ],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "ReplayTests",
            dependencies: ["APIClient", "Basics", "Replay", "TestSite", "TestSupport", httpTypes]
        ),
        .testTarget(
            name: "WordingTests",
            dependencies: [
                "APIClient", "Aladin", "Catalog", "CatalogModel", "Data4Library", "Dumps", "Feeds", "Interchange",
                "InternetArchive", "KakaoBook", "NationalLibrary", "NewsAPI", "OpenLibrary", "Store", "Terminal",
                "TestSupport", "Wording", "YES24",
            ]
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "APIClient", "Aladin", "BookfetchKit", "Catalog", "CatalogModel", "Cluster",
                "CommandLine", "Data4Library", "Documents", "Dumps", "Feeds", "GoogleBooks", "Interchange",
                "InternetArchive", "KakaoBook", "NationalLibrary", "NewsAPI", "OpenLibrary", "Replay",
                "ServiceMappings", "Store", "Terminal", "TestSupport", "Wording", "YES24", argumentParser, httpTypes,
            ]
        ),
        .testTarget(
            name: "WebServerTests",
            dependencies: [
                "APIClient", "BookfetchKit", "Catalog", "CatalogModel", "CommandLine",
                "Documents", "Store", "Terminal", "TestPrograms", "TestSupport", "WebServer", "Wording",
                argumentParser, hummingbird, httpTypes, lifecycle, logging, nio, nioHTTP1, nioPosix,
            ]
        ),
        // Runs the built programs; as dependencies they are built first.
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "Basics", "Replay", "TestPrograms", "TestSite", "TestSupport", "bookfetch", "fixture-server",
            ],
            exclude: ["Golden/Expected"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

if !hasServer {
    // What `make test-all` adds as a whole.
    package.targets.removeAll { ["WebServerTests", "EndToEndTests"].contains($0.name) }
}

// Fuzz targets, coverage-guided, in one program that goes by FUZZ_TARGET: `make fuzz`. No other build has them, since
// libFuzzer brings the main function.
if Context.environment["BOOKFETCH_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "APIClient", "Agents", "Aladin", "Basics", "BookfetchKit", "Catalog", "CatalogModel",
                "Cluster", "CommandLine", "Data4Library", "Documents", "Dumps", "Feeds", "FeedsTestSupport",
                "GoogleBooks", "Interchange", "InternetArchive", "KakaoBook", "NationalLibrary", "NewsAPI",
                "OpenLibrary", "SRU", "ServiceMappings", "Store", "Terminal", "WebServer", "Wording", "YES24",
                httpTypes,
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
