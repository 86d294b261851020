import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Keeps columns with the reader's account; none for the site's own. Throws: ApiError, TypeError without an answer. */
export const saveBoardColumns = (columns: readonly Schema<'BoardField'>[]): Promise<Schema<'BoardColumnAnswer'>> =>
  dataOf(api.PUT('/api/users/me/board-columns', { body: { columns: [...columns] } }));
