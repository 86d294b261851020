export { directionOf, inLocale, localeOf } from './locale';
export type { Locale } from './locale';
export { catalogueOf, createCatalogueLoader, missingTexts } from './catalogue';
export type { CatalogueLoaders, LoadedMessages, Messages } from './catalogue';
export { readyMessages } from './ready-messages';
export { useText } from './use-text';
export type { TextOf, TextValues } from './use-text';
