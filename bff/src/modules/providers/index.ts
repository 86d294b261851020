export { askSource, placeOfRounds } from './source-round';
export type {
  CompanyProvider,
  Depositary,
  Provided,
  ProvidedCompany,
  ProvidedDividend,
  ProvidedOrigin,
  ProvidedPrice,
  ProvidedQuote,
  ProvidedStatement,
  ProviderEnd,
} from './company-provider';
export { openCsvProvider } from './csv/csv-provider';
export { MappingError, readMappingFile, type MappingFile } from './csv/mapping-file';
export { setFolder } from './csv/set-files';
export { readYahooFacts } from './csv/yahoo-facts';
export type {
  ProviderDay,
  ProviderHealthReader,
  ProviderLedger,
  ProviderProgress,
  ProviderRecord,
  ProviderState,
} from './provider-health';
export { PROVIDER_ENTITIES, ProviderFailure, type MarketSource, type ProviderEntity } from './source';
export { knownSources, sourceNames, type KnownSource } from './sources';
export { TickerListError, marketsBySuffix, readTickerList } from './ticker-lists';
export { DEFAULT_LISTINGS } from './sample/market-profiles';
export { createSampleData } from './sample/sample-provider';
