import { useText, type TextOf as TextOfIds } from '@site/i18n';
import type rest from './around-table/texts/en.json';
import type { messages } from './en';

export type TextId = keyof typeof messages;
export type TextOf = TextOfIds<TextId>;

/** What stands around the table alone says, and what comes with its code. */
export type RestTextId = keyof typeof rest;
export type RestTextOf = TextOfIds<TextId | RestTextId>;

/** Gives this remote's texts in the reader's language; an id that no catalogue has doesn't compile. */
export const useBoardText = (): TextOf => useText<TextId>();
