import { useText, type TextOf as TextOfIds } from '@site/i18n';
import type rest from './around-table/texts/en.json';
import type { messages } from './en';

export type TextId = keyof typeof messages;
export type TextOf = TextOfIds<TextId>;

/** Texts used only around the table, loaded with its code. */
export type RestTextId = keyof typeof rest;
export type RestTextOf = TextOfIds<TextId | RestTextId>;

/** Returns this remote's texts in the reader's language; an unknown id is a type error. */
export const useBoardText = (): TextOf => useText<TextId>();
