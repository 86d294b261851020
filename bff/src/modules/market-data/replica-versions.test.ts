import { pino } from 'pino';
import { findPostgres, noPostgres, startPostgres, type PostgresCluster } from '../../platform/db/testing/postgres';
import { startReplica, type PostgresReplicaServer } from '../../platform/db/testing/postgres-replica';
import { silentLogger } from '../../platform/db/testing/silent-logger';
import { addDays } from '../../domain/day';
import { defaultSourcePrecedence } from '../../domain/source-precedence';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { openDatabase, type Database } from '../open-database';
import { createSiteData } from '../site-data';
import { bundle, quote } from '../testing/bundles';
import { until } from '../testing/until';
import { createCompanyReader, createSymbolPageReader, createSymbolReader } from '.';

const describeOnPostgres = findPostgres() ? describe : describe.skip;
if (!findPostgres()) process.stderr.write(`${noPostgres}\n`);

const FIRST_DAY = '2025-12-16';

describeOnPostgres('market data that are read at a replica', () => {
  let cluster: PostgresCluster;
  let replica: PostgresReplicaServer;
  /** For a worker that writes data, and a process that serves readers. */
  let worker: Database;
  let web: Database;
  let versions = 0;
  beforeAll(async () => {
    cluster = (await startPostgres())!;
    const url = await cluster.createDatabase();
    worker = await openDatabase({ url, logger: silentLogger });
    replica = await startReplica(url);
    web = await openDatabase({ url, readUrl: replica.url, logger: silentLogger });
  });
  afterAll(async () => {
    await web.close();
    await worker.close();
    await replica.stop();
    await cluster.stop();
  });

  /** Each version is recognized by its price and by its day. */
  const refreshAll = async (by = worker): Promise<number> => {
    versions += 1;
    const writer = createBundleWriter(by);
    const quotedOn = addDays(FIRST_DAY, versions);
    await writer.write([bundle({ quotes: [quote({ quotedOn, price: versions })] })]);
    return writer.bumpDataVersion('SP500');
  };
  const placesOf = ({ publicRead: read, read: latest }: Database) => ({ read, latest });
  const dataOf = (database: Database, makesColumns: boolean) =>
    createSiteData({
      database,
      makesColumns,
      reader: createCompanyReader(placesOf(database)),
      labels: createSymbolReader(placesOf(database)),
      precedence: defaultSourcePrecedence,
      onColumns: () => undefined,
      logger: pino({ level: 'silent' }),
    });
  const isReplicaRead = async (): Promise<boolean> => {
    const [row] = await web.publicRead.all<{ place: number }>(
      'SELECT CASE WHEN pg_is_in_recovery() THEN 1 ELSE 0 END AS place',
    );
    return row!.place === 1;
  };
  /** The version that a board is of, and that of its figures and of a page's. */
  const shownBy = async (data: ReturnType<typeof dataOf>): Promise<readonly (number | null | undefined)[]> => {
    const { dataVersion, table } = data.ofMarket('SP500')!;
    const { listing, quote: stored } = (await createCompanyReader(placesOf(web)).readListing('SP500', 'NWT'))!;
    const quotes = await createSymbolPageReader(placesOf(web)).readQuotes(listing.id);
    return [dataVersion, table.cards[0]!.price, stored?.price, quotes.at(-1)?.price];
  };
  const four = (version: number) => [version, version, version, version];

  it.each([
    ['makes columns', true],
    ['loads the columns of others', false],
  ])('are of one version, wherever the replica is, in a process that %s', async (_kind, isMaker) => {
    const made = dataOf(worker, true);
    const data = dataOf(web, isMaker);
    for (let round = 0; round < 6; round++) {
      if (round % 3 === 1) replica.pause();
      const version = await refreshAll();
      await made.refresh();
      await data.refresh();
      expect(await shownBy(data)).toEqual(four(version));
      if (round % 3 === 2) replica.resume();
    }
    await until(isReplicaRead);
    expect(await shownBy(data)).toEqual(four(versions));
  });

  it('are those that this process has just written, before any check of versions', async () => {
    await until(isReplicaRead);
    replica.pause();
    try {
      const version = await refreshAll(web);
      const stored = await createCompanyReader(placesOf(web)).readListing('SP500', 'NWT');

      expect(stored?.quote?.price).toBe(version);
    } finally {
      replica.resume();
    }
  });

  it('are those of before while the primary is away, with the replica for all pages', async () => {
    const data = dataOf(web, false);
    await data.refresh();
    await until(isReplicaRead);
    await cluster.whileStopped(async () => {
      await expect(data.refresh()).rejects.toThrow();
      expect(await shownBy(data)).toEqual(four(versions));
    });
    await until(() => data.refresh().then(() => true, () => false)); // oxfmt-ignore
  });
});
