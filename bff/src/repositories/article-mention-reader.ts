import type { ArticleMentionReader, ArticleSummaryRow, ArticleVersionRow, MentionedListing } from '../services/ports';
import { placeholders } from './bulk-insert';
import type { Database } from './database';
import type { ArticleRow } from './models/article';
import type { ArticleSymbolRow } from './models/article-symbol';
import type { ArticleVersionRow as VersionRow } from './models/article-version';
import type { SqlSession } from './sql-session';
import { tickerSpellings } from '../domain/markets';

type Head = Pick<VersionRow, 'id' | 'url_title' | 'title' | 'subtitle' | 'updated_at'> & Pick<ArticleRow, 'direction'>;
type Whole = VersionRow & Pick<ArticleRow, 'direction' | 'subject' | 'data_kind'>;

const HEAD = 'v.id, v.url_title, v.title, v.subtitle, v.updated_at, a.direction';

/** Articles by the companies that their latest version names. */
export function createArticleMentionReader({ read }: Database): ArticleMentionReader {
  return {
    async readSummaries() {
      const rows = await read.all<Head>(
        `SELECT ${HEAD} FROM article_versions AS v
         JOIN articles AS a ON a.url_title = v.url_title AND a.latest_version_id = v.id
         ORDER BY v.updated_at DESC, v.id`,
        [],
      );
      return rows.map(summaryOf);
    },

    async readSummariesAbout(listing, limit) {
      return (await rowsAbout<Head>(read, HEAD, listing, limit)).map(summaryOf);
    },

    async readArticlesAbout(listing, limit) {
      const rows = await rowsAbout<Whole>(read, 'v.*, a.direction, a.subject, a.data_kind', listing, limit);
      const symbols = await symbolsOf(
        read,
        rows.map(({ id }) => id),
      );
      return rows.map((row): ArticleVersionRow => ({
        ...summaryOf(row),
        body: row.body,
        publisher: row.publisher,
        publisherUrl: row.publisher_url,
        createdAt: row.created_at,
        subject: row.subject,
        relatedSymbols: symbols.get(row.id) ?? [],
        dataKind: row.data_kind as ArticleVersionRow['dataKind'],
      }));
    },
  };
}

const summaryOf = (row: Head): ArticleSummaryRow => ({
  id: row.id,
  urlTitle: row.url_title,
  title: row.title,
  subtitle: row.subtitle,
  updatedAt: row.updated_at,
  direction: row.direction as ArticleSummaryRow['direction'],
});

function rowsAbout<Row>(
  read: SqlSession,
  columns: string,
  { market, ticker, dataKind }: MentionedListing,
  limit: number,
): Promise<readonly Row[]> {
  const spellings = tickerSpellings(market, ticker);
  return read.all<Row>(
    `SELECT ${columns} FROM article_versions AS v
     JOIN articles AS a ON a.url_title = v.url_title AND a.latest_version_id = v.id
     WHERE a.data_kind = ? AND v.id IN
       (SELECT version_id FROM article_symbols WHERE market = ? AND symbol IN (${placeholders(spellings.length)}))
     ORDER BY v.updated_at DESC, v.id LIMIT ?`,
    [dataKind, market, ...spellings, limit],
  );
}

/** Every symbol that each version names, in its own order: `symbol.market`. */
async function symbolsOf(
  read: SqlSession,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byVersion = new Map<string, string[]>();
  if (versionIds.length === 0) return byVersion;
  const rows = await read.all<ArticleSymbolRow>(
    `SELECT * FROM article_symbols WHERE version_id IN (${placeholders(versionIds.length)}) ORDER BY version_id, ordinal`,
    versionIds,
  );
  for (const { version_id: id, symbol, market } of rows) {
    const named = `${symbol}.${market}`;
    const own = byVersion.get(id);
    if (own) own.push(named);
    else byVersion.set(id, [named]);
  }
  return byVersion;
}
