import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import type { Viewer } from '../../domain/entitlements';
import { NotFoundError } from '../../platform/errors';
import { visitor, user, sourcesWith } from './testing/page-sources-fixture';

describe('the page of an account', () => {
  const admin: Viewer = { kind: 'admin', userId: 'a' };
  const stranger: Viewer = { kind: 'premium', userId: 's' };
  const read = (path: string, viewer: Viewer) => sourcesWith().sources.read(matchRoute(path)!, '', viewer);

  it('exists for its owner and for administrators', async () => {
    for (const [path, viewer] of [
      ['/profile', stranger],
      ['/profile/u', user],
      ['/profile/u', admin],
      ['/profile/a', admin],
    ] as const)
      expect(await read(path, viewer)).toEqual({ data: null, dataKind: null });
  });

  it('does not exist for others, or without such an account', async () => {
    for (const [path, viewer] of [
      ['/profile/u', stranger],
      ['/profile/u', visitor],
      ['/profile/unknown', admin],
    ] as const)
      await expect(read(path, viewer)).rejects.toBeInstanceOf(NotFoundError);
  });
});
