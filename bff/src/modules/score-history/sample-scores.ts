import type { CompanyFacts, Day, FxRates, Market, Quote } from '../../domain/company';
import { evaluate } from '../../domain/score/evaluate';
import { METHOD_VERSION } from '../../domain/score/explanation';
import { type CompanyBundle, type FxRate, laterPriceOf, quoteAtLaterPrice, ratesOfDay } from '../market-data';
import type { ScoreSnapshotRow } from './score-snapshot';
import { pointsOf } from './score-points';

export interface SampleScoresParts {
  /** Rates of all days. */
  readonly rates: readonly FxRate[];
  /** Days with recorded scores of a market. Shape: oldest first. */
  readonly scoreDays: (market: Market) => readonly Day[];
  /** From this day on the points that make each score are stored too, so that a change can be explained. */
  readonly pointsFrom: Day;
}

/**
 * The recorded scores that an invented company would have if the site had existed: scored with what was public on each
 * day.
 */
export function createSampleScores({ rates, scoreDays, pointsFrom }: SampleScoresParts) {
  const byDay = new Map<Day, FxRates>();
  const ratesOn = (day: Day): FxRates => {
    let known = byDay.get(day);
    if (!known) byDay.set(day, (known = ratesOfDay(latestRates(rates, day)).rates));
    return known;
  };
  return {
    /** Shape: oldest first; none for days before the first quote, or on or after the last day of trading. */
    of({ company, listing, quotes, prices = [], incomes, balances }: CompanyBundle): readonly ScoreSnapshotRow[] {
      const { market, ticker: symbol, currency, delistedOn } = listing;
      return scoreDays(market).flatMap((day) => {
        const stored = quotes.findLast(({ quotedOn }) => quotedOn <= day);
        if (!stored || (delistedOn !== null && delistedOn <= day)) return [];
        // At the price of the day, as on the board of that day.
        const later = laterPriceOf(prices, stored.quotedOn, day);
        const quoted = later === null ? stored : quoteAtLaterPrice(stored, later);
        const quote: Quote = {
          ...quoted,
          symbol,
          market,
          currency,
          sector: company.sector,
          industry: company.industry,
        };
        const facts: CompanyFacts = { quote, incomes, balances };
        const { score, explanation } = evaluate(facts, ratesOn(day), { asOf: day });
        const points = day >= pointsFrom ? { points: pointsOf(explanation) } : {};
        return [{ day, market, symbol, methodVersion: METHOD_VERSION, score, ...points }];
      });
    },
  };
}

/** The last of each pair on or before a day. */
function latestRates(rates: readonly FxRate[], day: Day): readonly FxRate[] {
  const latest = new Map<string, FxRate>();
  for (const rate of rates) {
    if (rate.asOf <= day && rate.asOf >= (latest.get(rate.pair)?.asOf ?? '')) latest.set(rate.pair, rate);
  }
  return [...latest.values()];
}
