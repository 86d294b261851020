import { Op } from 'sequelize';
import { tickerSpellings } from '../domain/markets';
import type { ArticleMentionReader, ArticleSummaryRow, MentionedListing } from '../services/ports';
import type { Database } from './database';
import { articles } from './models/article';
import { articleSymbols } from './models/article-symbol';
import type { articleVersions } from './models/article-version';
import type { ModelOf, RowOf } from './models/table';
import { storing } from './storage-errors';

/** What a list shows of a version: not its text. */
const HEAD = ['id', 'urlTitle', 'title', 'subtitle', 'updatedAt'] satisfies (keyof RowOf<typeof articleVersions>)[];

const latestFirst = (): [string, string, string][] => [
  ['latest', 'updatedAt', 'DESC'],
  ['latest', 'id', 'ASC'],
];

/** Articles by the companies that their latest version names. */
export function createArticleMentionReader(database: Database): ArticleMentionReader {
  const model = database.model(articles);
  const mentions = database.model(articleSymbols);

  async function about({ market, ticker, dataKind }: MentionedListing) {
    const rows = await storing(
      mentions.findAll({ attributes: ['versionId'], where: { market, symbol: [...tickerSpellings(market, ticker)] } }),
    );
    return { dataKind, latestVersionId: { [Op.in]: rows.map((row) => row.versionId) } };
  }

  return {
    async readSummaries() {
      const found = await storing(
        model.findAll({ include: { association: 'latest', required: true, attributes: HEAD }, order: latestFirst() }),
      );
      return found.map(summaryOf);
    },

    async readSummariesAbout(listing, limit) {
      const found = await storing(
        model.findAll({
          where: await about(listing),
          include: { association: 'latest', required: true, attributes: HEAD },
          order: latestFirst(),
          limit,
        }),
      );
      return found.map(summaryOf);
    },

    async readArticlesAbout(listing, limit) {
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

/** The query asks for no article without it. */
function latestOf(article: ModelOf<typeof articles>): ModelOf<typeof articleVersions> {
  if (!article.latest) throw new Error('an article was read without its latest version');
  return article.latest;
}

function summaryOf(article: ModelOf<typeof articles>): ArticleSummaryRow {
  const { id, urlTitle, title, subtitle, updatedAt } = latestOf(article);
  return { id, urlTitle, title, subtitle, updatedAt, direction: article.direction };
}
