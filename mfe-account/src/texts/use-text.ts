import { useText as useTextOf, type TextOf as TextOfIds } from '@site/i18n';
import type { messages } from './en';

export type TextId = keyof typeof messages;
export type TextOf = TextOfIds<TextId>;

/** Gives this remote's texts in the reader's language; an id that no catalogue has doesn't compile. */
export const useText = (): TextOf => useTextOf<TextId>();
