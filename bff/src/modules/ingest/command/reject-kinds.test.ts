import { dayFrom, type Day } from '../../../domain/day';
import type { Viewer } from '../../../domain/entitlements';
import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { createIngestRuns } from '../ingest-runs';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { createRejectReview } from '../quarantine/reject-review';
import { quotedPrice } from '../../../domain/money';
import { assembleCompany } from '../assemble-company';
import { contextOf } from '../stored-context';
import { gateShareCounts, gateSplits } from '../quality-gate/event-gates';
import { gateShorts } from '../quality-gate/filing-gates';
import { gateExecutives, gateInsiders } from '../quality-gate/people-gates';
import { gateRates } from '../quality-gate/rate-gate';
import { rejectOf, type Reject } from '../quality-gate/reject';
import { withoutOrigin } from '../quality-gate/row-gate';
import type { CompanyBundle, InsiderRow } from '../../market-data/company-bundle';
import type { ProvidedCompany, ProvidedOrigin } from '../../providers/company-provider';
import type { FxRate, ListingFacts } from '../../market-data/stored-facts';
import { noProfile } from '../../providers/no-profile';
import { ingest, openMemory } from '../testing/ingest-fixture';

const TODAY = '2024-09-01' as const;
const clock = { now: () => new Date('2024-09-01T12:00:00.000Z'), today: () => TODAY };
const admin: Viewer = { kind: 'admin', userId: 'manager' };
const actor = { viewer: admin, address: '203.0.113.7' };
const AT = { ticker: 'CALM', today: TODAY };
const origin = { place: 'row 1', source: 'fmp', payload: () => ({}) };
const day = (text: string): Day => dayFrom(text);
const OF_DAY = { date: day('2024-06-03'), isSplitAdjusted: false };

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
    database,
    reader: createCompanyReader(database),
    quotes: createSymbolPageReader(database),
    clock,
    onChange: () => undefined,
  });

/** Quarantines what a gate refused, as a run does, and returns its number. */
async function quarantine(rejects: readonly Reject[], reason: string): Promise<number> {
  const runId = await createIngestRuns(database).start('fmp', 'SP500', clock.now().toISOString());
  const found = rejects.filter((reject) => reject.reason === reason);
  expect(found).toHaveLength(1);
  await createBundleWriter(database).writeRejects(runId, [{ ...found[0]!, market: 'SP500' }]);
  const [row] = await database.read.all<{ id: number }>('SELECT MAX(id) AS id FROM ingest_rejects');
  return row!.id;
}
const accept = (id: number) => review().decide(id, { decision: 'accepted', reason: 'The filing shows it' }, actor);
const correct = async (id: number, figures: Readonly<Record<string, number>>) => {
  const ids = (await review().read(id, actor)).figures;
  const named = Object.entries(figures).map(([name, value]) => [ids.find((one) => one.name === name)!.id, value]);
  return review().decide(
    id,
    { decision: 'corrected', reason: 'The filing shows it', figures: Object.fromEntries(named) },
    actor,
  );
};
const pages = () => createSymbolPageReader(database);
/** A company without any other data, as a provider names it. */
const bareCompany = ({ listing: { ticker, currency } }: ListingFacts): ProvidedCompany => ({
  ticker,
  currency,
  ...noProfile,
  delistedOn: null,
  statements: [],
  quotes: [],
});

