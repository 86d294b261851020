export type { Locale } from './locale';
export { fixed, grouped, INFINITY_SIGN, LEFT_TO_RIGHT_MARK, MINUS, signOf } from './decimals';
export { shortNumber } from './short-number';
export { percentOf, percentOfFactor, percentOfRatio } from './percent';
export { growthPercent } from './growth';
export {
  amountText,
  CURRENCIES,
  currencyDecimals,
  currencyName,
  fromSmallestUnit,
  majorCurrency,
  MINOR_UNITS,
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
export type { QuarterOfYear } from './quarters';
export { bandNumber, bandOf, BANDS, bandsOf, scaleOf } from './bands';
export type { Band, BandContext, BandMetric, BandScale } from './bands';
export { bandWord } from './band-words';
export { withMaqaf } from './hebrew-prefix';
export { isMeaningful, MISSING, NOT_MEANINGFUL } from './meaningful';
export { textLanguage } from './text-language';
export { escapeHtml } from './escape-html';
export { storedValueText, valuePeriodText } from './stored-value';
export type { ValuePeriod } from './stored-value';
