import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as roomTexts } from '../../texts/en';
import type { messages as ownTexts } from './texts/en';

export type AdminTextId = keyof typeof roomTexts | keyof typeof ownTexts;
export type AdminText = TextOf<AdminTextId>;

/** Texts of the administration's catalogue, which comes with it, and of the room's. */
export const useAdminText = (): AdminText => useText<AdminTextId>();
