import type { Day } from '../../../domain/company';
import { OUTCOMES, type PricedHolding } from '../../../domain/track-record/holding';

/** What became of listings, in columns: there are hundreds of thousands of them. */
export interface PastHoldings {
  put(at: number, holding: PricedHolding): void;
  /** Undefined: none was put there. */
  at(place: number): PricedHolding | undefined;
}

/** Of `outcome`: nothing was put. */
const NONE = 0;

export function createPastHoldings(size: number, days: KnownDays): PastHoldings {
  /** Places in `OUTCOMES`, from 1. */
  const outcomes = new Uint8Array(size);
  const [boughtOn, soldOn] = [new Uint16Array(size), new Uint16Array(size)];
  const [boughtAt, soldAt] = [new Float64Array(size), new Float64Array(size)];
  /** NaN: unknown. */
  const dividendReturn = new Float64Array(size);
  return {
    put(at, holding) {
      outcomes[at] = OUTCOMES.indexOf(holding.outcome) + 1;
      if (!('boughtOn' in holding)) return;
      boughtOn[at] = days.placeOf(holding.boughtOn);
      soldOn[at] = days.placeOf(holding.soldOn);
      boughtAt[at] = holding.boughtAt;
      soldAt[at] = holding.soldAt;
      dividendReturn[at] = holding.dividendReturn ?? NaN;
    },
    at(place) {
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

/** Days by small numbers, each once: listings are traded on the same ones, and each row of a price brings a text of its own. */
export interface KnownDays {
  /** From 1. */
  placeOf(day: Day): number;
  at(place: number): Day;
}

export function createKnownDays(): KnownDays {
  const places = new Map<Day, number>();
  const days: Day[] = [];
  return {
    placeOf(day) {
      const known = places.get(day);
      if (known !== undefined) return known;
      const place = days.push(day);
      places.set(day, place);
      return place;
    },
    at: (place) => days[place - 1]!,
  };
}
