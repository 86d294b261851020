import { api, dataOf } from '@site/remote-kit';
import type { Remote, RemoteVersion } from './list-remotes';

/**
 * Puts a version live for a share of the visitors, and gives the remote as it is by then. Unit: `percent` 10 means 10 %;
 * 100 everybody, 0 nobody. Throws: ApiError, TypeError without an answer.
 */
export function setRemote(name: string, { version, url, integrity }: RemoteVersion, percent: number): Promise<Remote> {
  const canary = percent === 100 ? {} : { canaryShare: percent / 100 };
  return dataOf(
    api.PUT('/api/admin/remotes/{name}', {
      params: { path: { name } },
      body: { name, version, url, integrity, ...canary },
    }),
  );
}
