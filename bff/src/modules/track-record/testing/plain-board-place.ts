import { reasonLeftOff } from '@site/board-rules';
import type { CompanyFacts, FxRates } from '../../../domain/company';
import type { BoardPlace } from '../past-grid';
import { addDays, type Day } from '../../../domain/day';
import { evaluate } from '../../../domain/score/evaluate';
import { NEARNESS } from '../../../domain/track-record/holding';
import { laterPriceOf, quoteAtLaterPrice, type StoredQuote } from '../../market-data';
import type { StoredPast } from '../past/listing-past';
import type { Rhythm } from '../../../domain/track-record/months';

/**
 * A company as the board of a day had it, calculated for it alone and without columns. `facts`: with the last quote on
 * or before the day; later statements are filtered by publication. Null: it was not on the board, had no score or no
 * recent quote.
 */
export function plainBoardPlace(facts: CompanyFacts, fx: FxRates, day: Day, rhythm: Rhythm): BoardPlace | null {
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

/** The quote for a board of that day: the last one, updated with later prices of the series. Null: none yet. */
export function quoteOn({ quotes, prices }: Pick<StoredPast, 'quotes' | 'prices'>, day: Day): StoredQuote | null {
  const quote = quotes.findLast(({ quotedOn }) => quotedOn <= day);
  if (!quote) return null;
  const later = laterPriceOf(prices, quote.quotedOn, day);
  return later ? quoteAtLaterPrice(quote, later) : quote;
}
