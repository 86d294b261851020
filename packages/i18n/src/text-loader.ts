import { createCatalogueLoader } from './catalogue';
import type { CatalogueLoaders } from './catalogue';
import type { Locale } from './locale';
import { textOf } from './text-of';
import type { TextOf } from './use-text';

/**
 * Texts of a lazy part, in a separate catalogue:
 * `createTextLoader<keyof typeof en>({ en: () => import('./texts/en.json'), he: … })`.
 * Throws: what the import throws; a failed language is retried with the next call. Shape: created once per language.
 */
export function createTextLoader<Id extends string>(
  loaders: CatalogueLoaders,
): (locale: Locale) => Promise<TextOf<Id>> {
  const load = createCatalogueLoader(loaders);
  const made = new Map<Locale, TextOf<Id>>();
  return async (locale) => {
    const messages = await load(locale);
    const text = made.get(locale) ?? textOf<Id>(locale, messages);
    made.set(locale, text);
    return text;
  };
}
