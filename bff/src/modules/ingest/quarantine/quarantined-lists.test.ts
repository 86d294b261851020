import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { quotedPrice } from '../../../domain/money';
import { assembleCompany } from '../assemble-company';
import { contextOf } from '../stored-context';
import { gateShareCounts, gateSplits } from '../quality-gate/event-gates';
import { gateShorts } from '../quality-gate/filing-gates';
import { gateInsiders } from '../quality-gate/people-gates';
import { rejectOf } from '../quality-gate/reject';
import { withoutOrigin } from '../quality-gate/row-gate';
import type { InsiderRow } from '../../market-data/company-bundle';
import type { ProvidedCompany } from '../../providers/company-provider';
import type { ListingFacts } from '../../market-data/stored-facts';
import { noProfile } from '../../providers/no-profile';
import {
  TODAY,
  clock,
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

const OF_DAY = { date: day('2024-06-03'), isSplitAdjusted: false };

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
