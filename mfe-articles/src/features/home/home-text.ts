import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as roomTexts } from '../../texts/en';
import type { messages as ownTexts } from './texts/en';

export type HomeTextId = keyof typeof roomTexts | keyof typeof ownTexts;

/** Texts of the home page's catalogue, which comes with it, and of the room's. */
export const useHomeText = (): TextOf<HomeTextId> => useText<HomeTextId>();
