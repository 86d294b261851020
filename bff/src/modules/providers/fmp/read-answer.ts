import type { ProviderAnswer } from '../source';

/** The contents of an answer. `reason` is a reject's reason; `detail` quotes the provider. */
export type ReadAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  /** The key itself is refused: every other request would fail too. */
  | { readonly kind: 'key_refused'; readonly detail: string }
  /** The calls of a minute or a day are used up. */
  | { readonly kind: 'spent'; readonly detail: string }
  /**
   * Not at this address, or not in the plan. `ofQuestion`: this request is refused, another company may be answered.
   * `isOfGeneration`: the address of the other generation may work.
   */
  | {
      readonly kind: 'shut';
      readonly reason: 'not_in_plan' | 'no_such_address';
      readonly detail: string;
      readonly ofQuestion: boolean;
      readonly isOfGeneration: boolean;
    }
  | { readonly kind: 'unreadable'; readonly reason: 'unreadable_answer' | 'provider_error'; readonly detail: string };

const SHOWN = 200;
const ERROR_KEYS = ['Error Message', 'error', 'message'] as const;

const NOT_IN_PLAN = { kind: 'shut', reason: 'not_in_plan', ofQuestion: false, isOfGeneration: false } as const;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, SHOWN);

/** The error in a body. Null: none stated. */
function messageIn(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
  const messages = new Map<string, unknown>(Object.entries(payload));
  for (const key of ERROR_KEYS) {
    const text = messages.get(key);
    if (typeof text === 'string') return oneLine(text);
  }
  return null;
}

/** Lists come directly, or as `historical` of an object; an empty object is an empty list. */
function rowsIn(payload: unknown): readonly unknown[] | null {
  if (Array.isArray(payload)) return payload;
  if (typeof payload !== 'object' || payload === null) return null;
  if (Object.keys(payload).length === 0) return [];
  return 'historical' in payload && Array.isArray(payload.historical) ? payload.historical : null;
}

function ofMessage(detail: string): ReadAnswer {
  if (/limit reach/i.test(detail)) return { kind: 'spent', detail };
  if (/legacy/i.test(detail)) return { ...NOT_IN_PLAN, isOfGeneration: true, detail };
  if (/query parameter|value set for/i.test(detail)) return { ...NOT_IN_PLAN, ofQuestion: true, detail };
  if (/subscription|exclusive|premium|special endpoint|upgrade/i.test(detail)) return { ...NOT_IN_PLAN, detail };
  if (/api ?key/i.test(detail)) return { kind: 'key_refused', detail };
  return { kind: 'unreadable', reason: 'provider_error', detail };
}

/**
 * Parses an answer of either generation. Errors come with their own status, or as 200 with a message; pages of
 * intermediate hosts come as HTML. Never throws.
 */
export function readAnswer({
  status,
  body,
  contentType,
}: Pick<ProviderAnswer, 'status' | 'body' | 'contentType'>): ReadAnswer {
  const text = new TextDecoder().decode(body);
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    payload = undefined;
  }
  const message = messageIn(payload);
  const detail = message ?? `status ${status}: ${oneLine(text) || 'nothing'}`;
  if (status === 404) {
    return { kind: 'shut', reason: 'no_such_address', detail, ofQuestion: false, isOfGeneration: true };
  }
  if (status === 401) return { kind: 'key_refused', detail };
  if (status === 402 || status === 403) {
    const read = ofMessage(detail);
    return read.kind === 'shut' || read.kind === 'key_refused' ? read : { ...NOT_IN_PLAN, detail };
  }
  if (message !== null) return ofMessage(message);
  if (status !== 200) return { kind: 'unreadable', reason: 'provider_error', detail };
  const rows = payload === undefined ? null : rowsIn(payload);
  if (rows) return { kind: 'rows', rows };
  return {
    kind: 'unreadable',
    reason: 'unreadable_answer',
    detail: `${contentType || 'no type'}, ${body.length} bytes: ${oneLine(text) || 'nothing'}`,
  };
}
