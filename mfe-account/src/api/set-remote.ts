import { api, dataOf } from '@site/remote-kit';
import type { Remote, RemoteVersion } from './list-remotes';

/**
 * Makes a version live for a share of the visitors, and returns the state of the remote. Unit: `percent` 10 means 10 %; 100
 * all visitors, 0 none. Throws: ApiError, TypeError without an answer.
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
