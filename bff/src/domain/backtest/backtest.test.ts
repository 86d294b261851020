import fc from 'fast-check';
import { addDays, type Day } from '../day';
import { diceFrom } from '../testing/seeded-company';
import { holdingBetween, holdingWindow, settledOn, type ListingPast } from '../track-record/holding';
import { startBacktest, type BacktestResult } from './backtest';
import { meanInterval } from './bootstrap';
import type { BoardRow } from './portfolio';
import { rankCorrelation } from './rank-correlation';
import { formationDays, type BacktestSettings } from './settings';

const FIRST: Day = '2015-01-05';
const COMPANIES = 24;
const WEEKS = 120;

interface History {
  readonly days: readonly Day[];
  readonly pasts: readonly ListingPast[];
  readonly boards: readonly (readonly BoardRow[])[];
}

/** Weekly prices without faults, dividends, departures, and boards that know nothing of them. */
function historyOf(seed: number): History {
  const dice = diceFrom(seed);
  const pasts = Array.from({ length: COMPANIES }, (): ListingPast => {
    const last = dice.chance(0.25) ? dice.whole(30, WEEKS - 1) : WEEKS;
    let price = 50 + dice.next() * 100;
    const prices = Array.from({ length: last }, (_, week) => {
      price *= 0.95 + dice.next() * 0.105;
      return { date: addDays(FIRST, week * 7), price, marketCap: null };
    });
    return {
      prices,
      splits: [],
      dividends: dice.chance(0.5)
        ? prices.filter((_, week) => week % 13 === 4).map(({ date }) => ({ date, amount: 0.5 }))
        : null,
      yields: [],
      delistedOn: last < WEEKS ? prices.at(-1)!.date : null,
    };
  });
  const days = formationDays(FIRST, addDays(FIRST, WEEKS * 7 - 40), 'quarterly', 'month');
  const boards = days.map((day) =>
    pasts.flatMap(({ delistedOn }, company): BoardRow[] =>
      delistedOn !== null && delistedOn <= day
        ? []
        : [
            {
              company,
              score: dice.chance(0.1) ? null : dice.whole(0, 100),
              signal: dice.chance(0.1) ? null : dice.whole(0, 30),
              isSelected: dice.chance(0.7),
              value: dice.chance(0.1) ? null : dice.whole(1, 9) * 1e6,
            },
          ],
    ),
  );
  return { days, pasts, boards };
}

function computed({ days, pasts, boards }: History, settings: BacktestSettings): BacktestResult {
  const backtest = startBacktest(settings);
  for (const [place, end] of days.slice(1).entries()) {
    const start = days[place]!;
    const window = holdingWindow(start, end, 'month');
    const holdings = pasts.map((past) => holdingBetween(past, window));
    const rows = boards[place]!;
    const ofRows = rows.map(({ company }) => holdings[company]!);
    backtest.add({ start, end, rows, holdings: ofRows, currencyFactors: null });
  }
  return backtest.result();
}