describe('what was quarantined of a company’s lists', () => {
  it('is a split that is larger than any: accepted as it came, or with the right terms', async () => {
    const given = [{ ...origin, date: day('2024-06-03'), numerator: 50_000, denominator: 1 }];
    const quarantinedAs = (row: string) =>
      quarantine(
        gateSplits(
          given.map((one) => ({ ...one, payload: () => ({ row }) })),
          AT,
        ).rejects,
        'impossible_split',
      );
    const splits = () => pages().readSplits(facts.listing.id);

    await correct(await quarantinedAs('1'), { numerator: 50 });
    expect(await splits()).toMatchObject([{ date: '2024-06-03', numerator: 50, denominator: 1 }]);
    const decided = await accept(await quarantinedAs('2'));
    expect(decided.figures).toMatchObject([
      { name: 'numerator', given: 50_000, stored: 50_000 },
      { name: 'denominator', stored: 1 },
    ]);
    await expect(correct(await quarantinedAs('3'), { denominator: 0 })).rejects.toMatchObject({
      errorCode: 'figures_refused',
    });
  });

  it('is a count of shares', async () => {
    const given = ['2024-03-31', '2024-04-30', '2024-06-30'].map((date, at) => {
      return { ...origin, date: day(date), shares: at === 2 ? 5_000_000_000 : 5_000_000 };
    });
    const id = await quarantine(gateShareCounts(given, AT).rejects, 'share_count_scale_jump');

    await accept(id);

    const counts = await pages().readShareCounts([facts.company.id]);
    expect(counts.get(facts.company.id)).toContainEqual({ date: '2024-06-30', shares: 5_000_000_000 });
  });

  it('is a short balance', async () => {
    const short = { ...origin, lastTradingDate: day('2024-06-03'), shortBalanceSecurities: 100 };
    const given = [{ ...short, shortBalanceThousandIls: -3 }];
    const id = await quarantine(gateShorts(given, AT).rejects, 'impossible_short_balance');

    await expect(accept(id)).rejects.toMatchObject({ errorCode: 'figures_refused' });
    await correct(id, { shortBalanceThousandIls: 3 });

    expect(await pages().readShorts(facts.listing.id)).toMatchObject([
      { shortBalanceThousandIls: 3, shortBalanceSecurities: 100 },
    ]);
  });

  it('is a price or a dividend: corrected over what a preferred source has stored, and held against it', async () => {
    const write = (price: number, amount: number, source: string) => {
      const { id: _id, ...company } = facts.company;
      const { id: _listingId, companyId: _companyId, ...listing } = facts.listing;
      const date = day('2024-06-03');
      const row = { price: quotedPrice(price), marketCap: null, trailingPe: null, volume: 7, adjustedThrough: date };
      return createBundleWriter(database).write([
        {
          company,
          listing,
          quotes: [],
          incomes: [],
          balances: [],
          prices: [{ ...row, date, source }],
          dividends: [{ date, amount, currency: 'USD', adjustedThrough: date, source }],
        },
      ]);
    };
    const earlier = async () => [
      (await pages().readPrices(facts.listing.id)).find(({ date }) => date === '2024-06-03')?.price,
      (await pages().readDividends(facts.listing.id)).find(({ date }) => date === '2024-06-03')?.amount,
    ];
    const quarantined = (given: Readonly<Record<string, unknown>>) =>
      quarantine(
        [
          rejectOf(
            { ...origin, ...OF_DAY, ...given, payload: () => ({ row: JSON.stringify(given) }) },
            'CALM',
            'odd',
            '',
          ),
        ],
        'odd',
      );
    await write(60, 0.5, 'yahoo');

    await correct(await quarantined({ price: 6000, volume: 7 }), { price: 61 });
    await correct(await quarantined({ amount: 50, currency: 'USD' }), { amount: 0.51 });

    expect(await earlier()).toEqual([61, 0.51]);
    await write(60, 0.5, 'yahoo');
    await write(59, 0.49, 'yahoo');
    expect(await earlier()).toEqual([61, 0.51]);
  });

  it('is a list of executives without most of them: they stay until it is accepted', async () => {
    const people = (...names: readonly string[]) =>
      names.map((name) => ({ ...origin, name, title: 'Chief', pay: name.length, payCurrency: 'USD' }));
    const { id: _id, ...company } = facts.company;
    const { id: _listingId, companyId: _companyId, ...listing } = facts.listing;
    const all = people('Ada A', 'Bo B', 'Cy C', 'Di D', 'Ed E').map((row) => ({
      ...withoutOrigin(row),
      source: 'fmp',
    }));
    await createBundleWriter(database).write([
      { company, listing, quotes: [], incomes: [], balances: [], executives: all },
    ]);
    const names = async () => (await pages().readExecutives(facts.company.id)).map(({ name }) => name);
    const come = async (...given: readonly string[]) => {
      const fetched = { ...bareCompany(facts), executives: people(...given) };
      const quotes = createSymbolPageReader(database);
      const at = { market: 'SP500', today: TODAY, fetchedAt: clock.now().toISOString() } as const;
      return assembleCompany(fetched, await contextOf({ reader: createCompanyReader(database), quotes }, fetched, at));
    };

    const { bundle, rejects } = await come('Ada A', 'Fay F');
    expect(bundle?.executives).toBeUndefined();
    expect(rejects).toMatchObject([{ reason: 'executives_lost', source: 'fmp' }]);
    expect((await come('Ada A', 'Bo B', 'Cy C')).bundle?.executives).toHaveLength(3);

    const id = await quarantine(rejects, 'executives_lost');
    expect(await review().read(id, actor)).toMatchObject({
      isStorable: true,
      figures: [
        { name: 'pay', given: 5, stored: 5 },
        { name: 'pay', given: 5, stored: null },
      ],
    });
    expect(await names()).toHaveLength(5);
    await accept(id);
    expect(await names()).toEqual(['Ada A', 'Fay F']);
  });

  it('is a trade of an insider, with texts beside its figures', async () => {
    const trade: Omit<InsiderRow, 'source'> = {
      filingDate: day('2024-06-01'),
      transactionDate: day('2024-06-03'),
      transactionType: 'S-Sale',
      reportingName: 'Ada Example',
      typeOfOwner: 'director',
      link: null,
      securitiesTransacted: 100,
      price: 9,
      securitiesOwned: 500,
    };
    const id = await quarantine(gateInsiders([{ ...origin, ...trade }], AT).rejects, 'trade_after_filing');
    await accept(id);
    expect(await pages().readInsiders(facts.listing.id)).toMatchObject([trade]);
  });
});

