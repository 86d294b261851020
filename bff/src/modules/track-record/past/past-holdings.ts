import type { Day } from '../../../domain/company';
import { OUTCOMES, type PricedHolding } from '../../../domain/track-record/holding';

/** Outcome code: empty. */
const NONE = 0;

export function createPastHoldings(size: number, days: KnownDays) {
  // The figures of one holding are adjacent: they are written listing by listing, and listings are far apart.
  /** Shape: outcome (its place in `OUTCOMES`, from 1), days of purchase and sale. */
  const codes = new Uint16Array(size * 3);
  /** Shape: price of purchase and of sale, dividend return (NaN: unknown). */
  const figures = new Float64Array(size * 3);
  return {
    put(at: number, holding: PricedHolding): void {
      const from = at * 3;
      codes[from] = OUTCOMES.indexOf(holding.outcome) + 1;
      if (!('boughtOn' in holding)) return;
      codes[from + 1] = days.placeOf(holding.boughtOn);
      codes[from + 2] = days.placeOf(holding.soldOn);
      figures[from] = holding.boughtAt;
      figures[from + 1] = holding.soldAt;
      figures[from + 2] = holding.dividendReturn ?? NaN;
    },
    /** Undefined: empty. */
    at(place: number): PricedHolding | undefined {
      const from = place * 3;
      const code = codes[from]!;
      if (code === NONE) return undefined;
      const outcome = OUTCOMES[code - 1]!;
      if (outcome !== 'held' && outcome !== 'left') return { outcome };
      const [bought, sold, paid] = [figures[from]!, figures[from + 1]!, figures[from + 2]!];
      return {
        outcome,
        boughtOn: days.at(codes[from + 1]!)!,
        boughtAt: bought,
        soldOn: days.at(codes[from + 2]!)!,
        soldAt: sold,
        priceReturn: sold / bought - 1,
        dividendReturn: Number.isNaN(paid) ? null : paid,
      };
    },
  };
}

/** Outcomes of listings in columns: there are hundreds of thousands of them. */
export type PastHoldings = ReturnType<typeof createPastHoldings>;

/** Place without a day. */
export const NO_DAY = 0;

export function createKnownDays() {
  const places = new Map<Day, number>();
  const days: Day[] = [];
  return {
    /** From 1. */
    placeOf(day: Day): number {
      const known = places.get(day);
      if (known !== undefined) return known;
      const place = days.push(day);
      places.set(day, place);
      return place;
    },
    /** Null: `NO_DAY`. */
    at: (place: number): Day | null => (place === NO_DAY ? null : days[place - 1]!),
  };
}

/**
 * Days as small numbers, each once: listings are traded on the same days, and each price row has a string of its own.
 */
export type KnownDays = ReturnType<typeof createKnownDays>;
