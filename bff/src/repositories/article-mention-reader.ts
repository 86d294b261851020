import type { ArticleMentionReader, ArticleSummaryRow } from '../services/ports';
import type { Database } from './database';

interface MentionRow {
  readonly id: string;
  readonly url_title: string;
  readonly title: string;
  readonly subtitle: string;
  readonly updated_at: string;
  readonly direction: ArticleSummaryRow['direction'];
}

/** Articles by the companies that their latest version names. */
export function createArticleMentionReader({ read }: Database): ArticleMentionReader {
  return {
    async readArticlesAbout(market, symbol, limit) {
      const rows = await read.all<MentionRow>(
        `SELECT v.id, v.url_title, v.title, v.subtitle, v.updated_at, a.direction
         FROM article_symbols AS s
         JOIN articles AS a ON a.latest_version_id = s.version_id
         JOIN article_versions AS v ON v.id = s.version_id
         WHERE s.symbol = ? AND s.market = ? ORDER BY v.updated_at DESC, v.id LIMIT ?`,
        [symbol, market, limit],
      );
      return rows.map((row) => ({
        id: row.id,
        urlTitle: row.url_title,
        title: row.title,
        subtitle: row.subtitle,
        updatedAt: row.updated_at,
        direction: row.direction,
      }));
    },
  };
}
