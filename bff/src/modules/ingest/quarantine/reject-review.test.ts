import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Viewer } from '../../../domain/entitlements';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { createSymbolReader } from '../../market-data/store/symbol-reader';
import { createRejectReview } from './reject-review';
import { createMarketData } from '../../market-data/market-data-host';
import { acme, ingest, openMemory, stored } from '../testing/ingest-fixture';

const clock = { now: () => new Date('2024-09-01T12:00:00.000Z'), today: () => '2024-09-01' as const };
const admin: Viewer = { kind: 'admin', userId: 'manager' };
const actor = { viewer: admin, address: '203.0.113.7' };

let database: Database;
let changed: string[];
beforeEach(async () => {
  database = await openMemory();
  changed = [];
});
afterEach(() => database.close());

const review = () =>
  createRejectReview({
    database,
    reader: createCompanyReader(database),
    quotes: createSymbolPageReader(database),
    clock,
    onChange: (market) => void changed.push(market),
  });
const rejectOf = async (ticker: string, reason: string): Promise<number> => {
  const [row] = await database.read.all<{ id: number }>(
    'SELECT id FROM ingest_rejects WHERE ticker = ? AND reason = ? ORDER BY id DESC',
    [ticker, reason],
  );
  return row!.id;
};
const revenuesOf = async (ticker: string) =>
  (await createCompanyReader(database).readListing('SP500', ticker))!.incomes.map(({ periodEnd, revenue }) => [
    periodEnd,
    revenue,
  ]);
const versionNow = async () =>
  (
    await database.read.all<{ version: number }>(
      "SELECT data_version AS version FROM market_states WHERE market = 'SP500'",
    )
  )[0]!.version;
const auditOf = () =>
  database.read.all(
    'SELECT action, target_id, reason, note FROM audit_log JOIN audit_notes ON entry_id = audit_log.id ORDER BY audit_log.id',
  );

/** The small set with other figures in some rows of its statements. */
async function setWith(
  isMeant: (ticker: string, end: string) => boolean,
  change: (figure: string, at: number) => string | number,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'changed-'));
  await cp(acme, folder, { recursive: true });
  const text = await readFile(join(folder, 'statements.csv'), 'utf8');
  const rows = text.split('\n').map((row) => {
    const [ticker = '', end = '', currency, ...figures] = row.split(',');
    return isMeant(ticker, end) ? [ticker, end, currency, ...figures.map(change)].join() : row;
  });
  await writeFile(join(folder, 'statements.csv'), rows.join('\n'));
  return folder;
}

/** All amounts of a company in thousands. */
const inThousands = (company: string): Promise<string> =>
  setWith(
    (ticker) => ticker === company,
    (one) => (/^-?[\d.]+$/.test(one) ? Number(one) / 1000 : one),
  );

