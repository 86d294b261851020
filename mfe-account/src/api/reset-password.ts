import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Replaces a forgotten password by the token of a mailed link, which works once. Throws: ApiError, TypeError without an answer. */
export async function resetPassword(body: Schema<'PasswordReset'>): Promise<void> {
  await dataOf(api.POST('/api/auth/reset-password', { body }));
}
