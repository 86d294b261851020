import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** All other sessions end. Throws: ApiError, TypeError without an answer. */
export async function changePassword(body: Schema<'PasswordChange'>): Promise<void> {
  await dataOf(api.POST('/api/users/me/password', { body }));
}
