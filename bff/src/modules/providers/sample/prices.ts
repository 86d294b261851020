import type { Day } from '../../../domain/company';
import { majorAmount, quotedPrice } from '../../../domain/money';
import { majorUnitOf, unitsPerMajor } from '../../../domain/currency';
import { addDays, dayAt } from '../../../domain/day';
import type { CompanyBundle, DividendRow, PriceRow, SplitRow, StoredIncome } from '../../market-data';
import { priceDays, SAMPLE_DAY, SAMPLE_INSTANT } from './calendar';
import type { CompanyPlan } from './company-plan';
import { USD_VALUE } from './market-profiles';
import { createRandom, significant } from './random';

const DAILY = priceDays(true);
const WEEKLY = priceDays(false);

/** Ends of the quarters of the last five years, and the sample's day: the days with a quote. */
const QUOTE_DAYS: readonly Day[] = Array.from({ length: 20 }, (_, index) => {
  const quarter = 20 - index;
  return dayAt(Date.UTC(2026, 9 - quarter * 3 + 3, 0));
});

export interface PriceHistory {
  readonly prices: readonly PriceRow[];
  readonly quotes: CompanyBundle['quotes'];
  readonly dividends: readonly DividendRow[];
  readonly splits: readonly SplitRow[];
}

/** Trailing earnings in the major unit of the quote currency, by the day on which they became known; oldest first. */
function knownEarnings(
  plan: CompanyPlan,
  incomes: readonly StoredIncome[],
): readonly { readonly from: Day; readonly value: number | null }[] {
  const rate =
    (USD_VALUE[plan.reportedCurrency ?? ''] ?? Number.NaN) / (USD_VALUE[majorUnitOf(plan.quoteCurrency)] ?? 1);
  const needed = 12 / plan.cadence;
  return incomes
    .map((entry, index) => {
      const window = incomes.slice(Math.max(0, index - needed + 1), index + 1);
      const complete = window.length === needed && window.every((row) => row.earnings !== null) && !Number.isNaN(rate);
      return {
        from: entry.publishedOn ?? SAMPLE_DAY,
        value: complete ? window.reduce((sum, row) => sum + row.earnings! * rate, 0) : null,
      };
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** A random walk that ends at today's price; stored for each weekday or each Friday. */
function walk(plan: CompanyPlan, days: readonly Day[]): readonly number[] {
  const random = createRandom(`${plan.seed}/${plan.market}/prices`);
  const step = days === DAILY ? 0.016 : 0.035;
  const drift = ((plan.quality - 0.45) * 0.22) / (days === DAILY ? 252 : 52);
  const back: number[] = [plan.price];
  for (let i = 1; i < days.length; i += 1) {
    const change = Math.min(0.25, Math.max(-0.2, drift + random.bell() * step));
    back.push(back[i - 1]! / (1 + change));
  }
  return back.reverse();
}

function dividendsOf(plan: CompanyPlan, lastDay: Day, priceOn: (day: Day) => number): readonly DividendRow[] {
  if (plan.dividendYield === 0) return [];
  const units = unitsPerMajor(plan.quoteCurrency);
  const times = plan.cadence === 3 ? 4 : plan.cadence === 6 ? 2 : 1;
  const random = createRandom(`${plan.seed}/dividends`);
  const latest = addDays(SAMPLE_DAY, -random.whole(10, 80));
  const now = ((plan.dividendYield / 100) * plan.price) / units / times;
  const rows: DividendRow[] = [];
  for (let i = times * 5 - 1; i >= 0; i -= 1) {
    const years = Math.floor(i / times);
    const date = addDays(latest, -Math.round((i * 365) / times));
    if (date <= lastDay && priceOn(date) > 0)
      rows.push({ date, amount: significant(now * (1 - years * 0.04), 4), currency: majorUnitOf(plan.quoteCurrency) });
  }
  return rows;
}

/**
 * Five years of prices, quarterly quotes, dividends and splits.
 * Unit: prices as quoted; market caps in the major unit; dividends in the major unit.
 */
export function inventPrices(plan: CompanyPlan, incomes: readonly StoredIncome[]): PriceHistory {
  if (plan.isUnpriced) return { prices: [], quotes: [], dividends: [], splits: [] };
  const all = plan.hasDailyPrices ? DAILY : WEEKLY;
  const lastDay = plan.isDelisted ? addDays(incomes.at(-1)?.publishedOn ?? SAMPLE_DAY, 60) : SAMPLE_DAY;
  const firstDay = plan.isNewListing ? addDays(SAMPLE_DAY, -200) : all[0]!;
  const path = walk(plan, all);
  const random = createRandom(`${plan.seed}/${plan.market}/volumes`);
  const averageVolume = Math.max(
    100,
    Math.round(
      significant(
        ((plan.marketCap * (USD_VALUE[majorUnitOf(plan.quoteCurrency)] ?? 1)) / 900 / 40) * 2 ** (random.bell() * 0.9),
        3,
      ),
    ),
  );
  const earnings = knownEarnings(plan, incomes);
  let known = -1;

  const prices: PriceRow[] = [];
  all.forEach((date, index) => {
    if (date < firstDay || date > lastDay) return;
    while (known + 1 < earnings.length && earnings[known + 1]!.from <= date) known += 1;
    const trailing = known >= 0 ? earnings[known]!.value : null;
    const price = quotedPrice(significant(path[index]!, 5));
    const marketCap = majorAmount(significant(plan.marketCap * (price / plan.price), 6));
    prices.push({
      date,
      price,
      marketCap,
      trailingPe: trailing !== null && trailing > 0 ? significant(marketCap / trailing, 4) : null,
      volume: Math.round(averageVolume * (0.55 + random.next() * 0.9)),
    });
  });

  const before = (day: Day): PriceRow | undefined => {
    let low = 0;
    let high = prices.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (prices[middle]!.date <= day) low = middle + 1;
      else high = middle;
    }
    return prices[low - 1];
  };
  const dividends = dividendsOf(plan, prices.at(-1)?.date ?? SAMPLE_DAY, (day) => before(day)?.price ?? 0);
  const quotes: CompanyBundle['quotes'][number][] = [];
  for (const day of [...QUOTE_DAYS, SAMPLE_DAY]) {
    const row = before(day);
    if (!row || row.date < addDays(day, -10) || day > SAMPLE_DAY) continue;
    const paid = dividends.filter(({ date }) => date <= day && date > addDays(day, -365));
    const sum = paid.reduce((total, { amount }) => total + amount, 0);
    quotes.push({
      quotedOn: row.date === SAMPLE_DAY ? SAMPLE_DAY : row.date,
      price: row.price,
      marketCap: row.marketCap,
      dividendYieldPercent:
        dividends.length === 0 ? 0 : significant(((sum * unitsPerMajor(plan.quoteCurrency)) / row.price) * 100, 3),
      fiveYearAverageDividendYieldPercent:
        dividends.length === 0 ? null : significant(plan.dividendYield * (0.86 + random.next() * 0.2), 3),
      averageVolume,
      volume: row.volume,
      trailingPe: row.trailingPe,
      source: 'sample',
      fetchedAt: SAMPLE_INSTANT,
    });
  }
  const splits = random.chance(0.04)
    ? [{ date: addDays(SAMPLE_DAY, -random.whole(200, 1500)), numerator: random.pick([2, 3, 4]), denominator: 1 }]
    : [];
  return { prices, quotes, dividends, splits: splits.filter(({ date }) => date <= lastDay) };
}
