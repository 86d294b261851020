import type { IngestReject, ProvidedOrigin } from '../../ports';

/** A reject before the run puts the market on it. */
export type Reject = Omit<IngestReject, 'market'>;

/** Puts a record, or one figure of it, aside. */
export function rejectOf(origin: ProvidedOrigin, ticker: string, reason: string, detail: string): Reject {
  const { place, source } = origin;
  return { ticker, source, reason, place, detail, payload: JSON.stringify(origin.payload()) };
}

/** A number for a reader of rejects: short, and the same on every machine. */
export const shown = (value: number): string => String(Number(value.toPrecision(6)));
