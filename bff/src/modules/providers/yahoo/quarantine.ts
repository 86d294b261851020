import type { IngestReject } from '../../market-data';
import type { ProvidedOrigin } from '../company-provider';

export const SOURCE = 'yahoo';
/** A refused row is a line or two; a whole answer need not be stored to find it again. */
const MAX_PAYLOAD = 4_000;

export type Reject = Omit<IngestReject, 'market'>;

function asJson(payload: unknown): string {
  const text = JSON.stringify(payload ?? null);
  return text.length > MAX_PAYLOAD ? JSON.stringify({ beginning: text.slice(0, MAX_PAYLOAD / 2) }) : text;
}

/** Quarantines unreadable data. `reason`: snake_case and stable; `place`: its location in the answer. */
export function quarantine(
  ticker: string | null,
  reason: string,
  place: string,
  detail: string,
  payload: unknown,
): Reject {
  return { ticker, source: SOURCE, reason, place, detail, payload: asJson(payload) };
}

/** Location and content of a row, in case it is refused later. */
export const originOf = (place: string, cells: Readonly<Record<string, unknown>>): ProvidedOrigin => ({
  place,
  source: SOURCE,
  payload: () =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([name, cell]) =>
        cell === null || cell === undefined ? [] : [[name, typeof cell === 'string' ? cell : JSON.stringify(cell)]],
      ),
    ),
});

/** A short description of the value. */
export const shownValue = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
