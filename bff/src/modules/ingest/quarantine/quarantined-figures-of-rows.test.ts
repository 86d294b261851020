import { createBundleWriter } from '../store/bundle-writer';
import { gateExecutives, gateInsiders } from '../quality-gate/people-gates';
import type { Reject } from '../quality-gate/reject';
import { withoutOrigin } from '../quality-gate/row-gate';
import type { CompanyBundle, InsiderRow } from '../../market-data/company-bundle';
import type { ProvidedOrigin } from '../../providers/company-provider';
import {
  actor,
  AT,
  origin,
  day,
  database,
  facts,
  review,
  quarantine,
  accept,
  correct,
  pages,
  setUpQuarantine,
} from '../testing/quarantine-fixture';

setUpQuarantine();

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
