import type { IngestReject } from '../../market-data';
import { ProviderFailure, type ProviderAnswer } from '../source';

export const SEC = 'sec';

export type Reject = Omit<IngestReject, 'market'>;

const PAYLOAD_LENGTH = 2_000;

/** Quarantines something. `payload`: its content, truncated if long. */
export function refusal(
  ticker: string | null,
  reason: string,
  place: string,
  detail: string,
  payload: unknown,
): Reject {
  const written = JSON.stringify(payload ?? {});
  return {
    ticker,
    source: SEC,
    reason,
    place,
    detail,
    payload:
      written.length <= PAYLOAD_LENGTH ? written : JSON.stringify({ beginning: written.slice(0, PAYLOAD_LENGTH) }),
  };
}

/** An answer that is missing, or that cannot be read. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly reason: 'not_found' | 'unreadable_answer';
  readonly detail: string;
}

export type Read<T> = { readonly kind: 'read'; readonly value: T } | Unreadable;

/** The text of an answer. Throws: ProviderFailure if the SEC refuses the client, whatever the request. */
export function textOf({ status, body, url }: ProviderAnswer): Read<string> {
  const text = new TextDecoder().decode(body);
  // Its own status for too many requests, and for a request without a name and an address.
  if (status === 403 && /Request Rate Threshold|Undeclared Automated Tool/i.test(text)) {
    throw new ProviderFailure('rate_limited', SEC, 'the SEC refuses to answer: too fast, or without a contact');
  }
  if (status === 404) return { kind: 'unreadable', reason: 'not_found', detail: `${url}: there is no such paper` };
  if (status !== 200) return { kind: 'unreadable', reason: 'unreadable_answer', detail: `${url}: status ${status}` };
  return { kind: 'read', value: text };
}

/** An answer as JSON. */
export function jsonOf(answer: ProviderAnswer): Read<unknown> {
  const text = textOf(answer);
  if (text.kind === 'unreadable') return text;
  try {
    return { kind: 'read', value: JSON.parse(text.value) as unknown };
  } catch {
    return { kind: 'unreadable', reason: 'unreadable_answer', detail: `${answer.url}: no JSON` };
  }
}
