import type { Messages } from './catalogue';

const ready = new WeakMap<Messages, Record<string, never>>();
/** The parser's type number of a literal. */
const LITERAL = 0;

/**
 * A precompiled catalogue: a plain text as a tree of one literal, which the formatter returns at once.
 * It would parse a bare string each time, and a release has no parser: each text would cost a thrown error.
 * Shape: compiled once per catalogue.
 */
export function readyMessages(messages: Messages): Record<string, never> {
  const known = ready.get(messages);
  if (known) return known;
  const made = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string' && !/[{}<>']/.test(message) ? [{ type: LITERAL, value: message }] : message,
    ]),
  ) as Record<string, never>;
  ready.set(messages, made);
  return made;
}
