import type { Viewer } from '../../../domain/entitlements';
import { requireAdministrator } from '../../accounts';
import { InvalidInputError } from '../../../platform/errors';
import type { AuditLog } from '../../../platform/audit/audit-log';
import type { Clock } from '../../../platform/clock';
import type { ReleaseChange, RemoteView } from './release';
import type { ReleaseAdmin } from './release-admin';

export interface ReleaseServiceParts {
  readonly admin: ReleaseAdmin;
  readonly audit: AuditLog;
  readonly clock: Clock;
  /** Called after each successful change. */
  readonly onChange: (change: ReleaseChange & { readonly actorId: string }) => void;
}

export type ReleaseService = ReturnType<typeof createReleaseService>;

const reasonOf = ({ share }: ReleaseChange): string =>
  share === 1 ? 'remote_live' : share === 0 ? 'remote_withdrawn' : 'remote_canary';

/** Lists and changes live versions. For administrators only. */
export function createReleaseService({ admin, audit, clock, onChange }: ReleaseServiceParts) {
  return {
    /** Throws: 401 `login_required`, 403 `admin_required`. */
    async list(viewer: Viewer): Promise<readonly RemoteView[]> {
      requireAdministrator(viewer);
      return admin.list();
    },
    /** Throws: as `list`; 400 `invalid_options` when body and path name different remotes; errors of `ReleaseAdmin.put`. */
    async put(name: string, change: ReleaseChange, viewer: Viewer, address: string): Promise<RemoteView> {
      const actorId = requireAdministrator(viewer);
      if (change.name !== name) {
        throw new InvalidInputError('invalid_options', 'The body and the path name different remotes.', [
          { path: 'body.name', message: `must be ${name}` },
        ]);
      }
      const audited = (result: 'ok' | 'refused'): Promise<void> =>
        audit.append({
          at: clock.now().toISOString(),
          action: 'admin',
          actorId,
          targetId: `${change.name} ${change.version}`,
          address,
          result,
          reason: reasonOf(change),
        });
      const after = await admin.put(change).catch(async (failure: unknown) => {
        await audited('refused');
        throw failure;
      });
      await audited('ok');
      onChange({ ...change, actorId });
      return after;
    },
  };
}
