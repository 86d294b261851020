import type { IngestReject, RejectedFigures } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { storedWithoutFigure, rejectedFigures, type FigureOfDay } from './rejected-figures';

/** A reject before the run puts the market on it. */
export type Reject = Omit<IngestReject, 'market'>;

interface RejectOptions {
  readonly atIssue?: readonly string[];
  readonly all?: readonly ProvidedOrigin[];
  readonly storedWithout?: FigureOfDay | null;
}

/**
 * Puts a record, or some figures of it, aside. `atIssue`: names of those figures; absent: all of the record. `all`: the
 * records that it stands for, where it is not for itself alone. `keptWithout`: the row is stored, without this
 * figure; null: without what is no figure.
 */
export function rejectOf(
  origin: ProvidedOrigin,
  ticker: string,
  reason: string,
  detail: string,
  { atIssue, all = [origin], storedWithout }: RejectOptions = {},
): Reject {
  const { place, source } = origin;
  const figures: RejectedFigures | null =
    storedWithout === undefined
      ? rejectedFigures(all, atIssue)
      : storedWithout === null
        ? null
        : storedWithoutFigure(origin, storedWithout);
  const payload = JSON.stringify(origin.payload());
  return { ticker, source, reason, place, detail, payload, ...(figures && { figures }) };
}

/** A number for a reader of rejects: short, and the same on every machine. */
export const shown = (value: number): string => String(Number(value.toPrecision(6)));
