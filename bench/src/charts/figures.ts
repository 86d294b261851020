/** Figures of sixteen charts: fifteen of bars and a line over 24 quarters, and one line of 1,250 days. Invented, seeded. */
export interface QuarterFigures {
  readonly title: string;
  readonly names: readonly string[];
  readonly revenue: readonly number[];
  readonly margin: readonly number[];
}

export const QUARTERS = 24;
export const DAYS = 1250;
export const CHARTS = 16;
/** Unit: CSS pixels. */
export const SIZE = { width: 440, height: 216 } as const;

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2020, 0, 6);

/** Even numbers between 0 and 1 (mulberry32): the same in every browser. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function quarterCharts(): readonly QuarterFigures[] {
  return Array.from({ length: CHARTS - 1 }, (_, chart) => {
    const random = seeded(chart + 1);
    return {
      title: `Chart ${chart + 1}`,
      names: Array.from({ length: QUARTERS }, (__, index) => `${(index % 4) + 1}Q${19 + Math.floor(index / 4)}`),
      revenue: Array.from({ length: QUARTERS }, (__, index) => Math.round(4e8 + index * 1e7 + random() * 2e8)),
      margin: Array.from({ length: QUARTERS }, () => Math.round((0.1 + random() * 0.2) * 1e4) / 1e4),
    };
  });
}

/** Milliseconds since 1970, and prices. */
export function priceDays(): { readonly times: readonly number[]; readonly prices: readonly number[] } {
  const random = seeded(99);
  let price = 100;
  const times: number[] = [];
  const prices: number[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    times.push(FIRST_DAY + day * DAY_MS);
    prices.push(Math.round((price *= 1 + (random() - 0.49) * 0.03) * 100) / 100);
  }
  return { times, prices };
}
