import { useText as useTextOf, type TextOf } from '@site/i18n';
import type en from './en.json';

export type TextId = keyof typeof en;

/** Gives this remote's texts in the reader's language; an id that no catalogue has doesn't compile. */
export const useText = (): TextOf<TextId> => useTextOf<TextId>();
