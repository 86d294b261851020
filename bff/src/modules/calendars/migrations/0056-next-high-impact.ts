import type { Migration } from '../../../platform/db/migration';

/** Finds the next event of high impact of each country without reading every event. */
export const nextHighImpact: Migration = {
  name: '0056-next-high-impact',
  statements: () => ['CREATE INDEX economic_events_impact ON economic_events (impact, country, occurs_at)'],
};