describe('a figure without which its row was stored', () => {
  const trade: Omit<InsiderRow, 'source'> = {
    filingDate: day('2024-06-04'),
    transactionDate: day('2024-06-03'),
    transactionType: 'S-Sale',
    reportingName: 'Ada Example',
    typeOfOwner: 'director',
    link: null,
    securitiesTransacted: 100,
    price: 9,
    securitiesOwned: 500,
  };
  const chief = { name: 'Ada Example', title: 'Chief', pay: 5, payCurrency: 'USD' };
  const audit = () =>
    database.read.all('SELECT reason, target_id, note FROM audit_log JOIN audit_notes ON entry_id = id');
  /** As a run stores what its gates leave. */
  async function store(parts: Pick<CompanyBundle, 'insiders' | 'executives'>): Promise<void> {
    const { id: _id, ...company } = facts.company;
    const { id: _listingId, companyId: _companyId, ...listing } = facts.listing;
    const bundle = { company, listing, quotes: [], incomes: [], balances: [], ...parts };
    await createBundleWriter(database).write([bundle]);
  }
  const reported = <Row extends ProvidedOrigin>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...withoutOrigin(row), source: 'fmp' }));
  async function reportTrades(...rows: readonly Omit<InsiderRow, 'source'>[]): Promise<readonly Reject[]> {
    const gated = gateInsiders(
      rows.map((row) => ({ ...origin, ...row })),
      AT,
    );
    await store({ insiders: reported(gated.accepted) });
    return gated.rejects;
  }
  async function reportExecutive(pay: number | null): Promise<readonly Reject[]> {
    const other = { ...chief, title: 'Chair', pay: 7 };
    const gated = gateExecutives(
      [
        { ...origin, ...chief, pay },
        { ...origin, ...other },
      ],
      AT,
    );
    await store({ executives: reported(gated.accepted) });
    return gated.rejects;
  }
  const trades = () => pages().readInsiders(facts.listing.id);
  const pays = async () => (await pages().readExecutives(facts.company.id)).map(({ title, pay }) => [title, pay]);

  it('is one of a trade: corrected in that line alone, and not undone by another report', async () => {
    const like = { ...trade, price: 9.5 };
    const id = await quarantine(await reportTrades(like, { ...trade, price: -9 }), 'negative_trade_figure');
    expect((await trades()).map(({ price }) => price).sort()).toEqual([9.5, null]);
    expect(await review().read(id, actor)).toMatchObject({
      isStorable: true,
      figures: [{ name: 'price', day: '2024-06-03', given: -9, stored: null }],
    });

    await expect(accept(id)).rejects.toMatchObject({ errorCode: 'figures_refused' });
    await expect(correct(id, { price: -1 })).rejects.toMatchObject({ errorCode: 'figures_refused' });
    expect(await audit()).toEqual([]);
    await correct(id, { price: 9 });
    await reportTrades(like, { ...trade, price: -9 });

    expect((await trades()).map(({ price, source }) => [price, source]).sort()).toEqual([
      [9, 'correction'],
      [9.5, 'fmp'],
    ]);
    expect(await audit()).toEqual([
      { reason: 'reject_corrected', target_id: `reject ${id}`, note: 'The filing shows it' },
    ]);
  });

  it('is two of one trade, one after the other; without its row it can only be refused', async () => {
    const rejects = await reportTrades({ ...trade, price: -9, securitiesOwned: -500 });
    const ids = [];
    for (const one of rejects) ids.push(await quarantine([one], 'negative_trade_figure'));
    const [price, owned] = ids;

    await correct(price!, { price: 9 });
    await correct(owned!, { securitiesOwned: 500 });
    expect(await trades()).toMatchObject([trade]);

    const late = await quarantine(await reportTrades({ ...trade, price: -8 }), 'negative_trade_figure');
    await database.write((session) => session.run('DELETE FROM insider_trades', []));
    expect(await review().read(late, actor)).toMatchObject({ isStorable: false });
    await expect(correct(late, { price: 8 })).rejects.toMatchObject({ errorCode: 'reject_not_storable' });
  });

  it('is a pay: corrected or accepted, and stored until the source reports another possible one', async () => {
    const below = await quarantine(await reportExecutive(-5), 'impossible_pay');
    await expect(accept(below)).rejects.toMatchObject({ errorCode: 'figures_refused' });
    await expect(correct(below, { pay: 2e11 })).rejects.toMatchObject({ errorCode: 'figures_refused' });
    expect(await correct(below, { pay: 5 })).toMatchObject({ figures: [{ currency: 'USD', given: -5, stored: 5 }] });
    await reportExecutive(-5);
    expect(await pays()).toEqual([
      ['Chair', 7],
      ['Chief', 5],
    ]);

    const above = await quarantine(await reportExecutive(2e11), 'impossible_pay');
    await accept(above);
    await reportExecutive(2e11);
    expect(await pays()).toEqual([
      ['Chief', 2e11],
      ['Chair', 7],
    ]);
    await reportExecutive(6);
    expect(await pays()).toEqual([
      ['Chair', 7],
      ['Chief', 6],
    ]);
    expect(await audit()).toMatchObject([{ reason: 'reject_corrected' }, { reason: 'reject_accepted' }]);
  });

  it('raises the version of the market that shows it', async () => {
    const version = () => database.read.all("SELECT data_version FROM market_states WHERE market = 'SP500'");
    const id = await quarantine(await reportExecutive(-5), 'impossible_pay');
    const before = await version();
    await correct(id, { pay: 5 });
    expect(await version()).not.toEqual(before);
  });
});

