import { finite, ratio, zeroIfUnknown } from './figure';

/** A market cap that is not positive is none. NaN: none. */
export function knownMarketCap(marketCap: number): number {
  return marketCap > 0 ? marketCap : NaN;
}

/** What a company paid out in twelve months, in the unit of the market cap that the yield was quoted with. */
export function trailingDividends(yieldPercent: number, marketCap: number): number {
  return finite((yieldPercent / 100) * marketCap);
}

/** Market cap over revenue, earnings, Ebit, Ebitda, equity or working capital; negative when the divisor is. */
export function priceTo(marketCap: number, divisor: number): number {
  return ratio(marketCap, divisor);
}

/**
 * Trailing earnings over market cap: a year's profit as a share of the price; 0.05 means 5 %, negative after a loss.
 */
export function earningsYield(earnings: number, marketCap: number): number {
  return ratio(earnings, marketCap);
}

export function enterpriseValue(marketCap: number, totalDebt: number, cash: number): number {
  return finite(marketCap + totalDebt - cash);
}

/** An unknown obligation counts as 0 here. */
export function enterpriseValueWithoutCapitalLease(ev: number, capitalLeaseObligations: number): number {
  return finite(ev - zeroIfUnknown(capitalLeaseObligations));
}

export function evToEbitda(ev: number, ebitda: number): number {
  return ratio(ev, ebitda);
}
