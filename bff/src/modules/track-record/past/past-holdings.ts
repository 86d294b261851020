import type { Day } from '../../../domain/company';
import { OUTCOMES, type PricedHolding } from '../../../domain/track-record/holding';

/** Of `outcome`: nothing was put. */
const NONE = 0;

export function createPastHoldings(size: number, days: KnownDays) {
  /** Places in `OUTCOMES`, from 1. */
  const outcomes = new Uint8Array(size);
  const [boughtOn, soldOn] = [new Uint16Array(size), new Uint16Array(size)];
  const [boughtAt, soldAt] = [new Float64Array(size), new Float64Array(size)];
  /** NaN: unknown. */
  const dividendReturn = new Float64Array(size);
  return {
    put(at: number, holding: PricedHolding): void {
      outcomes[at] = OUTCOMES.indexOf(holding.outcome) + 1;
      if (!('boughtOn' in holding)) return;
      boughtOn[at] = days.placeOf(holding.boughtOn);
      soldOn[at] = days.placeOf(holding.soldOn);
      boughtAt[at] = holding.boughtAt;
      soldAt[at] = holding.soldAt;
      dividendReturn[at] = holding.dividendReturn ?? NaN;
    },
    /** Undefined: none was put there. */
    at(place: number): PricedHolding | undefined {
      if (outcomes[place] === NONE) return undefined;
      const outcome = OUTCOMES[outcomes[place]! - 1]!;
      if (outcome !== 'held' && outcome !== 'left') return { outcome };
      const [bought, sold, paid] = [boughtAt[place]!, soldAt[place]!, dividendReturn[place]!];
      return {
        outcome,
        boughtOn: days.at(boughtOn[place]!),
        boughtAt: bought,
        soldOn: days.at(soldOn[place]!),
        soldAt: sold,
        priceReturn: sold / bought - 1,
        dividendReturn: Number.isNaN(paid) ? null : paid,
      };
    },
  };
}

/** What became of listings, in columns: there are hundreds of thousands of them. */
export type PastHoldings = ReturnType<typeof createPastHoldings>;

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
    at: (place: number): Day => days[place - 1]!,
  };
}

/** Days by small numbers, each once: listings are traded on the same ones, and each row of a price brings a text of its own. */
export type KnownDays = ReturnType<typeof createKnownDays>;
