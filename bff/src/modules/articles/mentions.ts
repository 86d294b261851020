import type { ArticleSummaryRow, ArticleVersionRow } from './article';
import { Op } from 'sequelize';
import { tickerSpellings } from '../../domain/markets';
import { columnsAs, type ListingRef } from '../market-data';
import { placeholders } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/connect-database';
import { articleSymbols, articles, type articleVersions } from './table';
import type { ModelOf, RowOf } from '../../platform/db/table';
import { storing } from '../../platform/db/storage-errors';

/** A version in a list, without its text. */
const HEAD = ['id', 'urlTitle', 'title', 'subtitle', 'updatedAt'] satisfies (keyof RowOf<typeof articleVersions>)[];

const SUMMARY = columnsAs<ArticleSummaryRow>({
  id: 'v.id',
  urlTitle: 'v.url_title',
  title: 'v.title',
  subtitle: 'v.subtitle',
  updatedAt: 'v.updated_at',
  direction: 'a.direction',
});

const latestFirst = (): [string, string, string][] => [
  ['latest', 'updatedAt', 'DESC'],
  ['latest', 'id', 'ASC'],
];

/** A listing that articles may name, by its canonical ticker. */
type MentionedListing = Pick<ListingRef, 'market' | 'ticker' | 'dataKind'>;

export type ArticleMentionReader = ReturnType<typeof createArticleMentionReader>;

/**
 * Which articles name a listing, with or without its market's suffix, in their latest version. Invented articles are
 * about invented companies alone: a real one of the same ticker is not meant.
 */
export function createArticleMentionReader(database: Database) {
  const model = database.model(articles);
  const mentions = database.model(articleSymbols);

  async function about({ market, ticker, dataKind }: MentionedListing) {
    const rows = await storing(
      mentions.findAll({ attributes: ['versionId'], where: { market, symbol: [...tickerSpellings(market, ticker)] } }),
    );
    return { dataKind, latestVersionId: { [Op.in]: rows.map((row) => row.versionId) } };
  }

  return {
    /** Every article in its latest version. Shape: latest first. */
    async readSummaries(): Promise<readonly ArticleSummaryRow[]> {
      const found = await storing(
        model.findAll({ include: { association: 'latest', required: true, attributes: HEAD }, order: latestFirst() }),
      );
      return found.map(summaryOf);
    },

    /**
     * Shape: latest first, `limit` at most. With every page of a company: one statement, where a model takes several, one
     * after another.
     */
    readSummariesAbout(
      { market, ticker, dataKind }: MentionedListing,
      limit: number,
    ): Promise<readonly ArticleSummaryRow[]> {
      const spellings = [...tickerSpellings(market, ticker)];
      return database.read.all<ArticleSummaryRow>(
        `SELECT ${SUMMARY} FROM article_versions AS v JOIN articles AS a ON a.url_title = v.url_title
         WHERE v.id IN (SELECT version_id FROM article_symbols WHERE market = ? AND symbol IN (${placeholders(spellings.length)}))
           AND a.latest_version_id = v.id AND a.data_kind = ?
         ORDER BY v.updated_at DESC, v.id LIMIT ?`,
        [market, ...spellings, dataKind, limit],
      );
    },

    /** Shape: latest first, `limit` at most. */
    async readArticlesAbout(listing: MentionedListing, limit: number): Promise<readonly ArticleVersionRow[]> {
      const found = await storing(
        model.findAll({
          where: await about(listing),
          include: {
            association: 'latest',
            required: true,
            include: [{ association: 'symbols', separate: true, order: ['ordinal'] }],
          },
          order: latestFirst(),
          limit,
        }),
      );
      return found.map((article) => {
        const latest = latestOf(article);
        const { body, publisher, publisherUrl, createdAt } = latest;
        const { subject, dataKind } = article;
        return {
          ...summaryOf(article),
          body,
          publisher,
          publisherUrl,
          createdAt,
          subject,
          relatedSymbols: (latest.symbols ?? []).map((named) => `${named.symbol}.${named.market}`),
          dataKind,
        };
      });
    },
  };
}

/** The query returns no article without it. */
function latestOf(article: ModelOf<typeof articles>): ModelOf<typeof articleVersions> {
  if (!article.latest) throw new Error('an article was read without its latest version');
  return article.latest;
}

function summaryOf(article: ModelOf<typeof articles>): ArticleSummaryRow {
  const { id, urlTitle, title, subtitle, updatedAt } = latestOf(article);
  return { id, urlTitle, title, subtitle, updatedAt, direction: article.direction };
}
