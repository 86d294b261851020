import type { Migration } from '../../../platform/db/migration';

/**
 * Who told each row of a company's lists, and when it came; null: nobody noted it. Of an insider's trade also: `amends`, on a
 * line of an amended form, the day on which the form that it puts right was filed (empty: untold); `amended_by`, on a line that
 * was put right, by which row (its `content_hash`): it stays, so that who goes on telling it does not bring it back.
 */
export const sourcesOfLists: Migration = {
  name: '0030-who-told-lists',
  statements: ({ text }) => [
    ...['insider_trades', 'executives', 'news', 'splits', 'short_sales', 'report_links'].flatMap((table) => [
      `ALTER TABLE ${table} ADD COLUMN source ${text}`,
      `ALTER TABLE ${table} ADD COLUMN fetched_at ${text}`,
    ]),
    `ALTER TABLE dividends ADD COLUMN fetched_at ${text}`,
    `ALTER TABLE insider_trades ADD COLUMN amends ${text}`,
    `ALTER TABLE insider_trades ADD COLUMN amended_by ${text}`,
  ],
};
