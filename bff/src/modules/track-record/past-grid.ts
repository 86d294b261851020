import type { Day } from '../../domain/company';
import { HORIZONS, OUTCOMES, type BoardHolding, type Outcome } from '../../domain/track-record/holding';
import { addDays } from '../../domain/day';

const EPOCH: Day = '1970-01-01';
const DAY_MS = 86_400_000;
const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** What decides a company's place on a board. */
export interface BoardPlace {
  readonly score: number;
  /** Unit: the listing's own currency. */
  readonly marketCap: number;
}

/** A company on one board, and its outcomes. */
export interface GridCell extends BoardPlace {
  /** Shape: in the order of `HORIZONS`. */
  readonly holdings: readonly BoardHolding[];
}

/**
 * Boards by days and companies, as columns of numbers: a market of thousands over years of months is some tens of
 * megabytes. Cells without a value are empty.
 */
export function createPastGrid(days: number, companies: number) {
  const cells = days * companies;
  const score = new Float64Array(cells).fill(NaN);
  const marketCap = new Float64Array(cells);
  const perHorizon = HORIZONS.map(() => ({
    outcome: new Uint8Array(cells),
    bought: new Int32Array(cells),
    sold: new Int32Array(cells),
    price: new Float32Array(cells),
    dividend: new Float32Array(cells).fill(NaN),
  }));

  // Writing a day as text takes longer than all the rest of a cell, and there are few different ones.
  const texts = new Map<number, Day>();
  const dayOf = (number: number): Day => {
    const text = texts.get(number) ?? addDays(EPOCH, number);
    texts.set(number, text);
    return text;
  };

  return {
    put(day: number, company: number, { score: points, marketCap: cap, holdings }: GridCell): void {
      const cell = day * companies + company;
      score[cell] = points;
      marketCap[cell] = cap;
      holdings.forEach((holding, place) => {
        const columns = perHorizon[place]!;
        columns.outcome[cell] = OUTCOMES.indexOf(holding.outcome);
        if (!('boughtOn' in holding)) return;
        columns.bought[cell] = dayNumber(holding.boughtOn);
        columns.sold[cell] = dayNumber(holding.soldOn);
        columns.price[cell] = holding.priceReturn;
        if (holding.dividendReturn !== null) columns.dividend[cell] = holding.dividendReturn;
      });
    },

    /** Null: the company was not on that board. */
    at(day: number, company: number): GridCell | null {
      const cell = day * companies + company;
      if (Number.isNaN(score[cell]!)) return null;
      return {
        score: score[cell]!,
        marketCap: marketCap[cell]!,
        holdings: perHorizon.map((columns): BoardHolding => {
          const outcome: Outcome = OUTCOMES[columns.outcome[cell]!]!;
          if (outcome !== 'held' && outcome !== 'left') return { outcome };
          const dividend = columns.dividend[cell]!;
          return {
            outcome,
            boughtOn: dayOf(columns.bought[cell]!),
            soldOn: dayOf(columns.sold[cell]!),
            priceReturn: columns.price[cell]!,
            dividendReturn: Number.isNaN(dividend) ? null : dividend,
          };
        }),
      };
    },
  };
}

export type PastGrid = ReturnType<typeof createPastGrid>;