describe('something that was quarantined', () => {
  it('is compared with the stored figures, corrected, and shown on the board afterwards', async () => {
    await ingest(database);
    const id = await rejectOf('CALM', 'revenue_scale_jump');
    const before = await versionNow();
    const read = await review().read(id, actor);
    const [figure] = read.figures;

    expect(read).toMatchObject({ isStorable: true, reject: { decision: 'open', ticker: 'CALM' } });
    expect(read.figures).toHaveLength(1);
    expect(figure).toMatchObject({ name: 'revenue', months: 3, currency: 'USD', stored: null });

    const decided = await review().decide(
      id,
      { decision: 'corrected', reason: 'The filing shows it', figures: { [figure!.id]: 1_080_000 } },
      actor,
    );

    expect(decided).toMatchObject({
      reject: { decision: 'corrected', note: 'The filing shows it', decidedAt: clock.now().toISOString() },
      figures: [{ stored: 1_080_000 }],
    });
    expect(await revenuesOf('CALM')).toContainEqual([figure!.day, 1_080_000]);
    expect(await versionNow()).toBe(before + 1);
    expect(changed).toEqual(['SP500']);
    expect(await auditOf()).toEqual([
      { action: 'admin', target_id: `reject ${id}`, reason: 'reject_corrected', note: 'The filing shows it' },
    ]);
    const data = createMarketData({
      reader: createCompanyReader(database),
      labels: createSymbolReader(database),
      pollMs: 0,
    });
    await data.start();
    expect(data.ofMarket('SP500')!.dataVersion).toBe(before + 1);
  });

  it('retains all other figures of the row', async () => {
    await ingest(database);
    const id = await rejectOf('CALM', 'revenue_scale_jump');
    const { figures } = await review().read(id, actor);
    const { day } = figures[0]!;
    const rowOf = async () =>
      (await createCompanyReader(database).readListing('SP500', 'CALM'))!.incomes.findLast(
        ({ periodEnd }) => periodEnd === day,
      )!;
    const before = await rowOf();

    await review().decide(id, { decision: 'accepted', reason: 'It was so' }, actor);

    const { revenue, fetchedAt: _at, source: _source, ...rest } = await rowOf();
    const { revenue: none, fetchedAt: _then, source: _from, ...remaining } = before;
    expect(none).toBeNull();
    expect(revenue).toBe(figures[0]!.given);
    expect(rest).toEqual(remaining);
  });

  it('goes through the gate again when it is corrected, and nothing is stored of what the gate refuses', async () => {
    await ingest(database);
    const id = await rejectOf('CALM', 'revenue_scale_jump');
    const before = await stored(database);
    const { figures } = await review().read(id, actor);
    const correct = (value: number | null, key = figures[0]!.id) =>
      review().decide(id, { decision: 'corrected', reason: 'The filing shows it', figures: { [key]: value } }, actor);

    await expect(correct(-5)).rejects.toMatchObject({
      errorCode: 'figures_refused',
      errors: [{ path: 'body.figures', message: expect.stringContaining('negative_revenue') }],
    });
    await expect(correct(1_000_000_000)).rejects.toMatchObject({ errorCode: 'figures_refused' });
    await expect(correct(5, 'revenue@1999-12-31/3')).rejects.toMatchObject({ errorCode: 'invalid_options' });
    await expect(review().decide(id, { decision: 'corrected', reason: 'None named' }, actor)).rejects.toMatchObject({
      errorCode: 'invalid_options',
    });
    await expect(review().decide(id, { decision: 'accepted', reason: ' x ' }, actor)).rejects.toMatchObject({
      errorCode: 'invalid_options',
    });
    expect(await stored(database)).toEqual(before);
    expect(await auditOf()).toEqual([]);
    expect((await review().read(id, actor)).reject.decision).toBe('open');
  });

  it('is refused permanently, and decided about once', async () => {
    await ingest(database);
    const id = await rejectOf('CALM', 'revenue_scale_jump');
    const before = await stored(database);

    await review().decide(id, { decision: 'refused', reason: 'A slip' }, actor);

    expect(await stored(database)).toEqual(before);
    expect(changed).toEqual([]);
    await expect(review().decide(id, { decision: 'accepted', reason: 'After all' }, actor)).rejects.toMatchObject({
      errorCode: 'reject_decided',
    });
    await ingest(database);
    expect(await rejectOf('CALM', 'revenue_scale_jump')).toBe(id);
  });

  it('can only be refused where it could not be read, or its company is not stored', async () => {
    await ingest(database);
    const id = await rejectOf('GONE', 'no_usable_statement');
    const [unread] = await database.read.all<{ id: number }>('SELECT id FROM ingest_rejects WHERE figures IS NULL');
    expect((await review().read(unread!.id, actor)).figures).toEqual([]);
    for (const one of [id, unread!.id]) {
      expect((await review().read(one, actor)).isStorable).toBe(false);
      await expect(review().decide(one, { decision: 'accepted', reason: 'It was so' }, actor)).rejects.toMatchObject({
        errorCode: 'reject_not_storable',
      });
    }
    await expect(review().read(999_999, actor)).rejects.toMatchObject({ errorCode: 'reject_not_found' });
    await expect(review().read(1, { ...actor, viewer: { kind: 'user', userId: 'reader' } })).rejects.toMatchObject({
      errorCode: 'admin_required',
    });
  });

  it('may be a whole history: what was stored in the wrong unit gives way to it', async () => {
    // The wrong one came first.
    await ingest(database, await inThousands('CALM'));
    const wrong = await revenuesOf('CALM');
    await ingest(database);
    const id = await rejectOf('CALM', 'unit_change');
    const { figures, isStorable } = await review().read(id, actor);

    expect(isStorable).toBe(true);
    expect(await revenuesOf('CALM')).toEqual(wrong);
    const first = figures.find(({ name }) => name === 'revenue')!;
    expect(first.given).toBe(first.stored! * 1000);

    await review().decide(id, { decision: 'accepted', reason: 'The first came in thousands' }, actor);

    const latest = new Map(await revenuesOf('CALM').then((all) => all.map(([day, revenue]) => [day, revenue])));
    expect(latest.get(first.day)).toBe(first.given);
    // One figure of it is wrong in itself, and stays quarantined.
    expect(await rejectOf('CALM', 'revenue_scale_jump')).toBeGreaterThan(id);
    // From here on the source is taken as it comes.
    const { counts } = await ingest(database);
    expect(counts.rejected['unit_change']).toBeUndefined();
  });

  it('may be half of a statement: what is stored stays until it is withdrawn', async () => {
    await ingest(database);
    const end = '2024-03-31';
    const balanceOf = async () =>
      (await createCompanyReader(database).readListing('SP500', 'GROW'))!.balances.findLast(
        ({ periodEnd }) => periodEnd === end,
      )!;
    const before = await balanceOf();
    expect(before.currentAssets).not.toBeNull();
    const isMeant = (ticker: string, day: string) => ticker === 'GROW' && day === end;
    // Assets, liabilities and what is current of them; equity stays.
    await ingest(database, await setWith(isMeant, (one, at) => (at >= 4 && at <= 7 ? '' : one)));

    expect(await balanceOf()).toEqual(before);
    const id = await rejectOf('GROW', 'figures_lost');
    const { figures } = await review().read(id, actor);
    expect(figures.map(({ name, given, stored: remaining }) => [name, given, remaining])).toContainEqual([
      'currentAssets',
      null,
      before.currentAssets,
    ]);

    await review().decide(id, { decision: 'accepted', reason: 'They took it back' }, actor);
    expect(await balanceOf()).toMatchObject({ currentAssets: null, shareholdersEquity: before.shareholdersEquity });
  });
});
