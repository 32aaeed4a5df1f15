// swift-tools-version: 6.2

import Foundation
import PackageDescription

// The five apps that bookfetch grew out of, as models of their screens over BookfetchKit, and a quick start. Each is
// one file; start with Sources/QuickStart/main.swift.

/// The folder of bookfetch; elsewhere, this would be its address and a version.
let bookfetch = ProcessInfo.processInfo.environment["BOOKFETCH_PACKAGE"] ?? ".."

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    // A user of the libraries needs neither the web server nor Redis.
    dependencies: [.package(name: "bookfetch", path: bookfetch, traits: [])],
    targets: ["QuickStart", "SeriesViewer", "BookMoa", "Headlines", "BirthdayBooks", "BookShelf"].map { name in
        .executableTarget(name: name, dependencies: [.product(name: "BookfetchKit", package: "bookfetch")])
    }
)

// The code of docs/library.md, which `make examples` writes into a folder of its own copy of this package.
if ProcessInfo.processInfo.environment["LIBRARY_BLOCKS"] != nil {
    let httpTypes = Package.Dependency.package(url: "https://github.com/apple/swift-http-types", from: "1.8.0")
    package.dependencies.append(httpTypes)
    package.targets.append(
        .target(
            name: "LibraryBlocks",
            dependencies: ["APIClient", "BookfetchKit", "CurlTransport", "KakaoBook"].map {
                .product(name: $0, package: "bookfetch")
            } + [.product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: [.treatAllWarnings(as: .error)]
        )
    )
}
