import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as packageTexts } from '../../texts/en';
import type { messages as ownTexts } from './texts/en';

export type HomeTextId = keyof typeof packageTexts | keyof typeof ownTexts;

/** Texts of the page's lazy catalogue, and of the remote's. */
export const useHomeText = (): TextOf<HomeTextId> => useText<HomeTextId>();
