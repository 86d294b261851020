import type { Split } from '../../domain/corporate-actions/splits';
import type { NextEarnings } from '../market-data/company-readers';
import type { BoardService } from '../boards/board-service';
import type { ListingName } from '../../domain/markets';
import type { AlertOutcome, WatchedAlert } from './alert';
import { createAlertWatch } from './alert-watch';
import { companiesOutcome, type MarketNow } from './companies-outcome';

const AAA = { market: 'TA', symbol: 'AAA' } as unknown as ListingName;
const CARD = {
  ...AAA,
  dataKind: 'real',
  longName: 'Aurora',
  hebrewName: null,
  currency: 'ILA',
  quotedOn: '2026-03-02',
};

interface Figures {
  readonly score?: number | null;
  readonly price?: number | null;
  readonly pe?: number | null;
  readonly dividendYieldPercent?: number | null;
  readonly currency?: string;
  readonly splits?: readonly Split[];
  readonly report?: NextEarnings;
  readonly today?: '2026-03-02' | '2026-03-09';
  readonly isAway?: boolean;
  /** Its ticker by now. */
  readonly symbol?: string;
  /** Whether the condition of the alert holds. */
  readonly holds?: boolean | null;
}

function watchOf(figures: Figures) {
  const { score = 80, price = null, pe = null, dividendYieldPercent = null, currency = 'ILA' } = figures;
  const listing = { ...AAA, ...(figures.symbol !== undefined && { symbol: figures.symbol }) };
  const cards = figures.isAway ? [] : [{ ...CARD, ...listing, price, dividendYieldPercent, currency }];
  const scored = { cards, loaded: { asOf: null }, score: () => score, metric: () => pe };
  const boards = {
    scoredMarket: () => scored,
    conditionOf: () => Promise.resolve(() => figures.holds ?? null),
  } as unknown as Pick<BoardService, 'readBoard' | 'scoredMarket' | 'conditionOf'>;
  const watch = createAlertWatch({
    boards,
    reports: { of: () => Promise.resolve(new Map(figures.report ? [['AAA', figures.report]] : [])) },
    splits: { ofMarket: () => Promise.resolve(new Map([['AAA', figures.splits ?? []]])) },
    clock: { today: () => figures.today ?? '2026-03-02' },
  });
  return { watch, listing };
}

function look(alert: Partial<WatchedAlert>, figures: Figures): Promise<AlertOutcome | null> {
  const { watch, listing } = watchOf(figures);
  const onScore = { id: 0, kind: 'score', threshold: 70, direction: 'up', company: listing, followed: [], state: null };
  return watch.look().outcomeOf({ ...onScore, ...alert } as unknown as WatchedAlert);
}

const isMet = async (alert: Partial<WatchedAlert>, figures: Figures = {}): Promise<boolean> =>
  (await look(alert, figures))?.isMet ?? false;

/** Events of looks one after the other, each from what the one before it saw. */
async function eventsOf(alert: Partial<WatchedAlert>, ...looks: readonly Figures[]) {
  let state: string | null = null;
  const events: object[] = [];
  for (const figures of looks) {
    const outcome: AlertOutcome | null = await look({ ...alert, state }, figures);
    state = outcome!.state;
    events.push(...outcome!.events);
  }
  return events;
}

describe('a first look at an alert on a score', () => {
  it('says that the score is already on the side that is waited for', async () => {
    expect(await isMet({})).toBe(true);
    expect(await isMet({ threshold: 80 })).toBe(true);
    expect(await isMet({ threshold: 90, direction: 'down' })).toBe(true);
  });

  it('says nothing where the score has yet to cross the value', async () => {
    expect(await isMet({ threshold: 90 })).toBe(false);
    expect(await isMet({ direction: 'down' })).toBe(false);
    expect(await isMet({ direction: 'both' })).toBe(false);
    expect(await isMet({ company: null, followed: [AAA] })).toBe(false);
  });
});

const below = { threshold: 1850, direction: 'down', currency: 'ILA', quotedOn: '2026-03-02', kind: 'price' } as const;

