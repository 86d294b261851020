// Not the whole of the contract: its client would count as a part of the grid.
import { numberColumn, roundForTransport, textColumn } from '../../../packages/contract/src/board-columns';
import type { Schema } from '@site/contract';
import { boardColumns } from '../../../mfe-boards/src/model/board-columns';

export const ROW_COUNT = 10_000;

/** By the contract's field. */
type Figures = Readonly<Record<string, number | null>>;

/** A company as grids that want objects take it. */
export interface CompanyRow {
  readonly symbol: string;
  readonly name: string;
  readonly figures: Figures;
}

/** Numbers between 0 and 1 that look like chance and are the same every time (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const SYLLABLES = ['tor', 'quil', 'hal', 'ost', 'cor', 'nyx', 'brin', 'tal', 'vex', 'mar', 'lum', 'zeph', 'dor'];
const TRADES = ['Systems', 'Foods', 'Energy', 'Holdings', 'Pharma', 'Logistics', 'Software', 'Bank'];

/** From what to what each figure lies. No two companies share one, so that every order is one order alone. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  price: [2, 900],
  market_cap: [5e7, 3e12],
  average_volume: [1e4, 8e7],
  cashRatio: [0, 0.6],
  trailingROE: [0.7, 1.6],
  priceEarningsRatio: [3, 90],
  ps_ratio: [0.1, 20],
  pbRatio: [0.2, 15],
  de_ratio: [0, 12],
  currentRatio: [0.3, 6],
  quickRatio: [0.2, 5],
  priceToWorkingCapital: [1, 80],
  trailingEarningsToRevenue: [-0.2, 0.5],
  dividend_yield: [0, 9],
  five_year_avg_dividend_yield: [0, 9],
  score: [0, 100],
};
const SHARE_MISSING = 0.03;

/** The numbers below a limit, shuffled. */
function shuffled(count: number, next: () => number): Uint32Array {
  const places = Uint32Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [places[last], places[other]] = [places[other]!, places[last]!];
  }
  return places;
}

/** A board of invented companies, the same every time. */
export function seededRows(count = ROW_COUNT): readonly CompanyRow[] {
  const next = dice(7);
  const syllable = (): string => SYLLABLES[Math.floor(next() * SYLLABLES.length)]!;
  const rows = Array.from({ length: count }, (_, index) => {
    const word = syllable() + syllable();
    const figures: Record<string, number | null> = {};
    return {
      symbol: `C${String(index).padStart(5, '0')}`,
      name: `${word[0]!.toUpperCase()}${word.slice(1)} ${TRADES[Math.floor(next() * TRADES.length)]!}`,
      figures,
    };
  });
  for (const [field, [from, to]] of Object.entries(RANGES)) {
    const places = shuffled(count, next);
    rows.forEach(({ figures }, index) => {
      const value = from + ((places[index]! + 0.5) / count) * (to - from);
      // As the wire rounds it, so that all contenders have the same figure.
      figures[field] = next() < SHARE_MISSING ? null : roundForTransport(value);
    });
  }
  return rows;
}

/** The same board as it comes over the wire. */
export function boardFrom(rows: readonly CompanyRow[]): Pick<Schema<'BoardColumns'>, 'columns' | 'length' | 'fx'> {
  const rate = { as_of: null, source: 'default' } as const;
  const columns: Record<string, Schema<'BoardColumns'>['columns'][string]> = {
    symbol: textColumn(rows.map(({ symbol }) => symbol)),
    long_name: textColumn(rows.map(({ name }) => name)),
    market_name: textColumn(rows.map(() => 'SP500')),
    currency: textColumn(rows.map(() => 'USD')),
  };
  for (const { field } of boardColumns)
    if (RANGES[field]) columns[field] = numberColumn(rows.map(({ figures }) => figures[field] ?? null));
  return {
    columns,
    length: rows.length,
    fx: { USDILS: { pair: 'USDILS', price: 3.56, ...rate }, EURILS: { pair: 'EURILS', price: 4, ...rate } },
  };
}