/** The same in the plainest way, one share after another. Shape: net returns and what 1 has become. */
function plainly({ days, pasts, boards }: History, { holdings, weighting, costsPercent }: BacktestSettings) {
  const netReturns: (number | null)[] = [];
  let worth = 1;
  let shares: Record<number, number> = {};
  for (let place = 0; place + 1 < days.length; place += 1) {
    const [start, end] = [days[place]!, days[place + 1]!];
    const outcomeOf = (company: number) => {
      const { prices, dividends, delistedOn } = pasts[company]!;
      const bought = prices.find(({ date }) => date > start && date <= addDays(start, 10));
      if (!bought) return null;
      const next = prices.find(({ date }) => date > end && date <= addDays(end, 10));
      const sold = next ?? (delistedOn !== null ? prices.at(-1)! : undefined);
      if (!sold || sold.date === bought.date) return null;
      const paid = (dividends ?? []).filter(({ date }) => date > bought.date && date <= sold.date);
      return { factor: (sold.price + 0.5 * paid.length) / bought.price, isStillHeld: next !== undefined };
    };
    const order = boards[place]!.filter((row) => row.isSelected && row.signal !== null);
    const usable = weighting === 'value' ? order.filter((row) => row.value !== null) : order;
    usable.sort((a, b) => {
      if (a.signal !== b.signal) return b.signal! - a.signal!;
      if ((a.value ?? 0) !== (b.value ?? 0)) return (b.value ?? 0) - (a.value ?? 0);
      return a.company - b.company;
    });
    const picked = holdings === null ? usable : usable.slice(0, holdings);
    const invested = picked.filter(({ company }) => outcomeOf(company) !== null);
    const sizeOf = (row: BoardRow): number => (weighting === 'value' ? row.value! : 1);
    const size = invested.reduce((sum, row) => sum + sizeOf(row), 0);
    if (picked.length > 0 && invested.length === 0) {
      netReturns.push(null);
      shares = {};
      continue;
    }
    const wanted: Record<number, number> = {};
    for (const row of invested) wanted[row.company] = sizeOf(row) / size;
    let traded = 0;
    for (let company = 0; company < pasts.length; company += 1)
      traded += Math.abs((wanted[company] ?? 0) - (shares[company] ?? 0));
    const afterCosts = 1 - (traded * costsPercent) / 100;
    let grown = invested.length === 0 ? 1 : 0;
    for (const { company } of invested) grown += wanted[company]! * outcomeOf(company)!.factor;
    shares = {};
    for (const { company } of invested) {
      const { factor, isStillHeld } = outcomeOf(company)!;
      if (isStillHeld) shares[company] = (wanted[company]! * factor) / grown;
    }
    netReturns.push(afterCosts * grown - 1);
    worth *= afterCosts * grown;
  }
  return { netReturns, worth };
}

const settings: fc.Arbitrary<BacktestSettings> = fc.record({
  holdings: fc.constantFrom(null, 1, 5, 10),
  weighting: fc.constantFrom('equal', 'value'),
  costsPercent: fc.constantFrom(0, 0.25, 2),
});