describe('an alert on a price', () => {
  it('reports a crossing in the currency of the quote, and says when it is below already', async () => {
    expect(await isMet(below, { price: 1849 })).toBe(true);
    expect(await isMet(below, { price: 1850 })).toBe(false);
    expect(await eventsOf(below, { price: 1900 }, { price: 1840 }, { price: 1840 })).toMatchObject([
      { kind: 'price', way: 'down', value: 1840, threshold: 1850, currency: 'ILA' },
    ]);
  });

  it('is not triggered by a price that is not known, nor by one in another currency', async () => {
    const others = [{ price: null }, { price: 18.4, currency: 'USD' }];
    expect(await eventsOf(below, { price: 1900 }, ...others, { price: 1900 })).toEqual([]);
    expect(await isMet(below, { price: null })).toBe(false);
    expect(await isMet(below, others[1])).toBe(false);
  });

  it('compares shekels with agorot, and reports in the unit in which it was set', async () => {
    expect(await eventsOf(below, { price: 1900 }, { price: 18.4, currency: 'ILS' })).toMatchObject([
      { value: 1840, threshold: 1850, currency: 'ILA' },
    ]);
  });

  it('counts a split that came after it was set', async () => {
    const splits = [{ day: '2026-03-01', factor: 10 }] as const;
    const set = { ...below, quotedOn: '2026-02-20' } as const;
    expect(await eventsOf(set, { price: 1900 }, { price: 190, splits })).toEqual([]);
    expect(await eventsOf(set, { price: 1900 }, { price: 184, splits })).toMatchObject([{ threshold: 185 }]);
    // The split is not in the latest price yet.
    const later = [{ day: '2026-03-03', factor: 10 }] as const;
    expect(await eventsOf(set, { price: 1900 }, { price: 1840, splits: later })).toMatchObject([{ threshold: 1850 }]);
  });

  it('has a threshold of today where a split came after it was set', async () => {
    const { watch } = watchOf({ price: 190, splits: [{ day: '2026-03-01', factor: 10 }] });
    const set = {
      ...below,
      company: AAA,
      screenName: null,
      scoreName: null,
      createdAt: '',
      lastEventAt: null,
      lastSentAt: null,
    };
    const alert = { ...set, screenId: null, scoreId: null, daysBefore: null, formula: null };
    const before = { ...alert, id: 1, quotedOn: '2026-02-20' } as const;
    expect([...(await watch.thresholdsToday([before, { ...alert, id: 2 }]))]).toEqual([[1, 185]]);
  });

  it('follows its company to a new ticker, also from a state that names the old one', async () => {
    expect(await eventsOf(below, { price: 1900 }, { price: 1840, symbol: 'BBB' })).toMatchObject([
      { company: { symbol: 'BBB' }, way: 'down' },
    ]);
    const state = JSON.stringify({ basis: '', marks: { 'TA:AAA:real': 'above' } });
    expect((await look({ ...below, state }, { price: 1840 }))?.events).toHaveLength(1);
  });

  it('keeps what it saw while its company is not on the market', async () => {
    expect(await eventsOf(below, { price: 1900 }, { isAway: true }, { price: 1840 })).toHaveLength(1);
  });
});

describe('alerts on P/E and dividend yield', () => {
  const pe = { kind: 'pe', threshold: 12, direction: 'down' } as const;
  const paid = { kind: 'dividend_yield', threshold: 5, direction: 'up' } as const;

  it('report a crossing, and say when it is met already', async () => {
    expect(await eventsOf(pe, { pe: 14 }, { pe: 11 })).toMatchObject([{ kind: 'pe', value: 11 }]);
    const [low, high] = [{ dividendYieldPercent: 4 }, { dividendYieldPercent: 5 }];
    expect(await eventsOf(paid, low, high)).toMatchObject([{ kind: 'dividend_yield', value: 5, threshold: 5 }]);
    expect([await isMet(pe, { pe: 11 }), await isMet(paid, high)]).toEqual([true, true]);
  });

  it('are not triggered by what is unknown or without a meaning', async () => {
    expect(await eventsOf(pe, { pe: 14 }, { pe: null }, { pe: -3 }, { pe: 0 }, { pe: Infinity })).toEqual([]);
    expect(await eventsOf(paid, { dividendYieldPercent: 4 }, { dividendYieldPercent: null })).toEqual([]);
    expect(await isMet(pe, { pe: -3 })).toBe(false);
  });
});

