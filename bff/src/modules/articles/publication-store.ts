import type { ArticleDesk } from '../../services/ports';
import { createLatestPointer } from './latest-version';
import type { Database } from '../../platform/db/connect-database';
import { articles } from './table';
import { articleVersions } from '../../repositories/models/article-version';
import { storing } from '../../platform/db/storage-errors';

const HEAD = ['id', 'urlTitle', 'title', 'createdAt', 'updatedAt', 'visibleFrom'];

/** Who may read which version, in the store. */
export function createArticleDesk(database: Database): ArticleDesk {
  const article = database.model(articles);
  const version = database.model(articleVersions);
  const latest = createLatestPointer(database);

  return {
    async listVersions(urlTitle) {
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
      return versions.map(({ id, urlTitle, title, createdAt, updatedAt, visibleFrom }) => ({
        ...{ id, urlTitle, title, createdAt, updatedAt, visibleFrom },
        direction: directions.get(urlTitle) ?? 'ltr',
      }));
    },

    setVisibleFrom: (ids, visibleFrom, now) =>
      database.write(async ({ transaction }) => {
        const where = { id: [...ids] };
        await version.update({ visibleFrom }, { where, transaction });
        const touched = await version.findAll({ attributes: ['urlTitle'], where, transaction });
        await latest.point([...new Set(touched.map(({ urlTitle }) => urlTitle))], now, transaction);
      }),

    async settle(now) {
      // Most minutes bring nothing, and take no writer's turn.
      const due = await storing(latest.misplaced(undefined, now));
      if (due.length === 0) return [];
      return database.write(({ transaction }) => latest.point(undefined, now, transaction));
    },
  };
}
