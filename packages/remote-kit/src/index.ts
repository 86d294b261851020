export * from './contract';
export * from './routes';
export { directionOf, inLocale, localeOf } from './locale';
export { passwordTokenCookie, readToken, serviceTokenCookie, tokenIn } from './token-cookie';
export { api, ApiError, dataOf, failureOf } from './api';
export type { Failure } from './api';
export {
  beginSession,
  endSession,
  refreshSession,
  sessionAtom,
  shownName,
  siteStore,
  updateUser,
  useSession,
} from './session';
export type { Session, User } from './session';
export { navigate, setNavigator, SiteLink, useHref, useNavigate, usePageSearch, usePlace } from './navigation';
export type { NavigateOptions, Navigator, PagePlace, SiteLinkProps } from './navigation';
export { useLoad } from './loadable';
export type { Loadable } from './loadable';
export { FailureBoundary, reportFailure } from './failure-boundary';
export { fullTitle, useDocumentTitle } from './document-title';
export { PageRoot } from './page-root';
export type { PageRootProps } from './page-root';
