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
