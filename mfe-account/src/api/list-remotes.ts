import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type Remote = Schema<'RemoteState'>;
export type RemoteVersion = Schema<'RemoteVersion'>;

/** Every remote with its versions, for the administrator. Throws: ApiError, TypeError without an answer. */
export const listRemotes = async (signal: AbortSignal): Promise<readonly Remote[]> =>
  (await dataOf(api.GET('/api/admin/remotes', { signal }))).remotes;
