export { ageFlagsOf } from './age-flags';
export type {
  CompanyBundle,
  DividendRow,
  ExecutiveRow,
  IngestReject,
  InsiderRow,
  StoredRowFigure,
  RowFigureKind,
  NewsRow,
  PriceRow,
  RejectedFigures,
  RejectedRow,
  ReportLinkRow,
  ShareCountRow,
  ShortRow,
  SplitRow,
  SourcedRow,
  WriteCounts,
} from './company-bundle';
export { companyOf } from './company-facts';
export type { ListingRef, NextEarnings } from './company-readers';
export { dataAgeOf } from './data-age';
export { dataAgesOf } from './data-ages';
export { type DataVersions } from './data-versions';
export { amountsIn, type AmountsIn, currenciesWithRate } from './exchange-rates/amounts-in';
export {
  createFxService,
  type FxService,
  rateOfPair,
  ratesOfDay,
  type RatesOfDay,
  type ShownRate,
  withUsdIls,
} from './exchange-rates/fx-service';
export { usdFactor } from './exchange-rates/usd-value';
export { assertNotInFuture } from './future-day';
export { readInStep } from './in-step';
export { cardOf, type ListingCard, regularYieldOf } from './listing-card';
export { createListingDirectory, goesBefore, type ListingDirectory } from './listing-directory';
export { createMarketData, type MarketDataParts, type MarketData } from './market-data-host';
export type { LoadedMarket } from './market-data';
export { marketSummariesOf } from './market-summaries';
export { type DelistedListing, type MarketTable } from './market-table';
export { laterPriceOf, quoteAtLaterPrice } from './later-price';
export { isQuoteLeftBehind, type MarketAge, marketAgeOn } from './old-data';
export { companyKeys, companyKeysSteps } from './one-company';
export { reportsFrom } from './reports-from';
export { type BoardRowRef, type ScoredMarket, scoreMarket, scoreMarketSteps } from './scored-market';
export { createScoredMarkets } from './scored-markets';
export { createStoredSnapshots } from './stored-snapshots';
export { createCompanyReader, type FactPlaces, type CompanyReader } from './store/company-reader';
export { balancesOf, incomesOf } from './store/fact-rows-reader';
export { listingColumns, type ListingRow, quoteColumns, type QuoteColumns, quoteOf } from './store/fact-rows';
export {
  STORED_TRADE,
  type StoredTrade,
  TRADE_COLUMNS,
  tradeColumn,
  type TradeRow,
  tradeRows,
} from './store/insider-trade-rows';
export { createMarketIndexReader, type MarketIndexReader } from './store/market-index-reader';
export { columnsAs } from './store/row-columns';
export { balanceFigures, incomeFigures, statementColumns } from './store/statement-columns';
export { createSymbolPageReader, type SymbolPageReader } from './store/symbol-page-reader';
export { createSymbolReader, type SymbolReader } from './store/symbol-reader';
export { centsOf, plainName, reportKeyOf, reportsOf } from './store/trade-matching';
export type {
  BoardFacts,
  CompanyStatements,
  DataKind,
  DividendPayment,
  FxRate,
  LabelRow,
  Listing,
  ListingFacts,
  QuotedListing,
  SourceDocument,
  StatementOrigin,
  StoredBalance,
  StoredIncome,
  StoredQuote,
} from './stored-facts';
export { createListingSearch } from './search/listing-search';
export { answersTo, type Found, type SearchIndex } from './search/search-index';
export { laterPriceBetween, scaledMarketCap, scaledPrice, scaledYield } from './later-price';
export { createFindListing, type FindListing } from './find-listing';
export { createLogoService, logoUrl, monogramSvg, type LogoService } from './logo';
export { shortAmount } from './short-amount';
