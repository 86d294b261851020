import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeOf } from '@site/remote-kit/locale';
import { tokenIn } from '@site/remote-kit/token';
import type { Viewer } from '../../domain/entitlements';
import type { Asked } from './make-page';
import { messageOf } from './page-trouble';
import type { TellTrouble } from './page-trouble';
import type { ReleaseSet, Releases } from './releases/releases';
import { drawGroup, groupCookie, groupIn } from './releases/visitor-group';

export interface AskedReaderParts {
  readonly releases: Pick<Releases, 'choose' | 'isSplit'>;
  /** Null: the token is good for nothing, its bearer is a visitor. */
  readonly readViewer: (token: string) => Promise<Viewer | null>;
  readonly onTrouble: TellTrouble;
}

/** The versions of the remotes that a reader gets. */
export interface Chosen {
  readonly chosen: ReleaseSet;
  /** The lot that was drawn for the reader. Null: known already, or everybody gets the same. */
  readonly drawn: number | null;
}

/** Finds out who asks for a page, in which language, and with which versions of the remotes. */
export interface AskedReader {
  choose(req: IncomingMessage): Chosen;
  read(
    req: IncomingMessage,
    res: ServerResponse,
    place: Pick<Asked, 'pathname' | 'search' | 'zone'>,
    choice: Chosen,
  ): Promise<Asked>;
}

const visitor: Viewer = { kind: 'visitor' };

export function createAskedReader({ releases, readViewer, onTrouble }: AskedReaderParts): AskedReader {
  async function viewerIn(req: IncomingMessage): Promise<Pick<Asked, 'viewer' | 'isUnsure'>> {
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
    /** While versions are tried out, each reader keeps theirs: by lot, and by a cookie that says the lot alone. */
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
