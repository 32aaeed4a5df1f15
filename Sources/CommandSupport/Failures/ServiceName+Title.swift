public import APIClient

extension ServiceName {
    /// The service's name in a sentence of the run's language.
    public var title: String { ServiceText(rawValue: rawValue)?.text() ?? rawValue }

    /// The service's name at the start of a sentence; newsapi writes its own small.
    var titleAtStart: String { rawValue == ServiceText.newsapi.rawValue ? title : title.capitalizedFirst }
}
