import type { Day } from '../../domain/company';
import { HORIZONS, overOn, type BoardHolding } from '../../domain/track-record/holding';
import { horizonRecordOf, type HorizonRecord } from '../../domain/track-record/horizon-record';
import type { Rhythm } from '../../domain/track-record/months';
import { periodOf, type Period, type Result } from '../../domain/track-record/period';
import { rankedInDeciles } from '../../domain/track-record/ranked-board';
import type { TrackDay, TrackRecord, TrackRow } from '../../domain/track-record/track-record';
import type { GridCell, PastGrid } from './past-grid';

export interface FoldedGrid {
  readonly boards: TrackRecord['boards'];
  /** Companies on at least one board. */
  readonly ranked: number;
  readonly horizons: readonly HorizonRecord[];
  /** The rows of each board, one board at a time. */
  days(): Iterable<TrackDay>;
}

interface GridExtent {
  readonly days: readonly Day[];
  /** By column of the grid. */
  readonly symbols: readonly string[];
  readonly rhythm: Rhythm;
  /** Last day with a price in the market. */
  readonly through: Day;
}

/** Ranks each board and summarizes the returns after it. `pause`: called before each board and each horizon. */
export async function foldGrid(
  grid: PastGrid,
  { days, symbols, rhythm, through }: GridExtent,
  pause?: () => Promise<void>,
): Promise<FoldedGrid> {
  const boardOf = (index: number) =>
    rankedInDeciles(
      symbols.flatMap((symbol, place) => {
        const cell = grid.at(index, place);
        return cell ? [{ ...cell, symbol }] : [];
      }),
    );
  const seen = new Set<string>();
  const formed: Day[] = [];
  const folded = HORIZONS.map(() => ({ periods: [] as Period[], top: [] as number[], market: [] as number[] }));
  for (const [index, day] of days.entries()) {
    await pause?.();
    const board = boardOf(index);
    if (board.length === 0) continue;
    formed.push(day);
    for (const { symbol } of board) seen.add(symbol);
    for (const [place, horizon] of HORIZONS.entries()) {
      if (overOn(day, horizon, rhythm) > through) continue;
      const results = board.map((row) => resultOf(row, row.holdings[place]!));
      const period = periodOf(day, horizon, results);
      if (!period) continue;
      const into = folded[place]!;
      into.periods.push(period);
      for (const { decile, totalReturn } of results) {
        if (totalReturn === null) continue;
        into.market.push(totalReturn);
        if (decile === 1) into.top.push(totalReturn);
      }
    }
  }
  const horizons: HorizonRecord[] = [];
  for (const [place, { periods, ...returns }] of folded.entries()) {
    await pause?.();
    horizons.push(horizonRecordOf(HORIZONS[place]!, rhythm, periods, returns));
  }
  return {
    boards: { count: formed.length, first: formed[0] ?? null, last: formed.at(-1) ?? null },
    ranked: seen.size,
    horizons,
    *days() {
      for (const [index, formedOn] of days.entries()) {
        const rows = boardOf(index).map(rowOf);
        if (rows.length > 0) yield { formedOn, rows };
      }
    },
  };
}

const totalOf = (holding: BoardHolding): number | null =>
  'priceReturn' in holding ? holding.priceReturn + (holding.dividendReturn ?? 0) : null;

const resultOf = (
  { decile, marketCap }: { readonly decile: number; readonly marketCap: number },
  holding: BoardHolding,
): Result => ({
  decile,
  marketCap,
  outcome: holding.outcome,
  totalReturn: totalOf(holding),
  isDividendKnown: 'dividendReturn' in holding && holding.dividendReturn !== null,
});

/** Prices are not more exact than a thousandth of a percent. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e5) / 1e5);

function rowOf({
  symbol,
  decile,
  holdings,
}: GridCell & { readonly symbol: string; readonly decile: number }): TrackRow {
  const bought = holdings.find((one) => 'boughtOn' in one);
  return {
    symbol,
    decile,
    boughtOn: bought && 'boughtOn' in bought ? bought.boughtOn : null,
    results: holdings.map((holding, place) => ({
      horizon: HORIZONS[place]!,
      outcome: holding.outcome,
      soldOn: 'soldOn' in holding ? holding.soldOn : null,
      priceReturn: 'priceReturn' in holding ? rounded(holding.priceReturn) : null,
      dividendReturn: 'dividendReturn' in holding ? rounded(holding.dividendReturn) : null,
    })),
  };
}
