export * from './contract';
export * from './routes';
export { articlePath, articleQuestion } from './article-question';
export type { ArticleQuestion } from './article-question';
export { matchRoute, setRoutes } from './match-route';
// With the host's copy of this package, so that no remote bundles the list of markets again.
export { BOARD_CODES, boardsInOrder, isMarketCode, MARKET_CODES } from '@site/fields/markets';
export type { BoardCode, MarketCode } from '@site/fields/markets';
export { directionOf, inLocale, localeOf } from './locale';
export { clearToken, readToken, serviceTokenCookie } from './token-cookie';
export { api, ApiError, dataOf, failureOf } from './api';
export type { Failure } from './failure';
export {
  beginSession,
  endSession,
  openAccountChannel,
  refreshSession,
  sessionAtom,
  shownName,
  siteStore,
  publishPlanChanged,
  updateUser,
  useSession,
} from './session';
export type { Session, User } from './session';
export { isFollowed, toggleFollow } from './follows';
export { navigate, setNavigator, SiteLink, useHref, useNavigate, usePageSearch, usePlace } from './navigation';
export type { NavigateOptions, Navigator } from './navigation';
export { subscribeReturns } from './connection';
export { recentKey } from './recent';
export { adoptColumns, saveUserColumns, readUserColumns, withUserColumns } from './user-columns';
export { allows, consentKey } from './consent';
export { keepPreference, readPreference } from './preference';
export { readVisitorId, visitorKey } from './visitor-id';
export { useLoad } from './loadable';
export type { Loadable } from './loadable';
export { maxFound, useSearch } from './use-search';
export type { Search, SearchAnswer } from './use-search';
export { FailureBoundary, reportFailure } from './failure-boundary';
export { isRequestedAgain, keepBegunSignIn, readBegunSignIn, takeBegunSignIn } from './begun-sign-in';
export type { BegunSignIn } from './begun-sign-in';
export { readDataBlock } from './data-block';
export { siteFacts } from './site-facts';
export type { SiteFacts } from './site-facts';
export { useDocumentTitle } from './document-title';
export { fullTitle } from './site-name';
export { PageRoot } from './page-root';
