import { articleSymbols } from './article-symbol';
import { key, linkedTable, many, nullableText, text } from '../../platform/db/table';

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
