import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as roomTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type MarketArticleTextId = keyof typeof roomTexts | keyof typeof ownTexts;

/** Texts of the page's lazy catalogue, and of the remote's. */
export const useMarketArticleText = (): TextOf<MarketArticleTextId> => useText<MarketArticleTextId>();
