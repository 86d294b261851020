import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as pageTexts } from '../../texts/en';
import type ownTexts from './texts/en.json';

export type LabTextId = keyof typeof pageTexts | keyof typeof ownTexts;
export type LabTextOf = TextOf<LabTextId>;

/** Texts of the score lab's catalogue, loaded with its page, and of the remote's. */
export const useLabText = (): LabTextOf => useText<LabTextId>();
