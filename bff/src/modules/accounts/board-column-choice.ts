import type { Transaction } from 'sequelize';
import type { PreferenceStore } from '../preferences';
import { ownFieldName } from '@site/fields';
import type { ContractName } from '@site/fields';

const NAME = 'board_columns';

/** Shape: contract's names, in their order; empty: the site's own columns. Null: the user never chose. */
export type BoardColumnChoice = readonly ContractName[] | null;

/** The columns that a user keeps for every board. */
export async function readBoardColumnChoice(preferences: PreferenceStore, userId: string): Promise<BoardColumnChoice> {
  const stored = await preferences.read(userId, NAME);
  if (stored === null) return null;
  const names = JSON.parse(stored) as readonly string[];
  // A chosen field that boards no longer have is not a column.
  return names.filter((name): name is ContractName => ownFieldName(name) !== undefined);
}

export const keepBoardColumnChoice = (
  preferences: PreferenceStore,
  userId: string,
  columns: readonly ContractName[],
  transaction: Transaction,
): Promise<void> => preferences.keep(userId, NAME, JSON.stringify(columns), transaction);