describe('a back-test', () => {
  it('has the returns that a plain computation of the same history has', () => {
    fc.assert(
      fc.property(fc.nat(), settings, (seed, chosen) => {
        const history = historyOf(seed);
        const { periods, growth } = computed(history, chosen);
        const { netReturns, worth } = plainly(history, chosen);
        periods.forEach(({ netReturn }, place) => {
          if (netReturn === null) expect(netReturns[place]).toBeNull();
          else expect(Math.abs(netReturn - netReturns[place]!)).toBeLessThan(1e-9);
        });
        expect(Math.abs(growth.at(-1)!.portfolio - worth)).toBeLessThan(1e-9 * Math.max(1, worth));
      }),
      { numRuns: 25 },
    );
  });

  it('does not change a period that is settled when later prices and departures become known', () => {
    fc.assert(
      fc.property(fc.nat(), settings, fc.integer({ min: 300, max: 700 }), (seed, chosen, length) => {
        const whole = historyOf(seed);
        const through = addDays(FIRST, length);
        const pasts = whole.pasts.map((past) => ({
          ...past,
          prices: past.prices.filter(({ date }) => date <= through),
          dividends: past.dividends?.filter(({ date }) => date <= through) ?? null,
          delistedOn: past.delistedOn !== null && past.delistedOn <= through ? past.delistedOn : null,
        }));
        const settled = ({ periods }: BacktestResult) =>
          periods.filter(({ end }) => settledOn(end, 'month') <= through);
        expect(settled(computed({ ...whole, pasts }, chosen))).toEqual(settled(computed(whole, chosen)));
      }),
      { numRuns: 15 },
    );
  });

  it('holds the same companies at the same weights whatever prices follow', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), settings, (seed, other, chosen) => {
        const history = historyOf(seed);
        const positionsOf = ({ periods }: BacktestResult) =>
          periods.map(({ positions }) => positions.map(({ company, weight }) => ({ company, weight })));
        const shuffled = { ...history, pasts: historyOf(other).pasts };
        expect(positionsOf(computed(shuffled, chosen))).toEqual(positionsOf(computed(history, chosen)));
      }),
      { numRuns: 15 },
    );
  });

  it('keeps a company that leaves until its last price, and counts a return under a loss after it', () => {
    const past: ListingPast = {
      prices: [
        { date: '2020-01-02', price: 100, marketCap: null },
        { date: '2020-02-03', price: 100, marketCap: null },
        { date: '2020-03-02', price: 120, marketCap: null },
      ],
      splits: [],
      dividends: [],
      yields: [],
      delistedOn: '2020-03-02',
    };
    const days: readonly Day[] = ['2020-01-31', '2020-04-30'];
    const row: BoardRow = { company: 0, score: 50, signal: 50, isSelected: true, value: 1 };
    const { periods } = computed(
      { days, pasts: [past], boards: [[row], []] },
      { holdings: null, weighting: 'equal', costsPercent: 1 },
    );
    expect(periods[0]).toMatchObject({ grossReturn: expect.closeTo(0.2, 12), costs: 0.01, turnover: 0.5 });
    expect(periods[0]!.netReturn).toBeCloseTo(0.99 * 1.2 - 1, 12);
    expect(periods[0]!.ifDepartedLost).toBeCloseTo(1.2 * 0.7 - 1, 12);
    expect(periods[0]!.positions).toMatchObject([
      { outcome: 'left', boughtOn: '2020-02-03', boughtAt: 100, soldOn: '2020-03-02', soldAt: 120 },
    ]);
  });

  it('says how it compares with the universe, by years, tenths and ranks', () => {
    const result = computed(historyOf(3), { holdings: 5, weighting: 'equal', costsPercent: 0.2 });
    const { summary, growth, years, periods } = result;
    expect(growth).toHaveLength(periods.length + 1);
    const compounded = years.reduce((worth, { portfolio }) => worth * (1 + portfolio), 1);
    expect(compounded).toBeCloseTo(growth.at(-1)!.portfolio, 12);
    expect(summary.maxDrawdown).toBe(Math.min(...growth.map(({ drawdown }) => drawdown)));
    expect(summary.worst[0]!.netReturn).toBe(Math.min(...periods.map(({ netReturn }) => netReturn ?? Infinity)));
    const { low, high } = summary.excessInterval!;
    expect([low < summary.meanExcess!, summary.meanExcess! < high]).toEqual([true, true]);
    expect(summary.verdict).toBe(low > 0 ? 'better' : high < 0 ? 'worse' : 'not_distinguishable');
  });

  it('says nothing of chance where too few periods were tested', () => {
    expect(meanInterval([0.1, 0.2])).toBeNull();
    expect(meanInterval(Array.from({ length: 8 }, () => 0.05))).toEqual({
      low: expect.closeTo(0.05, 12),
      high: expect.closeTo(0.05, 12),
    });
  });

  it('forms portfolios at ends of months from the start on, no more often than prices come', () => {
    expect(formationDays('2020-01-15', '2020-08-01', 'quarterly', 'month')).toEqual([
      '2020-01-31',
      '2020-04-30',
      '2020-07-31',
    ]);
    expect(formationDays('2020-01-31', '2020-08-01', 'monthly', 'quarter')).toEqual([
      '2020-01-31',
      '2020-04-30',
      '2020-07-31',
    ]);
  });
});

describe('the rank correlation', () => {
  it('is 1 for any rising relation, -1 for a falling one, and shares ranks among equals', () => {
    expect(rankCorrelation([1, 2, 3, 4], [10, 20, 500, 501])).toBe(1);
    expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBe(-1);
    expect(rankCorrelation([1, 1, 2], [1, 2, 3])).toBeCloseTo(Math.sqrt(3) / 2, 12);
    expect(rankCorrelation([1, 1, 1], [1, 2, 3])).toBeNull();
    expect(rankCorrelation([1, 2], [1, 2])).toBeNull();
  });
});
