import { createIntl, createIntlCache } from 'react-intl';
import type { Messages } from './catalogue';
import type { Locale } from './locale';
import { readyMessages } from './ready-messages';
import type { TextOf } from './use-text';

/** The text function of a catalogue, for use without React. A missing text shows its id. */
export function textOf<Id extends string = string>(locale: Locale, messages: Messages): TextOf<Id> {
  const intl = createIntl(
    { locale, timeZone: 'UTC', messages: readyMessages(messages), onError: () => undefined },
    createIntlCache(),
  );
  return (id, values) => intl.formatMessage({ id }, values);
}

/**
 * Adds a catalogue to a text function: returns a function of both. For an id that both
 * have this catalogue wins.
 */
export function textBeside<Id extends string>(
  locale: Locale,
  messages: Messages,
): <Other extends string>(other: TextOf<Other>) => TextOf<Id | Other> {
  const own = textOf<Id>(locale, messages);
  const isOwn = (id: string): id is Id => Object.hasOwn(messages, id);
  return <Other extends string>(other: TextOf<Other>): TextOf<Id | Other> =>
    (id, values) =>
      isOwn(id) ? own(id, values) : other(id, values);
}