describe('a rate that was quarantined', () => {
  const rate = (asOf: string, price: number): FxRate => ({ pair: 'USDTRY', asOf: day(asOf), price, source: 'ecb' });
  const storedRate = async () =>
    (await createCompanyReader(database).readFx()).find(({ pair }) => pair === 'USDTRY') ?? null;
  beforeEach(() => createBundleWriter(database).writeFx([rate('2024-08-29', 10)]));
  const jump = () =>
    quarantine(gateRates([rate('2024-08-30', 100)], [rate('2024-08-29', 10)], TODAY).rejects, 'rate_scale_jump');

  it('is accepted, and is one of the stored rates', async () => {
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

  it('replaces the stored rate of its day, from any source: it was reviewed', async () => {
    await createBundleWriter(database).writeFx([rate('2024-08-30', 10.2)]);

    await correct(await jump(), { price: 10.1 });
    expect(await storedRate()).toMatchObject({ asOf: '2024-08-30', price: 10.1, source: 'correction' });
  });

  it('of a future day is refused', async () => {
    const { rejects } = gateRates([rate('2024-12-01', 10)], [], TODAY);
    await expect(accept(await quarantine(rejects, 'future_date'))).rejects.toMatchObject({
      errorCode: 'figures_refused',
    });
    expect(await storedRate()).toMatchObject({ price: 10, asOf: '2024-08-29' });
  });
});
