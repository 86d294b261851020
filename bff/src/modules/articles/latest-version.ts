import type { Transaction } from 'sequelize';
import type { Database } from '../../platform/db/connect-database';
import { articleVersions, articles } from './table';
import type { RowOf } from '../../platform/db/table';

type Version = RowOf<typeof articleVersions>;

/** The later of two versions of an article; of one moment, the one with the later id. */
export const isLater = (a: Pick<Version, 'id' | 'updatedAt'>, b: Pick<Version, 'id' | 'updatedAt'>): boolean =>
  a.updatedAt === b.updatedAt ? a.id > b.id : a.updatedAt > b.updatedAt;

/** Whether a version can be read. `now`: an instant. */
export const isVisible = ({ visibleFrom }: Pick<Version, 'visibleFrom'>, now: string): boolean =>
  visibleFrom !== null && visibleFrom <= now;

interface Move {
  readonly urlTitle: string;
  /** Empty: none of its versions can be read. */
  readonly id: string;
}

/** Sets the public version of articles to the latest one that is visible, or to none. */
export function createLatestPointer(database: Database) {
  const article = database.model(articles);
  const version = database.model(articleVersions);

  /** Articles that point elsewhere than they should. Absent `urlTitles`: of all. */
  async function misplaced(
    urlTitles: readonly string[] | undefined,
    now: string,
    transaction?: Transaction,
  ): Promise<readonly Move[]> {
    const where = urlTitles ? { urlTitle: [...urlTitles] } : {};
    const inside = transaction ? { transaction } : {};
    const attributes = ['id', 'urlTitle', 'updatedAt', 'visibleFrom'];
    const latest = new Map<string, Pick<Version, 'id' | 'updatedAt'>>();
    for (const one of await version.findAll({ attributes, where, ...inside })) {
      const known = latest.get(one.urlTitle);
      if (isVisible(one, now) && (!known || isLater(one, known))) latest.set(one.urlTitle, one);
    }
    return (await article.findAll({ where, ...inside })).flatMap(({ urlTitle, latestVersionId }) => {
      const id = latest.get(urlTitle)?.id ?? '';
      return id === latestVersionId ? [] : [{ urlTitle, id }];
    });
  }

  return {
    misplaced,
    /** Returns the articles that changed. */
    async point(
      urlTitles: readonly string[] | undefined,
      now: string,
      transaction: Transaction,
    ): Promise<readonly string[]> {
      const moves = await misplaced(urlTitles, now, transaction);
      for (const { urlTitle, id } of moves)
        await article.update({ latestVersionId: id }, { where: { urlTitle }, transaction });
      return moves.map(({ urlTitle }) => urlTitle);
    },
  };
}
