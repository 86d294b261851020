import { useText } from '@site/i18n';
import type { TextOf } from '@site/i18n';
import type { messages as packageTexts } from '../../texts/en';
import type { messages as ownTexts } from './texts/en';

export type AdminTextId = keyof typeof packageTexts | keyof typeof ownTexts;
export type AdminText = TextOf<AdminTextId>;

/** Texts of the administration's catalogue, which comes with it, and of the package's. */
export const useAdminText = (): AdminText => useText<AdminTextId>();
