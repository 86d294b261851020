import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOf } from '@site/remote-kit/locale';
import { tokenIn } from '@site/remote-kit/token';
import type { Viewer } from '../../domain/entitlements';
import type { PageRequest } from './make-page';
import { messageOf } from './page-trouble';
import type { ReportTrouble } from './page-trouble';
import type { ReleaseSet, Releases } from './releases/releases';
import { drawGroup, groupCookie, groupIn } from './releases/visitor-group';

export interface PageRequestReaderParts {
  readonly releases: Pick<Releases, 'choose' | 'isSplit'>;
  /** Null: the token is invalid, so the viewer is a visitor. */
  readonly readViewer: (token: string) => Promise<Viewer | null>;
  readonly onTrouble: ReportTrouble;
}

/** The versions of the remotes for a reader. */
export interface Chosen {
  readonly chosen: ReleaseSet;
  /** The newly assigned canary group. Null: already assigned, or all readers get the same versions. */
  readonly drawn: number | null;
}

/** Determines the viewer, the language, and the versions of the remotes for a request. */
export interface PageRequestReader {
  choose(req: IncomingMessage): Chosen;
  read(
    req: IncomingMessage,
    res: ServerResponse,
    place: Pick<PageRequest, 'pathname' | 'search' | 'zone'>,
    choice: Chosen,
  ): Promise<PageRequest>;
}

const visitor: Viewer = { kind: 'visitor' };

export function createPageRequestReader({
  releases,
  readViewer,
  onTrouble,
}: PageRequestReaderParts): PageRequestReader {
  async function viewerIn(req: IncomingMessage): Promise<Pick<PageRequest, 'viewer' | 'isUnsure'>> {
    const token = tokenIn(req.headers.cookie ?? '');
    if (token === null) return { viewer: visitor, isUnsure: false };
    try {
      return { viewer: (await readViewer(token)) ?? visitor, isUnsure: false };
    } catch (error) {
      onTrouble({ reason: 'viewer', message: messageOf(error) });
      return { viewer: visitor, isUnsure: true };
    }
  }

  return {
    /** During a canary each reader stays in a random group, stored in a cookie that holds nothing else. */
    choose(req) {
      if (!releases.isSplit) return { chosen: releases.choose(null), drawn: null };
      const known = groupIn(req.headers.cookie ?? '');
      const group = known ?? drawGroup();
      return { chosen: releases.choose(group), drawn: known === null ? group : null };
    },
    async read(req, res, place, { chosen, drawn }) {
      if (drawn !== null) res.setHeader('Set-Cookie', groupCookie(drawn));
      return { ...place, locale: localeOf(place.search), ...(await viewerIn(req)), chosen };
    },
  };
}
