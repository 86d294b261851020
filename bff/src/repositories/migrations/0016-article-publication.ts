import type { Migration } from '../../platform/db/migration';

/** From when on each version of an article can be read; NULL: not, or no more. What is there already can be. */
export const articlePublication: Migration = {
  name: '0016-article-publication',
  statements: ({ text }) => [
    `ALTER TABLE article_versions ADD COLUMN visible_from ${text}`,
    "UPDATE article_versions SET visible_from = '2000-01-01T00:00:00.000Z'",
  ],
};
