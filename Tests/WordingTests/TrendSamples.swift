import Wording

/// Samples of the messages on what libraries count.
extension Samples {
    static let trendMessages: [Sample] = [
        Sample("trendList", .trendList),
        Sample("risingList", .risingList),
        Sample("keywordList", .keywordList),
        Sample("arrivalList", .arrivalList),
        Sample("invalidMonth(text:)", .invalidMonth(text: "책")),
        Sample("invalidYearOrMonth(text:)", .invalidYearOrMonth(text: "책")),
        Sample("invalidLibraryNumber(text:)", .invalidLibraryNumber(text: "책")),
        Sample("libraryAndGenre", .libraryAndGenre),
        Sample("monthNeedsLibrary", .monthNeedsLibrary),
        Sample("trendsParameter(name:subject:)", .trendsParameter(name: "month", subject: "loans")),
        Sample("missingKeywords", .missingKeywords),
        Sample("everywhereIsOneBook", .everywhereIsOneBook),
        Sample("everywhereAndRegion", .everywhereAndRegion),
        Sample(
            "everywherePlan(requests:regions:isOpen:leftToday:)",
            .everywherePlan(requests: 1, regions: 17, isOpen: false, leftToday: nil),
            .everywherePlan(requests: 2, regions: 17, isOpen: true, leftToday: 500)
        ),
        Sample("readingRegions(done:of:)", .readingRegions(done: 1, of: 17), .readingRegions(done: 2, of: 17)),
        Sample(
            "regionsNotListed(names:isbn:)",
            .regionsNotListed(names: "책", isbn: "9788980500208")
        ),
        Sample("helpTrends", .helpTrends),
        Sample("helpTrendsMore", .helpTrendsMore),
        Sample("helpTrendsLoans", .helpTrendsLoans),
        Sample("helpTrendsSubject", .helpTrendsSubject),
        Sample("helpTrendsDate", .helpTrendsDate),
        Sample("helpTrendsKeywords", .helpTrendsKeywords),
        Sample("helpTrendsMonth", .helpTrendsMonth),
        Sample("helpTrendsBooks", .helpTrendsBooks),
        Sample("helpTrendsWords", .helpTrendsWords),
        Sample("helpTrendsLibrary", .helpTrendsLibrary),
        Sample("helpTrendsNumber", .helpTrendsNumber),
        Sample("helpTrendsBy", .helpTrendsBy),
        Sample("helpTrendsReading", .helpTrendsReading),
        Sample("helpTrendsRegion", .helpTrendsRegion),
        Sample("helpTrendsTime", .helpTrendsTime),
    ]
}
