export { feedPath, correctionFeedPath } from './documents/feed-path';
