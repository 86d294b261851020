import { isMarketCode, type Market, marketOf } from '@site/fields/markets';
import { fixed } from './decimals';
import type { Locale } from './locale';

/** Minor units of quotes. Unit: `perMajor` minor units are one `major`. */
export const MINOR_UNITS = {
  ILA: { major: 'ILS', perMajor: 100 },
  GBp: { major: 'GBP', perMajor: 100 },
  GBX: { major: 'GBP', perMajor: 100 },
  ZAc: { major: 'ZAR', perMajor: 100 },
} as const satisfies Readonly<Record<string, { readonly major: string; readonly perMajor: number }>>;

type MinorUnit = keyof typeof MINOR_UNITS;
const isMinorUnit = (currency: string): currency is MinorUnit => Object.hasOwn(MINOR_UNITS, currency);

/** The currency in which amounts are stored: ILS for ILA; a major currency is its own. */
export const majorCurrency = (currency: string): string =>
  isMinorUnit(currency) ? MINOR_UNITS[currency].major : currency;

/** An amount in the major unit of its currency. */
export const toMajorUnit = (amount: number, currency: string): number =>
  isMinorUnit(currency) ? amount / MINOR_UNITS[currency].perMajor : amount;

/** Currencies that lists offer. Source: boards, section 9. */
export const CURRENCIES = [
  'HKD', 'ILS', 'TWD', 'CHF', 'CAD', 'SEK', 'GBp', 'USD', 'ISK', 'CNY', 'INR', 'EUR', 'ILA', 'JPY',
] as const; // oxfmt-ignore

/** The default currency of a market's prices. Source: boards, section 9. */
const assumed = (market: Market): string | null => (market.isQuotedAsOne ? market.quotedIn : null);

/** Null: the market has no default. */
export const quoteCurrencyOf = (market: string): string | null =>
  isMarketCode(market) ? assumed(marketOf(market)) : null;

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', ILS: '₪', JPY: '¥', INR: '₹' };

/** Tel Aviv quotes whole agorot. Source: boards, section 9. */
export const priceDecimals = (market: string): number => (isMarketCode(market) ? marketOf(market).priceDecimals : 2);

/** A share price as quoted, without its currency. Null: for NaN and infinite values. */
export const priceText = (price: number, market: string, locale: Locale = 'en'): string | null =>
  fixed(price, priceDecimals(market), locale);

/** Currencies without two decimals. Source: ISO 4217, list one, "minor unit". */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const)),
  CLF: 4,
  UYW: 4,
};

/** Decimals of a currency: 2 for USD, 0 for JPY, 3 for KWD. A table, since Intl differs by machine. */
export const currencyDecimals = (currency: string): number =>
  Object.hasOwn(DECIMALS, currency) ? DECIMALS[currency]! : 2;

/** Converts an amount in the smallest unit of its currency to the major unit: 1200 is 12 in USD and 1.2 in KWD. */
export const fromSmallestUnit = (amount: number, currency: string): number => amount / 10 ** currencyDecimals(currency);

/** An amount with its currency and all its decimals: `$9.00`, `¥900`, `9.000 KWD`. Unit: major. Null: as `fixed`. */
export function amountText(amount: number, currency: string, locale: Locale = 'en'): string | null {
  const figure = fixed(amount, currencyDecimals(currency), locale);
  return figure && withCurrency(figure, currency, locale);
}

/** Hebrew words of minor units; English uses the code. */
const HEBREW_MINOR: Readonly<Record<MinorUnit, string>> = { ILA: 'אג׳', GBp: 'פנס', GBX: 'פנס', ZAc: 'סנט' };

/** The name of a currency: its code, or the Hebrew word of a minor unit. */
export const currencyName = (currency: string, locale: Locale): string =>
  locale === 'he' && isMinorUnit(currency) ? HEBREW_MINOR[currency] : currency;

/**
 * A figure with its currency: `$192.79`, `€4.50`, and `8,512 ILA` without a sign. In Hebrew a minor unit is a word,
 * isolated, so that it is always to the left of its figure.
 */
export function withCurrency(figure: string, currency: string, locale: Locale = 'en'): string {
  if (locale === 'he' && isMinorUnit(currency)) return `\u2067${figure} ${HEBREW_MINOR[currency]}\u2069`;
  return Object.hasOwn(SIGNS, currency) ? withSign(figure, currency) : `${figure} ${currency}`;
}

/** A figure with the sign of its currency, and as it is where the currency has none: for narrow cells. */
export function withSign(figure: string, currency: string): string {
  const sign = Object.hasOwn(SIGNS, currency) ? SIGNS[currency]! : '';
  // The minus precedes the sign of the currency.
  const unsigned = figure.replace(/^\u200E?−/, '');
  return figure.slice(0, figure.length - unsigned.length) + sign + unsigned;
}