describe('an alert on earnings', () => {
  const soon = { kind: 'earnings', daysBefore: 3 } as const;
  const report = { day: '2026-03-10', lastDay: '2026-03-12', isConfirmed: false } as const;

  it('reports a day that comes within so many days, once', async () => {
    const later = { report, today: '2026-03-09' } as const;
    expect(await eventsOf(soon, { report }, later, later)).toMatchObject([{ kind: 'earnings', ...report }]);
    expect(await eventsOf(soon, {}, { report: { day: '2026-03-20', isConfirmed: true } })).toEqual([]);
  });

  it('says when the report is that near already, and does not report it again', async () => {
    const near = { report, today: '2026-03-09' } as const;
    expect([await isMet(soon, near), await isMet(soon, { report })]).toEqual([true, false]);
    expect(await eventsOf(soon, near, near)).toEqual([]);
  });
});

describe('an alert on a saved score', () => {
  const score = { id: 3, name: 'Cheap', definition: 'pe_30*roe_70' };
  const mine = { kind: 'my_score', threshold: 70, direction: 'up', score } as const;

  /** One run with a single company, which has the score `value` by any definition. */
  function lookAtMine(alert: Partial<WatchedAlert>, value: number | null): Promise<AlertOutcome> {
    const requested: string[] = [];
    const cards = [{ ...CARD, price: null, dividendYieldPercent: null }];
    const now = {
      scored: { cards, score: () => 99, metric: () => null },
      rows: new Map([['AAA', 0]]),
      myScore: (definition: string) => Promise.resolve((requested.push(definition), value)),
    } as unknown as MarketNow;
    return companiesOutcome({ ...mine, id: 0, company: AAA, state: null, ...alert } as WatchedAlert, () => now);
  }

  it.each([
    ['up', [60, 75], [{ way: 'up', score: 75 }]],
    ['up', [75, 60], []],
    ['up', [60, null, 75], [{ way: 'up', score: 75 }]],
    ['up', [null, 75], []],
    ['down', [70, 69.99], [{ way: 'down', score: 69.99 }]],
    ['both', [60, 70, 60], [{ way: 'up' }, { way: 'down' }]],
  ] as const)('reports %s of the scores %j', async (direction, values, expected) => {
    let state: string | null = null;
    const events: object[] = [];
    for (const value of values) {
      const outcome: AlertOutcome = await lookAtMine({ direction, state }, value);
      state = outcome.state;
      events.push(...outcome.events);
    }
    expect(events).toMatchObject(
      expected.map((one) => ({ kind: 'my_score', scoreName: 'Cheap', threshold: 70, ...one })),
    );
    expect(events).toHaveLength(expected.length);
  });

  it('says that it is met already, and starts again with another definition', async () => {
    expect((await lookAtMine({}, 70)).isMet).toBe(true);
    expect((await lookAtMine({}, 69)).isMet).toBeUndefined();
    const { state } = await lookAtMine({}, 60);
    const changed = await lookAtMine({ state, score: { ...score, definition: 'roe_100' } }, 80);
    expect([changed.events, changed.isMet]).toEqual([[], true]);
    // Another name is the same score.
    expect((await lookAtMine({ state, score: { ...score, name: 'Other' } }, 80)).events).toHaveLength(1);
  });
});

describe('an alert on a formula', () => {
  const cheap = { kind: 'formula', formula: 'priceEarningsRatio < 12', threshold: null, direction: null } as const;

  it('reports each time that the condition begins to hold, and nothing while it is unknown', async () => {
    const [no, yes, unknown] = [{ holds: false }, { holds: true }, { holds: null }];

    expect(await eventsOf(cheap, no, yes, yes)).toEqual([
      expect.objectContaining({ kind: 'formula', formula: 'priceEarningsRatio < 12' }),
    ]);
    expect(await eventsOf(cheap, yes, unknown, yes)).toEqual([]);
    expect(await eventsOf(cheap, no, unknown, yes, no, yes)).toHaveLength(2);
    expect(await eventsOf(cheap, unknown, yes)).toEqual([]);
  });

  it('says at first that it holds already', async () => {
    expect(await isMet(cheap, { holds: true })).toBe(true);
    expect(await isMet(cheap, { holds: false })).toBe(false);
    expect(await isMet(cheap, { holds: null })).toBe(false);
  });
});
