import { dayFrom, type Day } from '../domain/day';
import type { Viewer } from '../domain/entitlements';
import { createRejectDesk } from '../repositories/administration/reject-desk';
import { createBundleWriter } from '../repositories/bundle-writer';
import { createCompanyReader } from '../repositories/company-reader';
import type { Database } from '../repositories/database';
import { createIngestRunRepository } from '../repositories/ingest-run-repository';
import { createSymbolPageReader } from '../repositories/symbol-page-reader';
import { createRejectReview } from '../services/administration/reject-review';
import { gateShareCounts, gateSplits } from '../services/ingest/quality-gate/event-gates';
import { gateShorts } from '../services/ingest/quality-gate/filing-gates';
import { gateInsiders } from '../services/ingest/quality-gate/people-gates';
import { gateRates } from '../services/ingest/quality-gate/rate-gate';
import type { Reject } from '../services/ingest/quality-gate/reject';
import type { FxRate, InsiderRow, ListingFacts } from '../services/ports';
import { ingest, openMemory } from './testing/harbour';

const TODAY = '2024-09-01' as Day;
const clock = { now: () => new Date('2024-09-01T12:00:00.000Z'), today: () => TODAY };
const admin: Viewer = { kind: 'admin', userId: 'manager' };
const actor = { viewer: admin, address: '203.0.113.7' };
const AT = { ticker: 'CALM', today: TODAY };
const origin = { place: 'row 1', source: 'fmp', payload: () => ({}) };
const day = (text: string): Day => dayFrom(text)!;

let database: Database;
let facts: ListingFacts;
beforeEach(async () => {
  database = await openMemory();
  await ingest(database);
  facts = (await createCompanyReader(database).readListing('SP500', 'CALM'))!;
});
afterEach(() => database.close());

const review = () =>
  createRejectReview({
    desk: createRejectDesk(database),
    reader: createCompanyReader(database),
    quotes: createSymbolPageReader(database),
    clock,
    onChange: () => undefined,
  });

/** Puts aside what a gate refused, as a run does, and tells its number. */
async function putAside(rejects: readonly Reject[], reason: string): Promise<number> {
  const runId = await createIngestRunRepository(database).start('fmp', 'SP500', clock.now().toISOString());
  const found = rejects.filter((reject) => reject.reason === reason);
  expect(found).toHaveLength(1);
  await createBundleWriter(database).writeRejects(runId, [{ ...found[0]!, market: 'SP500' }]);
  const [row] = await database.read.all<{ id: number }>('SELECT MAX(id) AS id FROM ingest_rejects');
  return row!.id;
}
const accept = (id: number) => review().decide(id, { decision: 'accepted', reason: 'The filing says so' }, actor);
const correct = async (id: number, figures: Readonly<Record<string, number>>) => {
  const ids = (await review().read(id, actor)).figures;
  const named = Object.entries(figures).map(([name, value]) => [ids.find((one) => one.name === name)!.id, value]);
  return review().decide(
    id,
    { decision: 'corrected', reason: 'The filing says so', figures: Object.fromEntries(named) },
    actor,
  );
};
const pages = () => createSymbolPageReader(database);

