import { integer, key, table, text } from '../../platform/db/table';

/** Symbols that a version of an article is about. */
export const articleSymbols = table('article_symbols', {
  versionId: text(key),
  market: text(key),
  symbol: text(key),
  ordinal: integer(),
});
