import type { Viewer } from '../../../domain/entitlements';
import { ConflictError, ForbiddenError, InvalidInputError, UnauthenticatedError } from '../../../platform/errors';
import type { AuditEntry } from '../../../platform/audit/audit-entry';
import type { ReleaseChange, RemoteView } from './release';
import type { ReleaseAdmin } from './release-admin';
import { createReleaseService } from './release-service';

const admin: Viewer = { kind: 'admin', userId: 'the-admin' };
const change: ReleaseChange = {
  name: 'mfe_boards',
  version: 'b2',
  url: '/remotes/mfe_boards/b2/remote.json',
  integrity: `sha384-${'A'.repeat(64)}`,
  share: 1,
};
const view = { name: 'mfe_boards' } as RemoteView;

function serviceOn(admin: Partial<ReleaseAdmin>) {
  const entries: AuditEntry[] = [];
  const changes: object[] = [];
  const service = createReleaseService({
    admin: { list: () => Promise.resolve([view]), put: () => Promise.resolve(view), ...admin },
    audit: { append: (entry) => Promise.resolve(void entries.push(entry)) },
    clock: { now: () => new Date('2026-11-21T10:00:00Z'), today: () => '2026-11-21' },
    onChange: (one) => changes.push(one),
  });
  return { service, entries, changes };
}

describe('releases', () => {
  it.each([
    [{ kind: 'visitor' }, UnauthenticatedError],
    [{ kind: 'user', userId: 'u' }, ForbiddenError],
    [{ kind: 'premium', userId: 'p' }, ForbiddenError],
  ] as const)('are not accessible for %j', async (viewer, refusal) => {
    const put = jest.fn();
    const { service, entries } = serviceOn({ put });

    await expect(service.list(viewer)).rejects.toThrow(refusal);
    await expect(service.put('mfe_boards', change, viewer, '::1')).rejects.toThrow(refusal);

    expect(put).not.toHaveBeenCalled();
    expect(entries).toEqual([]);
  });

  it.each([
    [1, 'remote_live'],
    [0.1, 'remote_canary'],
    [0, 'remote_withdrawn'],
  ])('are audited with actor and change, at a share of %d', async (share, reason) => {
    const { service, entries, changes } = serviceOn({});

    expect(await service.put('mfe_boards', { ...change, share }, admin, '::1')).toBe(view);

    expect(entries).toEqual([
      {
        at: '2026-11-21T10:00:00.000Z',
        action: 'admin',
        actorId: 'the-admin',
        targetId: 'mfe_boards b2',
        address: '::1',
        result: 'ok',
        reason,
      },
    ]);
    expect(changes).toEqual([{ ...change, share, actorId: 'the-admin' }]);
  });

  it('reject a body that names another remote', async () => {
    const { service, entries } = serviceOn({});

    await expect(service.put('mfe_symbol', change, admin, '::1')).rejects.toThrow(InvalidInputError);

    expect(entries).toEqual([]);
  });

  it('audit refused changes without an event', async () => {
    const put = () => Promise.reject(new ConflictError('release_refused', 'it does not render'));
    const { service, entries, changes } = serviceOn({ put });

    await expect(service.put('mfe_boards', change, admin, '::1')).rejects.toThrow('it does not render');

    expect(entries).toMatchObject([{ result: 'refused', reason: 'remote_live' }]);
    expect(changes).toEqual([]);
  });
});
