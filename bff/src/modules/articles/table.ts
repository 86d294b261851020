import { integer, key, linkedTable, many, nullableText, one, table, text } from '../../platform/db/table';
import type { DataKind } from '../market-data';
import type { ArticleVersionRow } from './article';

/** Symbols that a version of an article is about. */
export const articleSymbols = table('article_symbols', {
  versionId: text(key),
  market: text(key),
  symbol: text(key),
  ordinal: integer(),
});

/** Versions of articles. */
export const articleVersions = linkedTable(
  'article_versions',
  {
    id: text(key),
    urlTitle: text(),
    title: text(),
    subtitle: text(),
    body: text(),
    publisher: text(),
    publisherUrl: nullableText(),
    createdAt: text(),
    updatedAt: text(),
    visibleFrom: nullableText(),
  },
  { symbols: many(articleSymbols, 'versionId') },
);

/** Articles; the text is in their versions. */
export const articles = linkedTable(
  'articles',
  {
    urlTitle: text(key),
    dataKind: text<DataKind>(),
    subject: text(),
    direction: text<ArticleVersionRow['direction']>(),
    latestVersionId: text(),
  },
  { latest: one(articleVersions, 'latestVersionId') },
);
