public import APIClient
import Console

extension Session {
    /// Writes a list of books and tells how it came about.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - givenUp: The services that were not asked any more.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    public func show(_ list: BookList, givenUp: [ServiceName] = []) throws {
        try presenter.write(list)
        try presenter.conclude(freshness: list.freshness, problems: list.problems, givenUp: givenUp)
    }

    /// Writes a list of articles and tells how it came about.
    ///
    /// - Parameter list: The list.
    /// - Throws: ``ProgramFailure`` for the store or by `--strict`; what stdout throws when nobody reads it.
    public func show(_ list: ArticleList) throws {
        try presenter.write(list)
        try presenter.conclude(freshness: list.freshness, problems: list.problems)
    }

    /// Writes a note for a person to stderr.
    public func note(_ text: String) {
        presenter.note(text)
    }
}

extension Presenter {
    /// Writes a list in the format asked for.
    func write(_ list: some ListReport) throws {
        let out = context.output
        switch format {
        case .json:
            try out.write(
                JSONText.document(
                    ListDocument(
                        kind: type(of: list).kind,
                        request: list.request,
                        page: list.page,
                        pageSize: list.pageSize,
                        total: list.total,
                        hasMore: list.hasMore,
                        hiddenRemoved: list.hiddenRemoved,
                        freshness: FreshnessRecord(list.freshness),
                        elements: list.elements,
                        problems: list.problems.map { ProblemRecord($0) }
                    )
                )
            )
        case .jsonl:
            for element in list.elements { try out.write(JSONText.line(element)) }
        case .csv:
            try out.write(CSVText.row(type(of: list).fields))
            for element in list.elements { try out.write(CSVText.row(list.fields(of: element))) }
        case .plain:
            for element in list.elements { try out.write(PlainRows.line(list.fields(of: element)) + "\n") }
        case .table:
            try writeTable(list)
        }
    }

    private func writeTable(_ list: some ListReport) throws {
        if !list.elements.isEmpty {
            let lines = list.table(numberedFrom: list.firstNumber).render(width: width, isStyled: isStyled)
            try context.output.write(lines.map { $0 + "\n" }.joined())
        }
        note(list.summary)
    }
}
