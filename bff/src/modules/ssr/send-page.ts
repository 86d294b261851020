import type { IncomingMessage, ServerResponse } from 'node:http';
import { inLocale } from '@site/remote-kit/locale';
import { redirectFor } from '@site/remote-kit/routes';
import type { RouteMatch } from '@site/remote-kit/routes';
import { mayAdminister, type Viewer } from '../../domain/entitlements';
import { EntrySender } from '../../platform/http/response-cache/send-entry';
import { ClientLeft } from '../../platform/http/limits/expensive-work';
import { leavingOf } from '../../platform/http/limits/work-client';
import { encodingWanted } from '../../platform/http/negotiate';
import { noteRequest, subjectOf } from '../../platform/http/operations/request-log-fields';
import { NotFoundError } from '../../platform/errors';
import { canonicalAddress } from './canonical-address';
import type { ReadKeptPage } from './page-cache';
import { MissingContent } from './missing-content';
import { MovedContent } from './moved-content';
import { searchWithColumns } from './own-columns';
import { ownZone } from './own-zone';
import type { Asked, MakePage } from './make-page';
import { countPage, TooManyPages } from './page-count';
import type { CountMade } from './page-count';
import type { AskedReader } from './page-request-context';
import type { Refusal } from './refusal';
import { movedForGood, redirect } from './send-text';

export interface PageSenderParts {
  readonly askedReader: AskedReader;
  readonly readKept: ReadKeptPage;
  readonly makePage: MakePage;
  readonly countMade: CountMade;
  readonly refusal: Refusal;
}

/** Answers with the page of an address: the page, a way to another one, 'page not found', or a refusal. */
export type SendPage = (req: IncomingMessage, res: ServerResponse, pathname: string, search: string) => Promise<void>;

/** The administration of someone who has to set up a second factor first: in the profile. */
const mustEnrolAt = ({ page }: RouteMatch, viewer: Viewer): boolean =>
  page === 'admin' && viewer.kind === 'user' && viewer.mustEnrol === true;

/** Another reader's account is no page, but for an administrator. */
const isSomebodyElses = ({ page, params }: RouteMatch, viewer: Viewer): boolean =>
  page === 'profile' &&
  params['id'] !== undefined &&
  !mayAdminister(viewer) &&
  !(viewer.kind !== 'visitor' && viewer.userId === params['id']);

export function createPageSender({ askedReader, readKept, makePage, countMade, refusal }: PageSenderParts): SendPage {
  const sender = new EntrySender();

  /**
   * A page that is kept nowhere: 'page not found' (null as `match`), or one without anybody's data while nobody can say
   * whose token it is. What a visitor gets would tell a subscriber to subscribe, and ask for a login that stands; this
   * page asks for itself, with its reader's token. `missing`: what a page says of what it has not got.
   */
  async function sendUnkept(
    req: IncomingMessage,
    res: ServerResponse,
    asked: Asked,
    match: RouteMatch | null,
    missing: MissingContent | null = null,
  ): Promise<void> {
    const data = missing?.data ?? null;
    const { body, contentType, headers } = await makePage(asked, match, { data, dataKind: null });
    const bytes = Buffer.from(body);
    const isThere = match !== null && missing === null;
    res.writeHead(isThere ? 200 : 404, {
      ...headers,
      'Cache-Control': isThere ? 'private, no-store' : 'no-cache',
      'Content-Type': contentType,
      'Content-Length': bytes.length,
    });
    res.end(req.method === 'HEAD' ? undefined : bytes);
  }

  async function sendAsked(
    req: IncomingMessage,
    res: ServerResponse,
    asked: Asked,
    match: RouteMatch | null,
  ): Promise<void> {
    const { pathname, search } = asked;
    noteRequest(req, {
      kind: 'page',
      route: () => match?.page ?? 'not_found',
      viewer: () => asked.viewer.kind,
      subject: () => subjectOf({ ...match?.params }),
    });
    if (!match || asked.isUnsure) {
      countPage(countMade, req);
      return sendUnkept(req, res, asked, match);
    }
    const elsewhere = mustEnrolAt(match, asked.viewer)
      ? '/profile'
      : redirectFor(match.access, asked.viewer.kind !== 'visitor', pathname + search);
    if (elsewhere !== null) return redirect(res, inLocale(elsewhere, asked.locale));
    if (isSomebodyElses(match, asked.viewer)) {
      countPage(countMade, req);
      return sendUnkept(req, res, asked, null);
    }
    try {
      const form = encodingWanted(req.headers['accept-encoding']);
      sender.send(req, res, await readKept(req, asked, match, form, leavingOf(res)));
    } catch (error) {
      if (error instanceof ClientLeft) return;
      if (error instanceof MovedContent) return movedForGood(res, error.of(pathname) + search);
      if (!(error instanceof NotFoundError)) throw error;
      if (error instanceof MissingContent) await sendUnkept(req, res, asked, match, error);
      else await sendUnkept(req, res, asked, null);
    }
  }

  return async (req, res, pathname, search) => {
    const choice = askedReader.choose(req);
    const { match: matchRoute } = choice.chosen;
    const match = matchRoute(pathname, search);
    const canonical = match === null ? canonicalAddress(pathname, search, matchRoute) : null;
    if (canonical !== null) {
      noteRequest(req, { kind: 'page', route: () => 'not_found' });
      return movedForGood(res, canonical);
    }
    const { cookie } = req.headers;
    const place = { pathname, search: searchWithColumns(match, search, cookie), zone: ownZone(match, search, cookie) };
    const asked = await askedReader.read(req, res, place, choice);
    try {
      await sendAsked(req, res, asked, match);
    } catch (error) {
      if (!(error instanceof TooManyPages)) throw error;
      await refusal.send(req, res, asked.locale, error.seconds);
    }
  };
}
