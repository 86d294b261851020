import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/**
 * Saves columns to the reader's account; none resets to the default columns. Throws ApiError, or TypeError without an
 * answer.
 */
export const saveBoardColumns = (columns: readonly Schema<'BoardField'>[]): Promise<Schema<'BoardColumnAnswer'>> =>
  dataOf(api.PUT('/api/users/me/board-columns', { body: { columns: [...columns] } }));
