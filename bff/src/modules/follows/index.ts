export type { FiguresOf, FollowedFigures } from './followed-figures';
export { presentFollows } from './presenter';
export { createFollowStore, type FollowStore } from './store';
export { createUpcomingReports, type UpcomingReports } from './upcoming-reports';
