import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as roomTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type StatusTextId = keyof typeof roomTexts | keyof typeof ownTexts;

/** Texts of the page's catalogue, which comes with it, and of the room's. */
export const useStatusText = (): TextOf<StatusTextId> => useText<StatusTextId>();
