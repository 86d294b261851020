import { IntlMessageFormat } from 'intl-messageformat';
import { releaseName, type SayRelease } from '@site/fields/release-name';
import en from '@site/fields/releases/texts/en.json';
import he from '@site/fields/releases/texts/he.json';
import type { Locale } from '@site/format';

type Names = Readonly<Record<keyof typeof en, string>>;

function saying(texts: Names, locale: Locale): SayRelease {
  const messages = new Map<keyof Names, IntlMessageFormat>();
  return (id, values) => {
    const message = messages.get(id) ?? new IntlMessageFormat(texts[id], locale);
    messages.set(id, message);
    return String(message.format(values));
  };
}

const say = { en: saying(en, 'en'), he: saying(he, 'he') } as const;

/** What readers call an economic release, if it has a name in their language. */
export const shownRelease = (event: string, locale: Locale): string => releaseName(event, say[locale]);
