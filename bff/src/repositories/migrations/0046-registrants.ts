import type { Migration } from '../../platform/db/migration';

/** Number of a registrant with the SEC (CIK): its share classes are one company on boards of several markets. */
export const registrants: Migration = {
  name: '0046-registrants',
  statements: ({ text }) => [`ALTER TABLE companies ADD COLUMN cik ${text}`],
};
