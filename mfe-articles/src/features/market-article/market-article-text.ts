import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as packageTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type MarketArticleTextId = keyof typeof packageTexts | keyof typeof ownTexts;

/** Texts of the page's lazy catalogue, and of the remote's. */
export const useMarketArticleText = (): TextOf<MarketArticleTextId> => useText<MarketArticleTextId>();
