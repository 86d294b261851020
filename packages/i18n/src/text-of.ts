import { createIntl, createIntlCache } from 'react-intl';
import type { Messages } from './catalogue';
import type { Locale } from './locale';
import { readyMessages } from './ready-messages';
import type { TextOf } from './use-text';

/** The text function of a catalogue, for heads and other places without React. What it lacks shows its id. */
export function textOf<Id extends string = string>(locale: Locale, messages: Messages): TextOf<Id> {
  const intl = createIntl(
    { locale, timeZone: 'UTC', messages: readyMessages(messages), onError: () => undefined },
    createIntlCache(),
  );
  return (id, values) => intl.formatMessage({ id }, values);
}

/**
 * A catalogue beside another whose texts are at hand: gives a function of both from that of the other. An id that both
 * have is said by this catalogue.
 */
export function textBeside<Id extends string>(
  locale: Locale,
  messages: Messages,
): <Other extends string>(other: TextOf<Other>) => TextOf<Id | Other> {
  const own = textOf<Id>(locale, messages);
  const isOwn = (id: string): id is Id => Object.hasOwn(messages, id);
  return <Other extends string>(other: TextOf<Other>): TextOf<Id | Other> =>
    (id, values) =>
      isOwn(id) ? own(id, values) : other(id as Other, values);
}
