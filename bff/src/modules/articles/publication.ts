import type { Viewer } from '../../domain/entitlements';
import { requireAdministrator } from '../../services/accounts/administrator';
import { NotFoundError } from '../../platform/errors';
import type { ArticleDesk, ArticleVersionHead, AuditLog, Clock } from '../../services/ports';

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

/** Who may read which version of an article. For the administrator alone. */
export interface PublicationService {
  /** Throws: 401 `login_required`, 403 `admin_required`. */
  list(viewer: Viewer): Promise<readonly ListedVersion[]>;
  /** The article's versions after it. Throws: as `list`; NotFoundError('article_not_found'). */
  put(id: string, publication: Publication, viewer: Viewer, address: string): Promise<readonly ListedVersion[]>;
}

export interface PublicationServiceParts {
  readonly desk: ArticleDesk;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

export function createPublicationService({ desk, audit, clock }: PublicationServiceParts): PublicationService {
  const now = (): string => clock.now().toISOString();
  const listed = (version: ArticleVersionHead): ListedVersion => ({ ...version, state: stateOf(version, now()) });

  return {
    async list(viewer) {
      requireAdministrator(viewer);
      return (await desk.listVersions()).map(listed);
    },
    async put(id, { visibleFrom: asked, allVersions }, viewer, address) {
      const actorId = requireAdministrator(viewer);
      const versions = await desk.listVersions();
      const version = versions.find((one) => one.id === id);
      if (!version) throw new NotFoundError('article_not_found', 'There is no such article.');
      const meant = allVersions ? versions.filter(({ urlTitle }) => urlTitle === version.urlTitle) : [version];
      // Instants are compared as texts: one way of writing for all.
      const visibleFrom = asked === null ? null : new Date(asked).toISOString();
      await desk.setVisibleFrom(
        meant.map((one) => one.id),
        visibleFrom,
        now(),
      );
      const state = stateOf({ visibleFrom }, now());
      await audit.append({
        at: now(),
        action: 'admin',
        actorId,
        targetId: `${version.urlTitle} ${allVersions ? 'all versions' : id}`,
        address,
        result: 'ok',
        reason: `article_${state}`,
      });
      return (await desk.listVersions(version.urlTitle)).map(listed);
    },
  };
}

function stateOf({ visibleFrom }: Pick<ArticleVersionHead, 'visibleFrom'>, now: string): PublicationState {
  if (visibleFrom === null) return 'hidden';
  return visibleFrom <= now ? 'published' : 'scheduled';
}
