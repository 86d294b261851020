import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as packageTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type StatusTextId = keyof typeof packageTexts | keyof typeof ownTexts;

/** Texts of the page's lazy catalogue, and of the remote's. */
export const useStatusText = (): TextOf<StatusTextId> => useText<StatusTextId>();
