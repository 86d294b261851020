import type { Messages } from './catalogue';

const ready = new WeakMap<Messages, Record<string, never>>();
/** The parser's number for plain text in a tree. */
const LITERAL = 0;

/**
 * A catalogue as the formatter takes it without work: a plain text as a tree of one literal, which it hands back at once.
 * A bare string it would parse each time, and a release has no parser: each text would cost a thrown error.
 * Shape: made once a catalogue.
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
