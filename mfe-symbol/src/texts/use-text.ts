import { useText as useTextOf, type TextOf } from '@site/i18n';
import type { messages } from './en';

export type TextId = keyof typeof messages;
export type Text = TextOf<TextId>;

/** The text function of this remote in the reader's language; an unknown id is a type error. */
export const useText = (): Text => useTextOf<TextId>();
