import type { IngestReject, RejectedFigures } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { keptWithoutFigure, rejectedFigures, type FigureOfDay } from './rejected-figures';

/** A reject before the run puts the market on it. */
export type Reject = Omit<IngestReject, 'market'>;

interface RejectOptions {
  readonly atIssue?: readonly string[];
  readonly all?: readonly ProvidedOrigin[];
  readonly keptWithout?: FigureOfDay | null;
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
  { atIssue, all = [origin], keptWithout }: RejectOptions = {},
): Reject {
  const { place, source } = origin;
  const figures: RejectedFigures | null =
    keptWithout === undefined
      ? rejectedFigures(all, atIssue)
      : keptWithout === null
        ? null
        : keptWithoutFigure(origin, keptWithout);
  const payload = JSON.stringify(origin.payload());
  return { ticker, source, reason, place, detail, payload, ...(figures && { figures }) };
}

/** A number for a reader of rejects: short, and the same on every machine. */
export const shown = (value: number): string => String(Number(value.toPrecision(6)));
