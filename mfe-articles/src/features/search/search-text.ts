import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as packageTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type SearchTextId = keyof typeof packageTexts | keyof typeof ownTexts;

/** Texts of the page's catalogue, which comes with it, and of the remote's. */
export const useSearchText = (): TextOf<SearchTextId> => useText<SearchTextId>();
