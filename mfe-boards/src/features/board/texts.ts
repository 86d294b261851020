import { useText } from '@site/i18n';
import type { TextValues } from '@site/i18n';
import type en from '../../texts/en.json';

export type TextId = keyof typeof en;
export type TextOf = (id: TextId, values?: TextValues) => string;

export const useBoardText = (): TextOf => useText<TextId>();
