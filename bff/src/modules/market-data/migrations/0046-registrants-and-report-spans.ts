import type { Migration } from '../../../platform/db/migration';

/**
 * `cik`: number of a registrant with the SEC, whose share classes are one company on boards of several markets. `last_day`: end of
 * the days within which a report is expected; null: it is expected on `day`.
 */
export const registrantsAndReportSpans: Migration = {
  name: '0046-registrants-and-report-spans',
  statements: ({ text }) => [
    `ALTER TABLE companies ADD COLUMN cik ${text}`,
    `ALTER TABLE earnings_events ADD COLUMN last_day ${text}`,
  ],
};
