import { useText as useTextOf, type TextOf } from '@site/i18n';
import type { messages } from './en';

export type TextId = keyof typeof messages;

/** Gives this remote's texts in the reader's language; an id that no catalogue has doesn't compile. */
export const useText = (): TextOf<TextId> => useTextOf<TextId>();
