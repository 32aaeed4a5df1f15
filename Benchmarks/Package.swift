// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nobody who builds the programs builds this or what it needs.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "bookfetch", path: ".."),
        // Without its traits: jemalloc would be one more system library, for counts that are not asked for.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(
            name: "Samples",
            dependencies: [
                .product(name: "APIClient", package: "bookfetch"),
                .product(name: "CatalogModel", package: "bookfetch"),
                .product(name: "Store", package: "bookfetch"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
        .executableTarget(
            name: "FillStores",
            dependencies: ["Samples"],
            swiftSettings: [.treatAllWarnings(as: .error)]
        ),
        .executableTarget(
            name: "StoreBenchmark",
            dependencies: ["Samples", .product(name: "Benchmark", package: "benchmark")],
            path: "Benchmarks/StoreBenchmark",
            swiftSettings: [.treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
