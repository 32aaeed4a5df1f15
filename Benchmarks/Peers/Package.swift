// swift-tools-version: 6.2

import PackageDescription

// The peers of `make bench` that are Swift; a package of its own, since nothing else needs what they need.
let package = Package(
    name: "Peers",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0")
    ],
    targets: [
        .executableTarget(name: "peer-urlsession"),
        .executableTarget(
            name: "peer-async-http-client",
            dependencies: [.product(name: "AsyncHTTPClient", package: "async-http-client")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
