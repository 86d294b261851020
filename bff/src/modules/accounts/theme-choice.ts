import type { Transaction } from 'sequelize';
import type { PreferenceStore } from '../preferences';

const NAME = 'theme';
const THEMES = ['system', 'light', 'dark'] as const;

/** The appearance that devices take over when their reader signs in. Null: never chosen. */
export type ThemeChoice = (typeof THEMES)[number] | null;

/** The last choice of the user. */
export async function readThemeChoice(preferences: PreferenceStore, userId: string): Promise<ThemeChoice> {
  const stored = await preferences.read(userId, NAME);
  return THEMES.find((theme) => JSON.stringify(theme) === stored) ?? null;
}

export const keepThemeChoice = (
  preferences: PreferenceStore,
  userId: string,
  theme: NonNullable<ThemeChoice>,
  transaction: Transaction,
): Promise<void> => preferences.keep(userId, NAME, JSON.stringify(theme), transaction);
