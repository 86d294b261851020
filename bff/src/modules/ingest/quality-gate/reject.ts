import type { IngestReject, RejectedFigures } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { storedWithoutFigure, rejectedFigures, type FigureOfDay } from './rejected-figures';

/** A reject before the run adds its market. */
export type Reject = Omit<IngestReject, 'market'>;

interface RejectOptions {
  readonly atIssue?: readonly string[];
  readonly all?: readonly ProvidedOrigin[];
  readonly storedWithout?: FigureOfDay | null;
}

/**
 * Quarantines a record, or some figures of it. `atIssue`: names of those figures; absent: the whole record. `all`: the
 * records that it represents, if more than one. `storedWithout`: the row is stored without this figure; null: without a
 * value that is no figure.
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

/** A number as text in a reject's detail: short, and the same on every machine. */
export const shown = (value: number): string => String(Number(value.toPrecision(6)));
