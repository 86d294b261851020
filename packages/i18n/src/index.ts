export type { Locale } from './locale';
export { createCatalogueLoader, missingTexts } from './catalogue';
export type { Messages } from './catalogue';
export { readyMessages } from './ready-messages';
export { createTextLoader } from './text-loader';
export { textBeside, textOf } from './text-of';
export { useText } from './use-text';
export type { TextOf } from './use-text';
export { withTexts } from './with-texts';
