// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "first-search",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/OWNER/bookfetch", .upToNextMinor(from: "0.1.0"), traits: [])
    ],
    targets: [
        .executableTarget(
            name: "first-search",
            dependencies: [.product(name: "BookfetchKit", package: "bookfetch")]
        )
    ]
)
