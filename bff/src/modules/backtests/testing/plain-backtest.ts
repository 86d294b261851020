import type { CompanyFacts, Day, FxRates } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { PastMarket } from '../../testing/past-market';

/** The score of a company under one rule alone. */
export type EvaluateOne = (
  company: CompanyFacts,
  rates: FxRates,
) => {
  readonly score: number | null;
  readonly metrics: { readonly priceToSales: number | null; readonly priceToBook: number | null };
};

interface Wanted {
  readonly days: readonly Day[];
  readonly holdings: number;
  readonly costsPercent: number;
}

type Company = PastMarket['companies'][number];

const NO_RATES: FxRates = { usdIls: null, eurIls: null, usd: {} };
const YEAR_MS = 365.25 * 86_400_000;
const isPublic = ({ publishedOn }: { readonly publishedOn: Day | null }, day: Day): boolean =>
  publishedOn !== null && publishedOn <= day;

/** A company as it was known on a day. Null: it had left, or had no price of the last weeks. */
function knownOn(one: Company, day: Day): CompanyFacts | null {
  const { delistedOn } = one.listing.listing;
  if (delistedOn !== null && delistedOn <= day) return null;
  const quote = one.quotes.filter(({ quotedOn }) => quotedOn <= day).at(-1);
  if (!quote) return null;
  const now = one.prices.filter(({ date }) => date <= day).at(-1)!;
  const then = one.prices.filter(({ date }) => date <= quote.quotedOn).at(-1)!;
  if (now.date < addDays(day, -45)) return null;
  const factor = now.price / then.price;
  const times = <N extends number>(figure: N | null): N | null => (figure === null ? null : ((figure * factor) as N));
  return {
    quote: {
      ...quote,
      quotedOn: now.date,
      price: times(quote.price),
      marketCap: times(quote.marketCap),
      dividendYieldPercent: quote.dividendYieldPercent === null ? null : quote.dividendYieldPercent / factor,
    },
    incomes: one.incomes.filter((entry) => isPublic(entry, day)),
    balances: one.balances.filter((entry) => isPublic(entry, day)),
  };
}

/** What 1 that is put into a company becomes, and whether it is still held at the end. Null: no return is known. */
function outcomeOf({ prices, dividends, quotes, listing }: Company, start: Day, end: Day) {
  const bought = prices.find(({ date }) => date > start && date <= addDays(start, 10));
  if (!bought) return null;
  const next = prices.find(({ date }) => date > end && date <= addDays(end, 10));
  const { delistedOn } = listing.listing;
  const last = prices.filter(({ date }) => date <= addDays(end, 20)).at(-1)!;
  const sold = next ?? (delistedOn !== null && delistedOn <= addDays(end, 20) ? last : null);
  if (!sold || sold.date <= bought.date) return null;
  let earned = 0;
  if (dividends.length > 0) {
    for (const { date, amount } of dividends) if (date > bought.date && date <= sold.date) earned += amount;
  } else {
    const yields = quotes.filter((quote) => quote.dividendYieldPercent !== null && quote.quotedOn <= sold.date);
    const latest = yields.at(-1);
    const years = (Date.parse(sold.date) - Date.parse(bought.date)) / YEAR_MS;
    if (latest && latest.quotedOn >= bought.date) earned = (latest.dividendYieldPercent! / 100) * sold.price * years;
  }
  return { factor: (sold.price + earned) / bought.price, isStillHeld: next !== undefined };
}

/**
 * A back-test of the score in the plainest way, one company and one day after another, with equal weights, of a market
 * without flaws. Shape: a net return a period. Null: no return is known.
 */
export function plainBacktest(
  market: PastMarket,
  evaluateOne: EvaluateOne,
  wanted: Wanted,
): readonly (number | null)[] {
  const { days, holdings, costsPercent } = wanted;
  const returns: (number | null)[] = [];
  let shares: Readonly<Record<number, number>> = {};
  for (let place = 0; place + 1 < days.length; place += 1) {
    const [start, end] = [days[place]!, days[place + 1]!];
    const board = market.companies.flatMap((one) => {
      const facts = knownOn(one, start);
      if (!facts) return [];
      const { score, metrics } = evaluateOne(facts, NO_RATES);
      const { priceToSales, priceToBook } = metrics;
      if (score === null || priceToSales === null || !(priceToSales > 0.05)) return [];
      if (priceToBook === null || !(priceToBook < 100)) return [];
      return [{ one, id: one.listing.listing.id, score, value: facts.quote.marketCap ?? 0 }];
    });
    const best = board.sort((a, b) => b.score - a.score || b.value - a.value || a.id - b.id).slice(0, holdings);
    const held = best.flatMap(({ one, id }) => {
      const outcome = outcomeOf(one, start, end);
      return outcome ? [{ id, ...outcome }] : [];
    });
    if (best.length > 0 && held.length === 0) {
      returns.push(null);
      shares = {};
      continue;
    }
    const weights: Readonly<Record<number, number>> = Object.fromEntries(held.map(({ id }) => [id, 1 / held.length]));
    const traded = [...new Set([...Object.keys(weights), ...Object.keys(shares)])]
      .map((id) => Math.abs((weights[Number(id)] ?? 0) - (shares[Number(id)] ?? 0)))
      .reduce((sum, amount) => sum + amount, 0);
    const left = 1 - (traded * costsPercent) / 100;
    const grown = held.length === 0 ? 1 : held.reduce((sum, { factor }) => sum + factor, 0) / held.length;
    returns.push(left * grown - 1);
    const still = held.filter(({ isStillHeld }) => isStillHeld);
    shares = Object.fromEntries(still.map(({ id, factor }) => [id, factor / held.length / grown]));
  }
  return returns;
}
