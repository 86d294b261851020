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
import type { ReadCachedPage } from './page-cache';
import { MissingContent } from '../../platform/pages/missing-content';
import { RedirectedContent } from '../../platform/pages/redirected-content';
import { searchWithColumns } from './user-columns';
import { zoneFromCookie } from '../calendars';
import type { PageRequest, MakePage } from './make-page';
import { countMiss, TooManyPages } from './page-count';
import type { CountCacheMiss } from './page-count';
import type { PageRequestReader } from './page-request-context';
import type { Refusal } from './refusal';
import { redirectPermanently, redirect } from './send-text';

export interface PageSenderParts {
  readonly requestReader: PageRequestReader;
  readonly readCached: ReadCachedPage;
  readonly makePage: MakePage;
  readonly countCacheMiss: CountCacheMiss;
  readonly refusal: Refusal;
}

/** Responds with the page of an address, a redirect, 'page not found', or a refusal. */
export type SendPage = (req: IncomingMessage, res: ServerResponse, pathname: string, search: string) => Promise<void>;

/** Administrators without a second factor must set it up in their profile first. */
const mustEnrol = ({ page }: RouteMatch, viewer: Viewer): boolean =>
  page === 'admin' && viewer.kind === 'user' && viewer.mustEnrol === true;

/** The profile of another user is not found, except for administrators. */
const isAnotherUsersProfile = ({ page, params }: RouteMatch, viewer: Viewer): boolean =>
  page === 'profile' &&
  params['id'] !== undefined &&
  !mayAdminister(viewer) &&
  !(viewer.kind !== 'visitor' && viewer.userId === params['id']);

export function createPageSender({
  requestReader,
  readCached,
  makePage,
  countCacheMiss,
  refusal,
}: PageSenderParts): SendPage {
  const sender = new EntrySender();

  /**
   * Sends a page that is not cached: 'page not found' (null as `match`), or a page without data while the token cannot be
   * verified. The visitor's page would ask a subscriber to log in or subscribe, so the browser requests the data with the
   * token instead. `missing`: the requested content does not exist, and its page explains that.
   */
  async function sendUncached(
    req: IncomingMessage,
    res: ServerResponse,
    request: PageRequest,
    match: RouteMatch | null,
    missing: MissingContent | null = null,
  ): Promise<void> {
    const data = missing?.data ?? null;
    const { body, contentType, headers } = await makePage(request, match, { data, dataKind: null });
    const bytes = Buffer.from(body);
    const isFound = match !== null && missing === null;
    res.writeHead(isFound ? 200 : 404, {
      ...headers,
      'Cache-Control': isFound ? 'private, no-store' : 'no-cache',
      'Content-Type': contentType,
      'Content-Length': bytes.length,
    });
    res.end(req.method === 'HEAD' ? undefined : bytes);
  }

  async function sendRequested(
    req: IncomingMessage,
    res: ServerResponse,
    request: PageRequest,
    match: RouteMatch | null,
  ): Promise<void> {
    const { pathname, search } = request;
    noteRequest(req, {
      kind: 'page',
      route: () => match?.page ?? 'not_found',
      viewer: () => request.viewer.kind,
      subject: () => subjectOf({ ...match?.params }),
    });
    if (!match || request.isUnsure) {
      countMiss(countCacheMiss, req);
      return sendUncached(req, res, request, match);
    }
    const redirectTo = mustEnrol(match, request.viewer)
      ? '/profile'
      : redirectFor(match.access, request.viewer.kind !== 'visitor', pathname + search);
    if (redirectTo !== null) return redirect(res, inLocale(redirectTo, request.locale));
    if (isAnotherUsersProfile(match, request.viewer)) {
      countMiss(countCacheMiss, req);
      return sendUncached(req, res, request, null);
    }
    try {
      const form = encodingWanted(req.headers['accept-encoding']);
      sender.send(req, res, await readCached(req, request, match, form, leavingOf(res)));
    } catch (error) {
      if (error instanceof ClientLeft) return;
      if (error instanceof RedirectedContent) return redirectPermanently(res, error.of(pathname) + search);
      if (!(error instanceof NotFoundError)) throw error;
      if (error instanceof MissingContent) await sendUncached(req, res, request, match, error);
      else await sendUncached(req, res, request, null);
    }
  }

  return async (req, res, pathname, search) => {
    const choice = requestReader.choose(req);
    const { match: matchRoute } = choice.chosen;
    const match = matchRoute(pathname, search);
    const canonical = match === null ? canonicalAddress(pathname, search, matchRoute) : null;
    if (canonical !== null) {
      noteRequest(req, { kind: 'page', route: () => 'not_found' });
      return redirectPermanently(res, canonical);
    }
    const { cookie } = req.headers;
    const place = {
      pathname,
      search: searchWithColumns(match, search, cookie),
      zone: zoneFromCookie(match, search, cookie),
    };
    const request = await requestReader.read(req, res, place, choice);
    try {
      await sendRequested(req, res, request, match);
    } catch (error) {
      if (!(error instanceof TooManyPages)) throw error;
      await refusal.send(req, res, request.locale, error.seconds);
    }
  };
}