describe('what was put aside of a company’s lists', () => {
  it('is a split that is larger than any: accepted as it came, or with the right terms', async () => {
    const given = [{ ...origin, date: day('2024-06-03'), numerator: 50_000, denominator: 1 }];
    const asideAs = (row: string) =>
      putAside(
        gateSplits(
          given.map((one) => ({ ...one, payload: () => ({ row }) })),
          AT,
        ).rejects,
        'impossible_split',
      );
    const splits = () => pages().readSplits(facts.listing.id);

    await correct(await asideAs('1'), { numerator: 50 });
    expect(await splits()).toMatchObject([{ date: '2024-06-03', numerator: 50, denominator: 1 }]);
    const decided = await accept(await asideAs('2'));
    expect(decided.figures).toMatchObject([
      { name: 'numerator', given: 50_000, stored: 50_000 },
      { name: 'denominator', stored: 1 },
    ]);
    await expect(correct(await asideAs('3'), { denominator: 0 })).rejects.toMatchObject({
      errorCode: 'figures_refused',
    });
  });

  it('is a count of shares', async () => {
    const given = ['2024-03-31', '2024-04-30', '2024-06-30'].map((date, at) => {
      return { ...origin, date: day(date), shares: at === 2 ? 5_000_000_000 : 5_000_000 };
    });
    const id = await putAside(gateShareCounts(given, AT).rejects, 'share_count_scale_jump');

    await accept(id);

    const counts = await pages().readShareCounts([facts.company.id]);
    expect(counts.get(facts.company.id)).toContainEqual({ date: '2024-06-30', shares: 5_000_000_000 });
  });

  it('is a short balance', async () => {
    const short = { ...origin, lastTradingDate: day('2024-06-03'), shortBalanceSecurities: 100 };
    const given = [{ ...short, shortBalanceThousandIls: -3 }];
    const id = await putAside(gateShorts(given, AT).rejects, 'impossible_short_balance');

    await expect(accept(id)).rejects.toMatchObject({ errorCode: 'figures_refused' });
    await correct(id, { shortBalanceThousandIls: 3 });

    expect(await pages().readShorts(facts.listing.id)).toMatchObject([
      { shortBalanceThousandIls: 3, shortBalanceSecurities: 100 },
    ]);
  });

  it('is a trade of an insider, whose words stay with its figures; what is stored already can only be refused', async () => {
    const trade: Omit<InsiderRow, 'source'> = {
      ...{ filingDate: day('2024-06-01'), transactionDate: day('2024-06-03'), transactionType: 'S-Sale' },
      ...{ reportingName: 'Ada Example', typeOfOwner: 'director', link: null },
      ...{ securitiesTransacted: 100, price: 9, securitiesOwned: 500 },
    };
    const id = await putAside(gateInsiders([{ ...origin, ...trade }], AT).rejects, 'trade_after_filing');
    await accept(id);
    expect(await pages().readInsiders(facts.listing.id)).toMatchObject([trade]);

    const negative = { ...origin, ...trade, transactionDate: day('2024-05-30'), price: -9 };
    const kept = await putAside(gateInsiders([negative], AT).rejects, 'negative_trade_figure');
    await expect(accept(kept)).rejects.toMatchObject({ errorCode: 'reject_not_storable' });
  });
});

describe('a rate that was put aside', () => {
  const rate = (asOf: string, price: number): FxRate => ({ pair: 'USDTRY', asOf: day(asOf), price, source: 'ecb' });
  const storedRate = async () =>
    (await createCompanyReader(database).readFx()).find(({ pair }) => pair === 'USDTRY') ?? null;
  beforeEach(() => createBundleWriter(database).writeFx([rate('2024-08-29', 10)]));
  const jump = () =>
    putAside(gateRates([rate('2024-08-30', 100)], [rate('2024-08-29', 10)], TODAY).rejects, 'rate_scale_jump');

  it('is accepted, and stands among the rates', async () => {
    const id = await jump();
    expect(await review().read(id, actor)).toMatchObject({
      isStorable: true,
      figures: [{ name: 'price', currency: 'TRY', given: 100, stored: null }],
    });

    expect(await accept(id)).toMatchObject({ figures: [{ given: 100, stored: 100 }] });
    expect(await storedRate()).toMatchObject({ asOf: '2024-08-30', price: 100 });
  });

  it('is corrected, and goes through the gate again', async () => {
    const id = await jump();

    await expect(correct(id, { price: 200 })).rejects.toMatchObject({ errorCode: 'figures_refused' });
    await expect(correct(id, { price: 0 })).rejects.toMatchObject({ errorCode: 'figures_refused' });
    await correct(id, { price: 10.1 });
    expect(await storedRate()).toMatchObject({ price: 10.1 });
  });

  it('of a day to come is stored of nobody', async () => {
    const { rejects } = gateRates([rate('2024-12-01', 10)], [], TODAY);
    await expect(accept(await putAside(rejects, 'future_date'))).rejects.toMatchObject({
      errorCode: 'figures_refused',
    });
    expect(await storedRate()).toMatchObject({ price: 10, asOf: '2024-08-29' });
  });
});
