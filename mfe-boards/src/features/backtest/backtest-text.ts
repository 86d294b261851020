import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as pageTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type BacktestTextId = keyof typeof pageTexts | keyof typeof ownTexts;
export type BacktestTextOf = TextOf<BacktestTextId>;

/** Texts of the back-tests' catalogue, loaded with their pages, and of the remote's. */
export const useBacktestText = (): BacktestTextOf => useText<BacktestTextId>();
