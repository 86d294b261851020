import type { Transaction } from 'sequelize';
import type { ArticleVersionHead } from './article';
import { createLatestPointer } from './latest-version';
import type { Database } from '../../platform/db/connect-database';
import { articleVersions, articles } from './table';
import { storing } from '../../platform/db/storage-errors';

const HEAD = ['id', 'urlTitle', 'title', 'createdAt', 'updatedAt', 'visibleFrom'];

export type PublicationStore = ReturnType<typeof createPublicationStore>;

/** The publication times of the versions of articles. */
export function createPublicationStore(database: Database) {
  const article = database.model(articles);
  const version = database.model(articleVersions);
  const latest = createLatestPointer(database);

  return {
    /** Shape: latest first. Absent `urlTitle`: of every article. */
    async listVersions(urlTitle?: string): Promise<readonly ArticleVersionHead[]> {
      const where = urlTitle === undefined ? {} : { urlTitle };
      const [versions, heads] = await storing(
        Promise.all([
          version.findAll({
            attributes: HEAD,
            where,
            order: [
              ['updatedAt', 'DESC'],
              ['id', 'DESC'],
            ],
          }),
          article.findAll({ where }),
        ]),
      );
      const directions = new Map(heads.map((head) => [head.urlTitle, head.direction]));
      return versions.map(({ id, urlTitle: ofArticle, title, createdAt, updatedAt, visibleFrom }) => ({
        id,
        urlTitle: ofArticle,
        title,
        createdAt,
        updatedAt,
        visibleFrom,
        direction: directions.get(ofArticle) ?? 'ltr',
      }));
    },

    /** The latest version that can be read by `now` is the article's afterwards. */
    async setVisibleFrom(
      ids: readonly string[],
      visibleFrom: string | null,
      now: string,
      transaction: Transaction,
    ): Promise<void> {
      const where = { id: [...ids] };
      await version.update({ visibleFrom }, { where, transaction });
      const touched = await version.findAll({ attributes: ['urlTitle'], where, transaction });
      await latest.point([...new Set(touched.map(({ urlTitle }) => urlTitle))], now, transaction);
    },

    /** Whether an article shows another version than the latest that can be read by `now`. */
    isAnyDue: async (now: string): Promise<boolean> => (await storing(latest.misplaced(undefined, now))).length > 0,

    /** Makes versions public that have become visible. Returns the articles that changed. */
    settle: (now: string, transaction: Transaction): Promise<readonly string[]> =>
      latest.point(undefined, now, transaction),
  };
}
