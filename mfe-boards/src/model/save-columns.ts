import { saveUserColumns, updateUser } from '@site/remote-kit';
import { saveBoardColumns } from '../api/save-board-columns';
import type { BoardColumn } from './board-columns';
import { settledSession } from './settled-session';

/**
 * Where a selection is saved: to the account, in this browser for a year or until it is closed, or in this browser
 * because the account could not be reached.
 */
export type SavedWhere = 'account' | 'browser' | 'visit' | 'unreached';

/** Saves columns for all boards without columns in their address; null: the default ones. In the browser at once. */
export async function saveColumns(columns: readonly BoardColumn[] | null): Promise<SavedWhere> {
  const fields = columns?.map(({ field }) => field) ?? null;
  const lifetime = saveUserColumns(fields);
  const session = await settledSession();
  if (session.status === 'visitor') return lifetime;
  try {
    const { columns: boardColumns } = await saveBoardColumns(fields ?? []);
    updateUser((user) => ({ ...user, boardColumns }));
    return 'account';
  } catch {
    return 'unreached';
  }
}
