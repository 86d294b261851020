import type { Locale } from './locale';

/** Flat catalogue: text id to ICU message, or to its compiled form. */
export type Messages = Readonly<Record<string, unknown>>;

/** A module of a JSON catalogue may have it as its default export. */
export type LoadedMessages = Messages | { readonly default: Messages };

export const catalogueOf = (loaded: LoadedMessages): Messages =>
  typeof loaded['default'] === 'object' && loaded['default'] !== null ? (loaded['default'] as Messages) : loaded;

/** One loader per language, for `src/texts` of a remote. */
export type CatalogueLoaders = Readonly<Record<Locale, () => Promise<LoadedMessages>>>;

/**
 * Creates a loader of catalogues by language. It throws what the loader throws; a failed language is retried with the next call.
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

/** Ids that are in only one of two catalogues; for tests of complete languages. */
export function missingTexts(one: Messages, other: Messages): readonly string[] {
  const lacking = (from: Messages, to: Messages): string[] => Object.keys(from).filter((id) => !Object.hasOwn(to, id));
  return [...lacking(one, other), ...lacking(other, one)].sort();
}
