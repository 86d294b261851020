import type { Migration } from '../../platform/db/migration';

/** Articles in all their versions, and the symbols that each is about. */
export const articlesMigration: Migration = {
  name: '0006-articles',
  statements: ({ text, clustered }) => [
    `CREATE TABLE articles (
      url_title ${text} PRIMARY KEY,
      data_kind ${text} NOT NULL,
      subject ${text} NOT NULL,
      direction ${text} NOT NULL CHECK (direction IN ('rtl', 'ltr')),
      latest_version_id ${text} NOT NULL)`,
    'CREATE INDEX articles_subject ON articles (subject)',
    `CREATE TABLE article_versions (
      id ${text} PRIMARY KEY,
      url_title ${text} NOT NULL REFERENCES articles (url_title) ON DELETE CASCADE,
      title ${text} NOT NULL,
      subtitle ${text} NOT NULL,
      body ${text} NOT NULL,
      publisher ${text} NOT NULL,
      publisher_url ${text},
      created_at ${text} NOT NULL,
      updated_at ${text} NOT NULL)`,
    'CREATE INDEX article_versions_article ON article_versions (url_title, updated_at)',
    `CREATE TABLE article_symbols (
      version_id ${text} NOT NULL REFERENCES article_versions (id) ON DELETE CASCADE,
      market ${text} NOT NULL,
      symbol ${text} NOT NULL,
      ordinal INTEGER NOT NULL,
      PRIMARY KEY (version_id, market, symbol))${clustered}`,
    'CREATE INDEX article_symbols_symbol ON article_symbols (symbol, market)',
  ],
};

/** From when each version of an article is public; NULL: not, or no longer. Existing versions are public. */
export const articlePublication: Migration = {
  name: '0016-article-publication',
  statements: ({ text }) => [
    `ALTER TABLE article_versions ADD COLUMN visible_from ${text}`,
    "UPDATE article_versions SET visible_from = '2000-01-01T00:00:00.000Z'",
  ],
};
