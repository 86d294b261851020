import type { FollowRepository, PreferenceRepository } from '../ports';
import { readBoardColumnChoice } from './board-column-choice';
import { readThemeChoice } from './theme-choice';
import type { UserChoices } from './user-view';

/** What a user set, wherever it is kept. */
export async function readUserChoices(
  { follows, preferences }: { readonly follows: FollowRepository; readonly preferences: PreferenceRepository },
  userId: string,
): Promise<UserChoices> {
  const [followed, boardColumns, theme] = await Promise.all([
    follows.listOf(userId),
    readBoardColumnChoice(preferences, userId),
    readThemeChoice(preferences, userId),
  ]);
  return { follows: followed, boardColumns, theme };
}
