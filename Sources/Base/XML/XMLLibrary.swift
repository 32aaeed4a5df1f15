import CXML2

/// libxml2, loaded and initialised for the first document.
@safe struct XMLLibrary: @unchecked Sendable {
    // Sendable although it holds pointers: they are functions, which libxml2 allows to be called from any thread after
    // its initialisation, and they do not change.
    let functions: cxml2_library

    static let shared: XMLLibrary? = {
        var functions = cxml2_library()
        return unsafe cxml2_load(&functions) ? XMLLibrary(functions: functions) : nil
    }()

    func setOptions(_ context: xmlParserCtxtPtr) {
        var functions = functions
        unsafe cxml2_set_options(&functions, context)
    }
}
