import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as packageTexts } from '../../texts/en';
import type { messages as ownTexts } from './texts/en';

export type AdminTextId = keyof typeof packageTexts | keyof typeof ownTexts;
export type AdminText = TextOf<AdminTextId>;

/** Texts of the administration, loaded with its code, and of the package. */
export const useAdminText = (): AdminText => useText<AdminTextId>();
