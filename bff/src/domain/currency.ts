import type { FxRates } from './company';
import { majorAmount, type MajorAmount, type QuotedPrice } from './money';

/** Source: scoring rules, section 1. */
export const DEFAULT_USD_ILS = 3.56;
export const DEFAULT_EUR_ILS = 4;

/** Minor units: what they are hundredths of. Source: scoring rules, section 1. */
export const MINOR_UNITS: Readonly<Record<string, string>> = { ILA: 'ILS', GBp: 'GBP', GBX: 'GBP', ZAc: 'ZAR' };
const MINOR_PER_MAJOR = 100;

declare const isMajor: unique symbol;
/** A currency of stored amounts: ILS, never ILA. A brand for the compiler only. */
export type MajorCurrency = string & { readonly [isMajor]: true };

const isMajorUnit = (currency: string): currency is MajorCurrency => !Object.hasOwn(MINOR_UNITS, currency);

/** The currency that a minor unit is a part of; any other currency itself. */
export function majorUnitOf(currency: string): MajorCurrency {
  const major = Object.hasOwn(MINOR_UNITS, currency) ? MINOR_UNITS[currency]! : currency;
  if (!isMajorUnit(major)) throw new TypeError(`${major} is made of ${currency}, and a minor unit itself`);
  return major;
}

/** Minor units in one major unit: 100 for ILA, GBp, GBX and ZAc, else 1. */
export function unitsPerMajor(currency: string): number {
  return Object.hasOwn(MINOR_UNITS, currency) ? MINOR_PER_MAJOR : 1;
}

/** The one way from a price to an amount. `currency`: as quotes write it (ILA, GBp). Unit: its major one (ILS, GBP). */
export const toMajor = (price: QuotedPrice, currency: string): MajorAmount =>
  majorAmount(price / unitsPerMajor(currency));

/** Quotes have fewer decimals; more of them come from binary rounding. */
const PRICE_DECIMALS = 6;

/** A listing may be quoted in shekels after it was quoted in agorot. Null: they are two currencies. */
export function priceInUnit(price: number, from: string, to: string): number | null {
  if (from === to) return price;
  if (majorUnitOf(from) !== majorUnitOf(to)) return null;
  return Number(((price * unitsPerMajor(to)) / unitsPerMajor(from)).toFixed(PRICE_DECIMALS));
}

/** The rates as they are calculated with: an override of USDILS, then the stored one, then the default. */
export function effectiveRates(fx: FxRates, usdIls?: number): FxRates {
  return {
    usdIls: usdIls ?? usable(fx.usdIls) ?? DEFAULT_USD_ILS,
    eurIls: usable(fx.eurIls) ?? DEFAULT_EUR_ILS,
    usd: fx.usd,
    ...(fx.perEuro && { perEuro: fx.perEuro }),
  };
}

function usable(rate: number | null | undefined): number | undefined {
  return typeof rate === 'number' && rate > 0 && Number.isFinite(rate) ? rate : undefined;
}

/** Whether the euro had replaced a currency by the day of the rates. */
export const isReplaced = (currency: string, { perEuro }: FxRates): boolean =>
  perEuro !== undefined && Object.hasOwn(perEuro, currency);

/** Value of one major unit in USD. ILS goes by USDILS, whatever `usd.ILS` says. NaN: unknown. */
function usdValueOf(major: MajorCurrency, fx: FxRates): number {
  if (major === 'USD') return 1;
  if (major === 'ILS') return 1 / (fx.usdIls ?? DEFAULT_USD_ILS);
  const stored = (currency: string): number | undefined =>
    Object.hasOwn(fx.usd, currency) ? usable(fx.usd[currency]) : undefined;
  // The stored rate of a replaced currency no longer moves, the euro does.
  return isReplaced(major, fx) ? (stored('EUR') ?? NaN) / fx.perEuro![major]! : (stored(major) ?? NaN);
}

/**
 * The factor that converts an amount in `from` (as written) to the major unit of `to`. NaN: `from` is null, or the rate
 * is unknown. Source: scoring rules, section 1.
 */
export function conversionFactor(from: string | null, to: string, isTelAviv: boolean, fx: FxRates): number {
  if (from === null) return NaN;
  const source = majorUnitOf(from);
  const target = majorUnitOf(to);
  return rateBetween(source, target, isTelAviv, fx) / unitsPerMajor(from);
}

function rateBetween(source: MajorCurrency, target: MajorCurrency, isTelAviv: boolean, fx: FxRates): number {
  if (source === target) return 1;
  if (isTelAviv && source === 'EUR' && target === 'ILS') return fx.eurIls ?? DEFAULT_EUR_ILS;
  if (isTelAviv && source === 'ILS' && target === 'EUR') return 1 / (fx.eurIls ?? DEFAULT_EUR_ILS);
  if (source === 'USD' && target === 'ILS') return fx.usdIls ?? DEFAULT_USD_ILS;
  return usdValueOf(source, fx) / usdValueOf(target, fx);
}
