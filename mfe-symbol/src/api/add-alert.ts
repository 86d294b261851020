import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Asks for an email when the event happens. Throws: ApiError, TypeError without an answer. */
export const addAlert = (body: Schema<'AlertRequest'>): Promise<Schema<'Alert'>> =>
  dataOf(api.POST('/api/users/me/alerts', { body }));
