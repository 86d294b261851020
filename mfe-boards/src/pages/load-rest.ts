import { use } from 'react';
import type { Locale } from '@site/format';
import { createCatalogueLoader, textBeside } from '@site/i18n';
import type { Messages } from '@site/i18n';
import type { RestTextId, RestTextOf, TextOf } from '../texts/use-text';
import type * as restParts from './rest-parts';

export type RestParts = typeof restParts;

/** What comes after the table: its code, and the texts that nothing else says. */
interface Rest {
  readonly parts: RestParts;
  readonly messages: Messages;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Named, since every board asks for them: what they must be then stands in the entry itself, and not in a file that comes before. */
const loadTexts = createCatalogueLoader({
  en: () => import(/* webpackChunkName: "around-en" */ '../texts/around-table/texts/en.json'),
  he: () => import(/* webpackChunkName: "around-he" */ '../texts/around-table/texts/he.json'),
});

const there = new Map<Locale, Rest>();
const coming = new Map<Locale, Promise<Rest>>();

/** For those who have all code at hand from the start, as the server has. */
export function provideRest(parts: RestParts, messages: Readonly<Record<Locale, Messages>>): void {
  for (const locale of ['en', 'he'] as const) there.set(locale, { parts, messages: messages[locale] });
}

/**
 * Its looks are in the first HTML, by the name of its chunk. Never rejects: until it comes, what the server wrote stands
 * there, and its links and its form work without any code.
 */
async function untilThere(locale: Locale): Promise<Rest> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const [parts, messages] = await Promise.all([
        import(/* webpackChunkName: "rest-board" */ './rest-parts'),
        loadTexts(locale),
      ]);
      const rest = { parts, messages };
      there.set(locale, rest);
      return rest;
    } catch {
      await new Promise((again) => setTimeout(again, wait));
    }
  }
}

/** What no first click needs: all of a board but its table. One load for all who ask. */
export function loadRest(locale: Locale): Promise<unknown> {
  return restOf(locale);
}

function restOf(locale: Locale): Promise<Rest> {
  const known = coming.get(locale) ?? untilThere(locale);
  coming.set(locale, known);
  return known;
}

const said = new WeakMap<Rest, WeakMap<TextOf, RestTextOf>>();

/** Its texts beside those of the page. Shape: made once for each function of the page's. */
function textsOf(rest: Rest, locale: Locale, text: TextOf): RestTextOf {
  const made = said.get(rest) ?? new WeakMap<TextOf, RestTextOf>();
  said.set(rest, made);
  const known = made.get(text) ?? textBeside<RestTextId>(locale, rest.messages)(text);
  made.set(text, known);
  return known;
}

/**
 * The same within a Suspense boundary, at once where it is there; `text` says its texts beside those of the page. No hook
 * follows: what was read by `use` the first time is at hand without it when React takes the boundary up again.
 */
export function useRest(locale: Locale, text: TextOf): { readonly parts: RestParts; readonly text: RestTextOf } {
  const rest = there.get(locale) ?? use(restOf(locale));
  return { parts: rest.parts, text: textsOf(rest, locale, text) };
}
