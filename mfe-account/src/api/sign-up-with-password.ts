import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** Registers: the same answer whether or not the address is taken. Throws: ApiError, TypeError without an answer. */
export async function signUpWithPassword(body: Schema<'PasswordSignUpRequest'>): Promise<void> {
  await dataOf(api.POST('/api/auth/signup-password', { body }));
}
