import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

/** An account as the administrator sees it. */
export type ListedUser = Schema<'ListedUser'>;

/** What can be decided about an account. */
export type Decision = 'approve' | 'reject' | 'disable';

/** All accounts, those that wait for approval first. Throws: ApiError, TypeError without an answer. */
export const listAccounts = async (signal: AbortSignal): Promise<readonly ListedUser[]> =>
  (await dataOf(api.GET('/api/users', { signal }))).users;

/** The account after it. Throws: ApiError, TypeError without an answer. */
export const decideAccount = (decision: Decision, id: string): Promise<ListedUser> =>
  dataOf(api.POST(`/api/users/{id}/${decision}`, { params: { path: { id } } }));
