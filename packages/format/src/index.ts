export type { Locale } from './locale';
export { fixed, grouped, MINUS, signOf } from './decimals';
export { shortNumber } from './short-number';
export { percentOf, percentOfFactor, percentOfRatio } from './percent';
export { growthPercent } from './growth';
export {
  amountText,
  CURRENCIES,
  currencyName,
  fromSmallestUnit,
  majorCurrency,
  priceDecimals,
  priceText,
  quoteCurrencyOf,
  toMajorUnit,
  withCurrency,
  withSign,
} from './currency';
export { csvCell, csvLine, csvOf, withoutFormula } from './csv';
export type { CsvValue } from './csv';
export { dateTimeText, dayText, isHalfYear, monthDayText, monthText, periodText, quarterText } from './dates';
export { quarterAt, quarterIndex } from './quarters';
export { bandNumber, bandOf, bandsOf, scaleOf } from './bands';
export type { Band, BandMetric } from './bands';
export { bandWord } from './band-words';
export { withMaqaf } from './hebrew-prefix';
export { isMeaningful, MISSING, NOT_MEANINGFUL } from './meaningful';
export { textLanguage } from './text-language';
export { escapeHtml } from './escape-html';
export { storedValueText, valuePeriodText } from './stored-value';
