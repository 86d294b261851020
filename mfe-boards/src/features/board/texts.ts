import { useText } from '@site/i18n';
import type { TextValues } from '@site/i18n';
import type { messages } from '../../texts/en';

export type TextId = keyof typeof messages;
export type TextOf = (id: TextId, values?: TextValues) => string;

export const useBoardText = (): TextOf => useText<TextId>();
