import fc from 'fast-check';
import type { Day } from '../../domain/company';
import { addDays } from '../../domain/day';
import { holdingOf, HORIZONS, overOn } from '../../domain/track-record/holding';
import { endsOf } from '../../domain/track-record/months';
import { MIN_RANKED } from '../../domain/track-record/ranked-board';
import type { TrackDay, TrackRecord } from '../../domain/track-record/track-record';
import { companyOf, ratesOfDay } from '../market-data';
import { computeTrackRecord } from './compute-track-record';
import { readListingPast } from './past/listing-past';
import { plainBoardPlace, quoteOn } from './testing/plain-board-place';
import { createMemoryTransactions } from '../testing/memory-accounts';
import { pastMarket, upTo, type PastMarket } from '../testing/past-market';

interface Computed {
  readonly record: TrackRecord;
  readonly days: readonly TrackDay[];
}

async function computed(market: PastMarket): Promise<Computed> {
  let days: readonly TrackDay[] = [];
  const record = await computeTrackRecord(
    {
      ...market.parts,
      database: createMemoryTransactions(),
      records: {
        span: async () => market.span,
        replace: async (_record, rows) => void (days = [...rows]),
      },
      clock: { now: () => new Date('2026-01-01T00:00:00Z') },
    },
    'SP500',
  );
  return { record: record!, days };
}

/** What of a result is over on a day. */
const overBy = ({ record, days }: Computed, through: Day) => ({
  periods: record.horizons.map(({ horizon, periods }) =>
    periods.filter(({ formedOn }) => overOn(formedOn, horizon, record.rhythm) <= through),
  ),
  rows: days
    .filter(({ formedOn }) => formedOn <= through)
    .map(({ formedOn, rows }) => ({
      formedOn,
      rows: rows.map(({ symbol, decile, results }) => ({
        symbol,
        decile,
        results: results.filter(({ horizon }) => overOn(formedOn, horizon, record.rhythm) <= through),
      })),
    })),
});

describe('the boards of the past', () => {
  it('stay as they were whatever becomes known later: prices, quotes, statements, splits, dividends, departures', async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.integer({ min: 350, max: 800 }), async (seed, length) => {
        const whole = pastMarket(seed);
        const through = addDays(whole.span.from, length);

        const [then, now] = await Promise.all([computed(upTo(whole, through)), computed(whole)]);

        const known = overBy(then, then.record.dataThrough);
        expect(overBy(now, then.record.dataThrough)).toEqual(known);
        rows += known.rows.length;
      }),
      // The first has rows for certain; of a market of its own choice the earliest boards may be empty.
      { numRuns: 4, examples: [[7, 700]] },
    );
    expect(rows).toBeGreaterThan(3);
  });

  it('hold the companies known on the day, cut by score, and say what became of each', async () => {
    const { record, days } = await computed(pastMarket(7));

    expect(record).toMatchObject({ market: 'SP500', dataKind: 'real', rhythm: 'month', companies: { stored: 24 } });
    expect(record.companies.left).toBeGreaterThan(0);
    const [first] = record.horizons[0]!.periods;
    const board = days.find(({ formedOn }) => formedOn === first!.formedOn)!;
    const rows = board.rows.filter(({ decile }) => decile === 1);
    const returns = rows.flatMap(({ results: [three] }) =>
      three!.priceReturn === null ? [] : [three!.priceReturn + (three!.dividendReturn ?? 0)],
    );
    expect(first!.top.mean).toBeCloseTo(returns.reduce((sum, one) => sum + one, 0) / returns.length, 4);
    expect(rows.every(({ boughtOn }) => boughtOn === null || boughtOn > board.formedOn)).toBe(true);
    expect(record.horizons[2]!.counts.left).toBeGreaterThan(0);
    // A quarter after the last price nothing is over: it is reported, and has no return.
    expect(days.at(-1)!.rows.every(({ results }) => results.every(({ outcome }) => outcome === 'not_over'))).toBe(true);
  });

  it('are those of an evaluation of each company and each day for itself, with what became of it', async () => {
    let places = 0;
    for (const seed of [7, 12, 31]) {
      const market = pastMarket(seed);
      const { days, record } = await computed(market);
      const all = endsOf(record.rhythm, market.span.from, market.span.to);
      const expected = new Map<Day, readonly { symbol: string; score: number; results: readonly unknown[] }[]>();
      for (const day of all) {
        const rates = ratesOfDay(await market.parts.reader.readFx(day)).rates;
        const rows = [];
        for (const company of market.companies) {
          const { listing } = company.listing;
          const quote = quoteOn(company, day);
          if (!quote || (listing.delistedOn !== null && listing.delistedOn <= day)) continue;
          const facts = companyOf({ ...company.listing, quote, incomes: company.incomes, balances: company.balances });
          const place = plainBoardPlace(facts, rates, day, record.rhythm);
          const { past } = await readListingPast(market.parts, listing);
          const results = HORIZONS.map((horizon) =>
            overOn(day, horizon, record.rhythm) > market.span.to
              ? { outcome: 'not_over', boughtOn: null }
              : { boughtOn: null, ...holdingOf(past, day, horizon, record.rhythm) },
          ).map(({ outcome, boughtOn }) => ({ outcome, boughtOn }));
          if (place) rows.push({ ...place, symbol: listing.ticker as string, results });
        }
        expected.set(day, rows.length < MIN_RANKED ? [] : rows.sort((a, b) => b.score - a.score));
      }

      expect(days.map(({ formedOn }) => formedOn)).toEqual(all.filter((day) => expected.get(day)!.length > 0));
      for (const { formedOn, rows } of days) {
        const plain = expected.get(formedOn)!;
        places += plain.length;
        expect(new Set(rows.map(({ symbol }) => symbol))).toEqual(new Set(plain.map(({ symbol }) => symbol)));
        for (const row of rows) {
          const { results } = plain.find(({ symbol }) => symbol === row.symbol)!;
          expect(row.results.map(({ outcome }) => outcome)).toEqual(
            results.map((result) => (result as { outcome: string }).outcome),
          );
        }
        // The tenths follow the scores.
        const decileOf = new Map(rows.map(({ symbol, decile }) => [symbol, decile]));
        const deciles = plain.map(({ symbol }) => decileOf.get(symbol)!);
        const scores = plain.map(({ score }) => score);
        deciles.forEach((decile, at) => {
          if (at > 0 && scores[at - 1]! > scores[at]!) expect(decile).toBeGreaterThanOrEqual(deciles[at - 1]!);
        });
      }
    }
    expect(places).toBeGreaterThan(300);
  });

  it('are none where nothing has a price', async () => {
    const market = pastMarket(1);

    const record = await computeTrackRecord(
      {
        ...market.parts,
        database: createMemoryTransactions(),
        records: { span: async () => null, replace: () => Promise.reject(new Error('nothing is stored')) },
        clock: { now: () => new Date(0) },
      },
      'SP500',
    );

    expect(record).toBeNull();
  });
});
