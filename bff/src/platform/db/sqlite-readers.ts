import type { Database as Connection } from 'sqlite3';
import type { SqlSession } from './sql-session';
import { sqliteReader } from './sqlite-session';

/**
 * Maximum number of reads in progress per connection. SQLite does one statement of a connection at a time, but the
 * driver holds a thread of the pool for each: a burst of reads would occupy the threads that compress answers and read
 * files.
 */
export const READS_IN_HAND = 4;

interface Lane {
  readonly session: SqlSession;
  inHand: number;
}

/** Each read goes to the connection with the least pending work, in order of arrival. */
function spreadOver(connections: readonly Connection[]): SqlSession {
  const lanes = connections.map((connection): Lane => ({ session: sqliteReader(connection), inHand: 0 }));
  const waiting: ((lane: Lane) => void)[] = [];

  const take = (): Lane | Promise<Lane> => {
    const lane = lanes.reduce((smallest, one) => (one.inHand < smallest.inHand ? one : smallest));
    if (lane.inHand >= READS_IN_HAND) return new Promise((taken) => waiting.push(taken));
    lane.inHand += 1;
    return lane;
  };
  const giveBack = (lane: Lane): void => {
    const next = waiting.shift();
    if (next) next(lane);
    else lane.inHand -= 1;
  };

  return {
    dialect: 'sqlite',
    async all(sql, values) {
      const lane = await take();
      try {
        return await lane.session.all(sql, values);
      } finally {
        giveBack(lane);
      }
    },
  };
}

/**
 * Reads over several connections. A read with a time limit of its own is a long read of a whole market and uses the `long`
 * connection, so that quick reads do not wait behind it.
 */
export function sqliteReaders(quick: readonly Connection[], long: Connection): SqlSession {
  const [ofFew, ofMarkets] = [spreadOver(quick), spreadOver([long])];
  return {
    dialect: 'sqlite',
    all: (sql, values, limitMs) => (limitMs === undefined ? ofFew : ofMarkets).all(sql, values),
  };
}
