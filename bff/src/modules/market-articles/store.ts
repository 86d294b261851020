import type { MarketArticleRepository, MarketArticleRow, PickedCompany } from '../../services/ports';
import { insertRows } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/connect-database';
import type { SqlValue } from '../../platform/db/sql-session';

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
  ...{ ...row, dataKind, madeAt },
  companies: JSON.parse(companies) as readonly PickedCompany[],
});
const valuesOf = ({ market, kind, day, dataKind, madeAt, ranked, companies }: MarketArticleRow): SqlValue[] => [
  ...[market, kind, day, dataKind, madeAt, ranked],
  JSON.stringify(companies),
];

/** What each market's articles of a day are made of, in the store. */
export function createMarketArticleRepository(database: Database): MarketArticleRepository {
  const latest = async (where: string, values: readonly SqlValue[]): Promise<MarketArticleRow | null> => {
    const [found] = await database.read.all<Stored>(
      `SELECT ${TARGET.columns.join(', ')} FROM market_articles WHERE ${where} ORDER BY day DESC LIMIT 1`,
      values,
    );
    return found ? rowOf(found) : null;
  };

  return {
    put: (articles) =>
      articles.length === 0
        ? Promise.resolve(0)
        : database.write((session) => insertRows(session, TARGET, articles.map(valuesOf))),
    read: (market, kind, day) =>
      day === undefined
        ? latest('market = ? AND kind = ?', [market, kind])
        : latest('market = ? AND kind = ? AND day = ?', [market, kind, day]),
    readBefore: (market, kind, day) => latest('market = ? AND kind = ? AND day < ?', [market, kind, day]),
    async days(market, kind, atMost) {
      const rows = await database.read.all<Pick<Stored, 'day'>>(
        'SELECT day FROM market_articles WHERE market = ? AND kind = ? ORDER BY day DESC LIMIT ?',
        [market, kind, atMost],
      );
      return rows.map(({ day }) => day);
    },
  };
}
