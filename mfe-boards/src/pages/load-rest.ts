import { use } from 'react';
import type { Locale } from '@site/format';
import { createCatalogueLoader, textBeside } from '@site/i18n';
import type { Messages } from '@site/i18n';
import type { RestTextId, RestTextOf, TextOf } from '../texts/use-text';
import type * as restParts from './rest-parts';

export type RestParts = typeof restParts;

/** Everything other than the table: its code, and the texts that only it uses. */
interface Rest {
  readonly parts: RestParts;
  readonly messages: Messages;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Named chunks, since every board loads them: their integrity is in the entry itself, not in a file loaded before them. */
const loadTexts = createCatalogueLoader({
  en: () => import(/* webpackChunkName: "around-en" */ '../texts/around-table/texts/en.json'),
  he: () => import(/* webpackChunkName: "around-he" */ '../texts/around-table/texts/he.json'),
});

const loaded = new Map<Locale, Rest>();
const loading = new Map<Locale, Promise<Rest>>();

/** For environments that have all code from the start, like the server. */
export function provideRest(parts: RestParts, messages: Readonly<Record<Locale, Messages>>): void {
  for (const locale of ['en', 'he'] as const) loaded.set(locale, { parts, messages: messages[locale] });
}

/**
 * Its styles are in the first HTML, by the name of its chunk. Never rejects: until it loads, the server's HTML remains,
 * and its links and its form work without code.
 */
async function untilThere(locale: Locale): Promise<Rest> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const [parts, messages] = await Promise.all([
        import(/* webpackChunkName: "rest-board" */ './rest-parts'),
        loadTexts(locale),
      ]);
      const rest = { parts, messages };
      loaded.set(locale, rest);
      return rest;
    } catch {
      await new Promise((again) => setTimeout(again, wait));
    }
  }
}

/** All of a board except its table, which the first click does not need. Concurrent calls share one load. */
export function loadRest(locale: Locale): Promise<unknown> {
  return restOf(locale);
}

function restOf(locale: Locale): Promise<Rest> {
  const known = loading.get(locale) ?? untilThere(locale);
  loading.set(locale, known);
  return known;
}

const said = new WeakMap<Rest, WeakMap<TextOf, RestTextOf>>();

/** Its texts combined with those of the page. Shape: cached per text function of the page. */
function textsOf(rest: Rest, locale: Locale, text: TextOf): RestTextOf {
  const made = said.get(rest) ?? new WeakMap<TextOf, RestTextOf>();
  said.set(rest, made);
  const known = made.get(text) ?? textBeside<RestTextId>(locale, rest.messages)(text);
  made.set(text, known);
  return known;
}

/**
 * The same within a Suspense boundary, synchronously once loaded; `text` combines its texts with the page's. No hook
 * may follow: values read by `use` the first time are available without it when React resumes the boundary.
 */
export function useRest(locale: Locale, text: TextOf): { readonly parts: RestParts; readonly text: RestTextOf } {
  const rest = loaded.get(locale) ?? use(restOf(locale));
  return { parts: rest.parts, text: textsOf(rest, locale, text) };
}
