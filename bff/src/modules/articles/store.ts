import type { ArticleVersionRow, RelatedArticleRow } from './article';
import { Op } from 'sequelize';
import { safeArticleBody } from './article-body';
import type { Database } from '../../platform/db/connect-database';
import { articleVersions, articles } from './table';
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

/** Sanitised again, because stored content may have been written by another program. */
async function rowOf(article: Article, version: Version): Promise<ArticleVersionRow> {
  const { id, urlTitle, title, subtitle, publisher, publisherUrl, createdAt, updatedAt } = version;
  const { direction, subject, dataKind } = article;
  return {
    id,
    urlTitle,
    title,
    subtitle,
    publisher,
    publisherUrl,
    createdAt,
    updatedAt,
    direction,
    subject,
    dataKind,
    body: await safeArticleBody(version.body),
    relatedSymbols: namesIn(version),
  };
}

export type ArticleStore = ReturnType<typeof createArticleStore>;

/** Public articles. `now`: an instant; articles that become visible later are excluded. */
export function createArticleStore(database: Database) {
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
    /** Shape: each in its latest version, latest first. */
    readLatest: (limit: number) => readInLatest({}, limit),
    /** Shape: each in its latest version, latest first. */
    readOfSubject: (subject: string, limit: number) => readInLatest({ subject }, limit),

    /** Null: there is none. `now` null: hidden ones too. */
    async readVersion(id: string, now: string | null): Promise<ArticleVersionRow | null> {
      const where = now === null ? { id } : { id, visibleFrom: { [Op.lte]: now } };
      const found = await storing(version.findOne({ where, include: [symbols] }));
      const whole = found && (await storing(article.findByPk(found.urlTitle)));
      return whole ? rowOf(whole, found) : null;
    },

    /** Shape: latest first; empty if there is none. */
    async readVersions(urlTitle: string, now: string): Promise<readonly ArticleVersionRow[]> {
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

    /** Every article but the one, in its latest version. Shape: latest first. */
    async readOthers(urlTitle: string): Promise<readonly RelatedArticleRow[]> {
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
                id: latest.id,
                urlTitle: latest.urlTitle,
                title: latest.title,
                subtitle: latest.subtitle,
                updatedAt: latest.updatedAt,
                direction,
                subject,
                relatedSymbols: namesIn(latest),
              },
            ]
          : [],
      );
    },
  };
}
