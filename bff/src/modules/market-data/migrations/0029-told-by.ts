import type { Migration } from '../../../platform/db/migration';

/**
 * Who told what is kept of one source alone, so that no other rewrites it in turn; null: nobody noted it. `successor`: the
 * ticker of the company that took a delisted one over.
 */
export const sourceTimes: Migration = {
  name: '0029-told-by',
  statements: ({ text }) => [
    `ALTER TABLE prices ADD COLUMN source ${text}`,
    `ALTER TABLE dividends ADD COLUMN source ${text}`,
    `ALTER TABLE earnings_events ADD COLUMN source ${text}`,
    `ALTER TABLE companies ADD COLUMN profile_source ${text}`,
    `ALTER TABLE listings ADD COLUMN successor ${text}`,
  ],
};
