import type { Day, Market } from '../../domain/company';
import type { MarketArticleKind, MarketArticleRow, PickedCompany } from './market-article';
import { insertRows } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/connect-database';
import type { SqlValue, WriteSession } from '../../platform/db/sql-session';

const TARGET = {
  table: 'market_articles',
  columns: ['market', 'kind', 'day', 'data_kind', 'made_at', 'ranked', 'companies'],
  key: ['market', 'kind', 'day'],
  incidental: ['made_at'],
} as const;

interface Stored {
  readonly market: MarketArticleRow['market'];
  readonly kind: MarketArticleRow['kind'];
  readonly day: MarketArticleRow['day'];
  readonly data_kind: MarketArticleRow['dataKind'];
  readonly made_at: string;
  readonly ranked: number;
  readonly companies: string;
}

const rowOf = ({ data_kind: dataKind, made_at: madeAt, companies, ...row }: Stored): MarketArticleRow => ({
  ...row,
  dataKind,
  madeAt,
  companies: JSON.parse(companies) as readonly PickedCompany[],
});
const valuesOf = ({ market, kind, day, dataKind, madeAt, ranked, companies }: MarketArticleRow): SqlValue[] => [
  ...[market, kind, day, dataKind, madeAt, ranked],
  JSON.stringify(companies),
];

export type MarketArticleStore = ReturnType<typeof createMarketArticleStore>;

/** What each market's articles of a day are made of. Versions of days that have ended stay as they are. */
export function createMarketArticleStore(database: Database) {
  const latest = async (where: string, values: readonly SqlValue[]): Promise<MarketArticleRow | null> => {
    const [found] = await database.read.all<Stored>(
      `SELECT ${TARGET.columns.join(', ')} FROM market_articles WHERE ${where} ORDER BY day DESC LIMIT 1`,
      values,
    );
    return found ? rowOf(found) : null;
  };

  return {
    /** Writes what is new or differs. Returns how many were written. */
    put: (articles: readonly MarketArticleRow[], session: WriteSession): Promise<number> =>
      insertRows(session, TARGET, articles.map(valuesOf)),
    /** The version of a day, or the latest. Null: there is none. */
    read: (market: Market, kind: MarketArticleKind, day?: Day) =>
      day === undefined
        ? latest('market = ? AND kind = ?', [market, kind])
        : latest('market = ? AND kind = ? AND day = ?', [market, kind, day]),
    /** The last version before a day. Null: there is none. */
    readBefore: (market: Market, kind: MarketArticleKind, day: Day) =>
      latest('market = ? AND kind = ? AND day < ?', [market, kind, day]),
    /** Shape: latest first. */
    async days(market: Market, kind: MarketArticleKind, maxCount: number): Promise<readonly Day[]> {
      const rows = await database.read.all<Pick<Stored, 'day'>>(
        'SELECT day FROM market_articles WHERE market = ? AND kind = ? ORDER BY day DESC LIMIT ?',
        [market, kind, maxCount],
      );
      return rows.map(({ day }) => day);
    },
  };
}
