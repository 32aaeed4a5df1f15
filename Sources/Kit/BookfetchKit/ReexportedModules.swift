// A program imports BookfetchKit alone; the values of these modules are its own.
@_exported public import APIClient
@_exported public import Catalog
@_exported public import CatalogModel
@_exported public import Dumps
@_exported public import Feeds
@_exported public import Store
