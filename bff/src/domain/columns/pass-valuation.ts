import { finite } from '../metrics/figure';
import {
  earningsYield,
  enterpriseValue,
  enterpriseValueWithoutCapitalLease,
  evToEbitda,
  priceTo,
} from '../metrics/valuation';
import type { FigureBlock } from './figure-block';
import type { ScoredColumns } from './scored-columns';

/** Trailing amounts and their price multiples, for rows `from` to `to`. */
export function passValuation({ metrics }: ScoredColumns, block: FigureBlock, from: number, to: number): void {
  const {
    trailingRevenue,
    trailingEbit,
    trailingEarnings,
    trailingEbitda,
    priceToSales,
    priceToEarnings,
    earningsYield: earningsYields,
    priceToEbit,
    priceToEbitda,
    priceToBook,
  } = metrics;
  const { revenue, ebit, earnings, ebitda, known, marketCap, shareholdersEquity } = block;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const cap = marketCap[place]!;
    const factor = known[place]!;
    trailingRevenue[row] = finite(revenue[place]! * factor);
    trailingEbit[row] = finite(ebit[place]! * factor);
    trailingEarnings[row] = finite(earnings[place]! * factor);
    trailingEbitda[row] = finite(ebitda[place]! * factor);
    priceToSales[row] = priceTo(cap, revenue[place]!);
    priceToEarnings[row] = priceTo(cap, earnings[place]!);
    earningsYields[row] = earningsYield(earnings[place]!, cap);
    priceToEbit[row] = priceTo(cap, ebit[place]!);
    priceToEbitda[row] = priceTo(cap, ebitda[place]!);
    priceToBook[row] = priceTo(cap, shareholdersEquity[place]!);
  }
}

/** Enterprise value and its multiples. */
export function passEnterpriseValue({ metrics }: ScoredColumns, block: FigureBlock, from: number, to: number): void {
  const {
    enterpriseValue: evs,
    enterpriseValueWithoutCapitalLease: evsWithoutLease,
    evToEbitda: evMultiples,
    evWithoutCapitalLeaseToEbitda,
  } = metrics;
  const { marketCap, totalDebt, liquidFunds, capitalLeaseObligations, ebitda } = block;
  for (let row = from, place = 0; row < to; row += 1, place += 1) {
    const ev = enterpriseValue(marketCap[place]!, totalDebt[place]!, liquidFunds[place]!);
    const withoutLease = enterpriseValueWithoutCapitalLease(ev, capitalLeaseObligations[place]!);
    evs[row] = ev;
    evsWithoutLease[row] = withoutLease;
    evMultiples[row] = evToEbitda(ev, ebitda[place]!);
    evWithoutCapitalLeaseToEbitda[row] = evToEbitda(withoutLease, ebitda[place]!);
  }
}
