export { feedPath, correctionFeedPath } from './documents/feed-path';
export { MissingContent } from './missing-content';
export type { PageData } from './page-data';
export type { ReleaseAdmin } from './releases/release-admin';
