import { z } from 'zod';
import type { ProviderAnswer } from '../source';
import { entriesOf, membersOf, textIn } from './loose-values';

/** The contents of an answer: rows; Yahoo's statement that there is no data, and why; or something invalid. */
export type AnswerReading =
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: 'none'; readonly reason: string; readonly detail: string }
  | { readonly kind: 'unreadable'; readonly detail: string; readonly beginning: string };

/** The object with `result` and `error`; errors of the gateway are in `finance` for every request. */
export type AnswerRoot = 'quoteResponse' | 'quoteSummary' | 'timeseries' | 'chart' | 'finance';

const envelope = z.looseObject({ result: z.array(z.unknown()).nullish(), error: z.unknown() });
const SHOWN = 200;

/** Yahoo's messages for missing data, in the order of the search. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/no fundamentals data/i, 'no_fundamentals'],
  [/data doesn't exist/i, 'no_history'],
  [/not found|delisted|no data found/i, 'unknown_symbol'],
];

export const textOf = ({ body }: Pick<ProviderAnswer, 'body'>): string => Buffer.from(body).toString('utf8');

const unreadable = (status: number, detail: string, text: string): AnswerReading => ({
  kind: 'unreadable',
  detail: `status ${status}: ${detail}`,
  beginning: text.slice(0, SHOWN),
});

/** Yahoo's message for missing data: its description if it gives one. */
export function noneReported(status: number, message: string | null): AnswerReading {
  const reason = REASONS.find(([pattern]) => message !== null && pattern.test(message))?.[1];
  if (message === null) return { kind: 'none', reason: 'empty_answer', detail: `status ${status}, an empty list` };
  return { kind: 'none', reason: reason ?? 'refused_question', detail: message.slice(0, SHOWN) };
}

function descriptionOf(error: unknown): string | null {
  const { description, code } = membersOf(error);
  return textIn(description) ?? textIn(code) ?? textIn(error) ?? null;
}

/** The JSON of an answer. Undefined: invalid. */
export function jsonOf(answer: Pick<ProviderAnswer, 'body'>): unknown {
  try {
    return JSON.parse(textOf(answer));
  } catch {
    return undefined;
  }
}

/** Parses an answer's list, whatever its status: Yahoo explains missing data in the same form. */
export function readAnswer(answer: Pick<ProviderAnswer, 'status' | 'body'>, root: AnswerRoot): AnswerReading {
  const { status } = answer;
  const json = jsonOf(answer);
  if (json === undefined) {
    const text = textOf(answer);
    return status >= 400 && /^\d{3} /.test(text)
      ? noneReported(status, text.trim())
      : unreadable(status, 'no JSON', text);
  }
  const members = membersOf(json);
  const read = envelope.safeParse(members[root] ?? members.finance);
  if (!read.success) return unreadable(status, `no list in ${root}`, JSON.stringify(json));
  const rows = entriesOf(read.data.result);
  if (rows.length > 0 && status < 400) return { kind: 'rows', rows };
  return noneReported(status, descriptionOf(read.data.error));
}
