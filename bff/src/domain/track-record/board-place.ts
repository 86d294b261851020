import { reasonLeftOff } from '@site/board-rules';
import type { CompanyFacts, FxRates } from '../company';
import { addDays, type Day } from '../day';
import { evaluate } from '../score/evaluate';
import { NEARNESS } from './holding';
import type { Rhythm } from './months';

/** What puts a company into its place on a board. */
export interface BoardPlace {
  readonly score: number;
  /** Unit: the listing's own currency. */
  readonly marketCap: number;
}

/**
 * What the board of a day knew of a company. `facts`: with the last quote on or before the day; statements may hold later ones,
 * which are left out by the day of their publication. Null: it was not on the board, had no score or no quote of late.
 */
export function boardPlaceOf(facts: CompanyFacts, fx: FxRates, day: Day, rhythm: Rhythm): BoardPlace | null {
  const { quotedOn, marketCap } = facts.quote;
  if (quotedOn === null || quotedOn > day || quotedOn < addDays(day, -NEARNESS[rhythm].before)) return null;
  const { score, metrics, explanation, latest } = evaluate(facts, fx, { asOf: day });
  if (score === null || marketCap === null) return null;
  const { quote } = facts;
  const reason = reasonLeftOff(
    {
      price: quote.price,
      marketCap,
      isRateMissing: explanation.flags.includes('fxMissing'),
      priceToSales: metrics.priceToSales,
      priceToBook: metrics.priceToBook,
      score,
      sector: quote.sector,
      industry: quote.industry,
      labels: [],
      latestYear: latest?.year ?? null,
      latestQuarter: latest?.quarter ?? null,
      hasGap: explanation.flags.includes('gap'),
      reportedCurrency: null,
      latestPublishedOn: null,
    },
    {},
  );
  return reason === null ? { score, marketCap } : null;
}
