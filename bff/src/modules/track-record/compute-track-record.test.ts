import fc from 'fast-check';
import type { Day } from '../../domain/company';
import { addDays } from '../../domain/day';
import { overOn } from '../../domain/track-record/holding';
import type { TrackDay, TrackRecord } from '../../domain/track-record/track-record';
import { computeTrackRecord } from './compute-track-record';
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

  it('hold whom the day knew, cut by score, and say what became of each', async () => {
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
    // A quarter after the last price nothing is over: it is said, and has no return.
    expect(days.at(-1)!.rows.every(({ results }) => results.every(({ outcome }) => outcome === 'not_over'))).toBe(true);
  });

  it('are none where nothing has a price', async () => {
    const market = pastMarket(1);

    const record = await computeTrackRecord(
      {
        ...market.parts,
        records: { span: async () => null, replace: () => Promise.reject(new Error('nothing is stored')) },
        clock: { now: () => new Date(0) },
      },
      'SP500',
    );

    expect(record).toBeNull();
  });
});
