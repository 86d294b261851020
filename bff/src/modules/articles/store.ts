import { Op } from 'sequelize';
import type { ArticleReader, ArticleVersionRow } from '../../services/ports';
import { safeArticleBody } from './article-body';
import type { Database } from '../../platform/db/connect-database';
import { articles } from './table';
import { articleVersions } from '../../repositories/models/article-version';
import type { ModelOf } from '../../platform/db/table';
import { storing } from '../../platform/db/storage-errors';

type Article = ModelOf<typeof articles>;
type Version = ModelOf<typeof articleVersions>;

const symbols = { association: 'symbols', separate: true, order: ['ordinal'] };
const latestFirst = (): [string, string, string][] => [
  ['latest', 'updatedAt', 'DESC'],
  ['latest', 'id', 'ASC'],
];

const namesIn = (version: Version): readonly string[] =>
  (version.symbols ?? []).map((named) => `${named.symbol}.${named.market}`);

/** Sanitised again: what stands in the database need not have come by the writer. */
async function rowOf(article: Article, version: Version): Promise<ArticleVersionRow> {
  const { id, urlTitle, title, subtitle, publisher, publisherUrl, createdAt, updatedAt } = version;
  const { direction, subject, dataKind } = article;
  return {
    ...{ id, urlTitle, title, subtitle, publisher, publisherUrl, createdAt, updatedAt, direction, subject, dataKind },
    body: await safeArticleBody(version.body),
    relatedSymbols: namesIn(version),
  };
}

/** Articles from the store, for whoever reads them. */
export function createArticleReader(database: Database): ArticleReader {
  const article = database.model(articles);
  const version = database.model(articleVersions);

  async function readInLatest(
    where: { readonly subject?: string },
    limit: number,
  ): Promise<readonly ArticleVersionRow[]> {
    const found = await storing(
      article.findAll({
        where,
        include: { association: 'latest', required: true, include: [symbols] },
        order: latestFirst(),
        limit,
      }),
    );
    return Promise.all(found.flatMap((one) => (one.latest ? [rowOf(one, one.latest)] : [])));
  }

  return {
    readLatest: (limit) => readInLatest({}, limit),
    readOfSubject: (subject, limit) => readInLatest({ subject }, limit),

    async readVersion(id, now) {
      const where = now === null ? { id } : { id, visibleFrom: { [Op.lte]: now } };
      const found = await storing(version.findOne({ where, include: [symbols] }));
      const whole = found && (await storing(article.findByPk(found.urlTitle)));
      return whole ? rowOf(whole, found) : null;
    },

    async readVersions(urlTitle, now) {
      const found = await storing(
        version.findAll({
          where: { urlTitle, visibleFrom: { [Op.lte]: now } },
          include: [symbols],
          order: [
            ['updatedAt', 'DESC'],
            ['id', 'DESC'],
          ],
        }),
      );
      const whole = found.length > 0 ? await storing(article.findByPk(urlTitle)) : null;
      return whole ? Promise.all(found.map((one) => rowOf(whole, one))) : [];
    },

    async readOthers(urlTitle) {
      const attributes = ['id', 'urlTitle', 'title', 'subtitle', 'updatedAt'];
      const found = await storing(
        article.findAll({
          where: { urlTitle: { [Op.ne]: urlTitle } },
          include: { association: 'latest', required: true, attributes, include: [symbols] },
          order: latestFirst(),
        }),
      );
      return found.flatMap(({ latest, direction, subject }) =>
        latest
          ? [
              {
                ...{ id: latest.id, urlTitle: latest.urlTitle, title: latest.title, subtitle: latest.subtitle },
                ...{ updatedAt: latest.updatedAt, direction, subject, relatedSymbols: namesIn(latest) },
              },
            ]
          : [],
      );
    },
  };
}
