import { finite, ratio } from './figure';

/** Source: scoring rules, section 3. */
export const GOOD_ENTRY_MARGIN = 0.2;
export const HIGH_NET_PROFIT_MARGIN = 0.15;
const TAX_SHARE_MAXIMUM = 0.5;
const TAX_SHARE_UNKNOWN = 0.25;
/** ROE factor, percent and P/B from which a company counts as distributing its book value. */
export const HIGH_ROE_FACTOR = 1.15;
export const HIGH_DIVIDEND_PERCENT = 4;
export const LOW_PRICE_TO_BOOK = 1.5;

/** Share of revenue that is left as a figure (gross profit, Ebit, earnings, Ebitda). NaN unless revenue is above 0. */
export function marginOf(figure: number, revenue: number): number {
  return revenue > 0 ? ratio(figure, revenue) : NaN;
}

/** One entry's part in 'positive earnings to revenue'. */
export function earnsGoodMargin(earnings: number, revenue: number): boolean {
  return revenue > 0 && earnings / revenue > GOOD_ENTRY_MARGIN;
}

export function hasHighNetProfitMargin(netProfitMargin: number): boolean {
  return netProfitMargin > HIGH_NET_PROFIT_MARGIN;
}

/** Trailing dividends over trailing earnings; 0.4 means 40 %. NaN unless earnings are above 0: no part of a loss is paid out. */
export function payoutRatio(dividends: number, earnings: number): number {
  return earnings > 0 ? ratio(dividends, earnings) : NaN;
}

/** Unit: 1.35 means 35 %. NaN unless equity is above 0. */
export function returnOnEquityFactor(earnings: number, equity: number): number {
  return equity > 0 ? finite(1 + earnings / equity) : NaN;
}

/** Part of the profit before tax that goes as tax, 0..0.5; a quarter if it can't be formed. */
export function taxShare(earnings: number, incomeTax: number): number {
  const share = ratio(incomeTax, earnings + incomeTax);
  return share === share ? Math.min(TAX_SHARE_MAXIMUM, Math.max(0, share)) : TAX_SHARE_UNKNOWN;
}

/** Ebit after tax over invested capital. NaN unless that capital is above 0. */
export function returnOnInvestedCapital(
  ebit: number,
  share: number,
  equity: number,
  totalDebt: number,
  cash: number,
): number {
  const capital = equity + totalDebt - cash;
  return capital > 0 ? ratio(ebit * (1 - share), capital) : NaN;
}

/** High ROE, high dividend, low P/B: book value is low because profits are distributed. */
export function paysOutItsBook(roeFactor: number, dividendYieldPercent: number, priceToBook: number): boolean {
  return (
    roeFactor >= HIGH_ROE_FACTOR &&
    dividendYieldPercent >= HIGH_DIVIDEND_PERCENT &&
    priceToBook > 0 &&
    priceToBook <= LOW_PRICE_TO_BOOK
  );
}
