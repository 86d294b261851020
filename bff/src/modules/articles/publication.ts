import type { Database } from '../../platform/db/database';
import { auditLog } from '../../platform/audit/audit-table';
import { createPublicationStore } from './publication-store';
import type { ArticleVersionHead } from './article';
import type { Viewer } from '../../domain/entitlements';
import { requireAdministrator } from '../accounts';
import { NotFoundError } from '../../platform/errors';
import type { Clock } from '../../platform/clock';

/** `scheduled`: can be read later; `hidden`: was never published, or was taken back. */
export type PublicationState = 'published' | 'scheduled' | 'hidden';

export interface ListedVersion extends ArticleVersionHead {
  readonly state: PublicationState;
}

export interface Publication {
  /** An instant; null takes the version back. */
  readonly visibleFrom: string | null;
  readonly allVersions: boolean;
}

export interface PublicationServiceParts {
  readonly database: Database;
  readonly clock: Clock;
}

export type PublicationService = ReturnType<typeof createPublicationService>;

/** The publication of article versions. */
export function createPublicationService({ database, clock }: PublicationServiceParts) {
  const store = createPublicationStore(database);
  const now = (): string => clock.now().toISOString();
  const listed = (version: ArticleVersionHead): ListedVersion => ({ ...version, state: stateOf(version, now()) });

  return {
    /** For administrators only. Throws: 401 `login_required`, 403 `admin_required`. */
    async list(viewer: Viewer): Promise<readonly ListedVersion[]> {
      requireAdministrator(viewer);
      return (await store.listVersions()).map(listed);
    },

    /** The article's versions after it. Throws: as `list`; NotFoundError('article_not_found'). */
    async put(
      id: string,
      { visibleFrom: requested, allVersions }: Publication,
      viewer: Viewer,
      address: string,
    ): Promise<readonly ListedVersion[]> {
      const actorId = requireAdministrator(viewer);
      const versions = await store.listVersions();
      const version = versions.find((one) => one.id === id);
      if (!version) throw new NotFoundError('article_not_found', 'There is no such article.');
      const meant = allVersions ? versions.filter(({ urlTitle }) => urlTitle === version.urlTitle) : [version];
      const ids = meant.map((one) => one.id);
      // Instants are compared as texts: one way of writing for all.
      const visibleFrom = requested === null ? null : new Date(requested).toISOString();
      const at = now();
      await database.write(async ({ transaction }) => {
        await store.setVisibleFrom(ids, visibleFrom, at, transaction);
        await database.model(auditLog).create(
          {
            at,
            action: 'admin',
            actorId,
            address,
            result: 'ok',
            targetId: `${version.urlTitle} ${allVersions ? 'all versions' : id}`,
            reason: `article_${stateOf({ visibleFrom }, at)}`,
          },
          { transaction },
        );
      });
      return (await store.listVersions(version.urlTitle)).map(listed);
    },

    /** Shows what has become visible as the latest version. Returns the articles that changed. */
    async settle(): Promise<readonly string[]> {
      const at = now();
      // Most runs find nothing due and start no write.
      if (!(await store.isAnyDue(at))) return [];
      return database.write(({ transaction }) => store.settle(at, transaction));
    },
  };
}

function stateOf({ visibleFrom }: Pick<ArticleVersionHead, 'visibleFrom'>, now: string): PublicationState {
  if (visibleFrom === null) return 'hidden';
  return visibleFrom <= now ? 'published' : 'scheduled';
}
