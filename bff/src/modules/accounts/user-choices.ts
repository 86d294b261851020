import type { PreferenceStore } from '../preferences';
import type { FollowStore } from '../follows';
import { readBoardColumnChoice } from './board-column-choice';
import { readThemeChoice } from './theme-choice';
import type { UserChoices } from './user-view';

/** The settings of a user, from all stores. */
export async function readUserChoices(
  { follows, preferences }: { readonly follows: FollowStore; readonly preferences: PreferenceStore },
  userId: string,
): Promise<UserChoices> {
  const [followed, boardColumns, theme] = await Promise.all([
    follows.listOf(userId),
    readBoardColumnChoice(preferences, userId),
    readThemeChoice(preferences, userId),
  ]);
  return { follows: followed, boardColumns, theme };
}
