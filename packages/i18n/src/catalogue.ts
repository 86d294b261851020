import type { Locale } from './locale';

/** Flat catalogue: text id to ICU message, or to its compiled form. */
export type Messages = Readonly<Record<string, unknown>>;

/** A module made from a JSON catalogue may carry it as its default export. */
export type LoadedMessages = Messages | { readonly default: Messages };

export const catalogueOf = (loaded: LoadedMessages): Messages =>
  typeof loaded['default'] === 'object' && loaded['default'] !== null
    ? (loaded['default'] as Messages)
    : (loaded as Messages);

/** One loader a language: what a remote keeps in `src/texts`. */
export type CatalogueLoaders = Readonly<Record<Locale, () => Promise<LoadedMessages>>>;

/**
 * Loads a language's catalogue. Throws: whatever the loader does; a failed language is asked for again the next time.
 * Shape: each catalogue is loaded once.
 */
export function createCatalogueLoader(loaders: CatalogueLoaders): (locale: Locale) => Promise<Messages> {
  const loaded = new Map<Locale, Promise<Messages>>();
  return (locale) => {
    const known = loaded.get(locale);
    if (known) return known;
    const loading = loaders[locale]().then(catalogueOf);
    loaded.set(locale, loading);
    loading.catch(() => loaded.delete(locale));
    return loading;
  };
}

/** Ids that one of two catalogues has and the other lacks; for the test that keeps a room's languages complete. */
export function missingTexts(one: Messages, other: Messages): readonly string[] {
  const lacking = (from: Messages, to: Messages): string[] => Object.keys(from).filter((id) => !Object.hasOwn(to, id));
  return [...lacking(one, other), ...lacking(other, one)].sort();
}
