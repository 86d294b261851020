import { createBundleWriter } from '../ingest/store/bundle-writer';
import { createCompanyReader } from '../market-data/store/company-reader';
import type { Database } from '../../platform/db/connect-database';
import { createSymbolPageReader } from '../market-data/store/symbol-page-reader';
import { bundle, quote, type BundleParts } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import type { Market } from '../../domain/company';
import { tickerFrom } from '../../domain/markets';
import { quotedPrice } from '../../domain/money';
import { someAccount } from '../testing/memory-accounts';
import type { InsiderRow } from '../market-data/company-bundle';
import { createFigureReportService } from './service';
import { addAccount } from '../accounts/testing/stored-accounts';

const NOW = new Date('2026-01-20T12:00:00.000Z');
const clock = { now: () => NOW, today: () => '2026-01-20' as const };
const ADMIN = { viewer: { kind: 'admin', userId: 'admin-id' } as const, address: '192.0.2.1' };
const userId = 'reader-1';
const reason = 'The filing shows it.';

const trade: InsiderRow = {
  filingDate: '2025-10-02',
  transactionDate: '2025-10-01',
  transactionType: 'S-Sale',
  reportingName: 'Ada Example',
  typeOfOwner: 'director',
  link: null,
  securitiesTransacted: 100,
  price: 9,
  securitiesOwned: 500,
  source: 'sec',
};
const reported = { source: 'yahoo', fetchedAt: '2026-01-19T12:00:00.000Z' };
/** Before the split of the first of December, all but the price of that day. */
const parts: BundleParts = {
  prices: [
    ...[120, 123].map((price, at) => ({
      date: at === 0 ? ('2025-11-28' as const) : ('2025-11-29' as const),
      price: quotedPrice(price),
      ...({ marketCap: null, trailingPe: null, volume: 50, adjustedThrough: '2025-11-29', source: 'yahoo' } as const),
    })),
  ],
  dividends: [0.5, 2].map((amount) => ({ date: '2025-06-02', amount, currency: 'USD', ...reported })),
  splits: [{ date: '2025-12-01', numerator: 2, denominator: 1, ...reported }],
  insiders: [trade, { ...trade, price: 9.5 }],
  executives: [
    { title: 'CEO', name: 'Ada Example', pay: 1_000_000, payCurrency: 'USD', ...reported },
    { title: 'CFO', name: 'Bo Example', pay: null, payCurrency: null, ...reported },
  ],
};

async function fixtureOn(database: Database) {
  const writer = createBundleWriter(database);
  const reader = createCompanyReader(database);
  const pages = createSymbolPageReader(database);
  await writer.write([bundle(parts)]);
  await writer.bumpDataVersion('SP500');
  await addAccount(database, someAccount({ id: userId, email: 'reader@example.com' }));
  const changed: Market[] = [];
  const service = createFigureReportService({
    database,
    reader,
    pages,
    onDataChanged: (market) => changed.push(market),
    findListing: () => Promise.resolve({ market: 'SP500', symbol: tickerFrom('NWT') }),
    clock,
    onMail: () => undefined,
  });
  const report = async (figure: string, day?: string) => {
    const wish = { market: 'SP500', symbol: 'NWT', figure, day, believed: 'another' };
    const { id } = await service.report(userId, { kind: 'user', userId }, wish);
    return { id, rows: (await service.queue({}, ADMIN.viewer)).rows.find((one) => one.id === id)!.rows };
  };
  const { listing, company } = (await reader.readListing('SP500', 'NWT'))!;
  const stored = {
    prices: async () => (await pages.readPrices(listing.id)).map(({ date, price }) => `${date} ${price}`),
    dividends: async () => (await pages.readDividends(listing.id)).map(({ amount, source }) => [amount, source]),
    splits: async () => (await pages.readSplits(listing.id)).map((row) => row.numerator / row.denominator),
    trades: async () => (await pages.readInsiders(listing.id)).map(({ price }) => price).sort(),
    pays: async () => (await pages.readExecutives(company.id)).map(({ pay }) => pay),
  };
  return { writer, service, report, stored, changed, reader };
}

describeOnEachDatabase('a report of a figure in a row of a list', (open) => {
  it('names the stored figures that it may be of, and is answered with one of them', async () => {
    const { service, report, stored, changed, reader } = await fixtureOn(await open());
    const { id, rows } = await report('insider_trade', '2025-10-01');
    expect(rows.filter(({ part }) => part === 'price')).toMatchObject(
      [9, 9.5].map((value) => ({
        row: 'Ada Example, S-Sale',
        value,
        unit: 'USD',
        source: 'sec',
        day: '2025-10-01',
      })),
    );
    expect((await report('insider_trade', '2025-10-03')).rows).toEqual([]);
    const correct = (given: object) => service.answer(id, { state: 'corrected', reason, ...given }, ADMIN);
    const row = rows.find(({ value }) => value === 9)!.id;

    await expect(correct({ value: 10 })).rejects.toMatchObject({ errors: [{ path: 'body.row' }] });
    await expect(correct({ before: '9', after: '10' })).rejects.toMatchObject({ errors: [{ path: 'body.row' }] });
    await expect(correct({ row: 'of-another', value: 10 })).rejects.toMatchObject({ errors: [{ path: 'body.row' }] });
    await expect(correct({ row, value: -1 })).rejects.toMatchObject({ errors: [{ path: 'body.value' }] });
    await expect(correct({ row })).rejects.toMatchObject({ errors: [{ path: 'body.value' }] });
    expect(await stored.trades()).toEqual([9, 9.5]);
    const version = (await reader.marketStates())[0]!.dataVersion;
    await correct({ row, value: 10 });

    expect(await stored.trades()).toEqual([10, 9.5]);
    expect((await service.corrections(undefined)).rows).toMatchObject([
      {
        figure: 'insider_trade',
        day: '2025-10-01',
        row: 'Ada Example, S-Sale',
        reason,
        beforeValue: '9',
        afterValue: '10',
        unit: 'USD',
      },
    ]);
    expect((await reader.marketStates())[0]!.dataVersion).toBe(version + 1);
    expect(changed).toEqual(['SP500']);
    const other = await report('revenue');
    await expect(service.answer(other.id, { state: 'corrected', reason, row, value: 1 }, ADMIN)).rejects.toMatchObject({
      errors: [{ path: 'body.row' }],
    });
  });

  it('is of a trade: a source that reports it again, even with other texts, does not undo it', async () => {
    const { writer, service, report, stored } = await fixtureOn(await open());
    const { id, rows } = await report('insider_trade', '2025-10-01');
    const row = rows.find(({ value }) => value === 9)!.id;
    await service.answer(id, { state: 'corrected', reason, row, value: 10 }, ADMIN);

    await writer.write([bundle(parts)]);
    expect(await stored.trades()).toEqual([10, 9.5]);
    const byFmp = { ...trade, reportingName: 'EXAMPLE ADA', link: 'https://fmp.example/1', source: 'fmp' };
    await writer.write([bundle({ insiders: [byFmp, { ...byFmp, price: 9.5 }] })]);

    expect(await stored.trades()).toEqual([10, 9.5]);
  });

  it('is of a trade with two sources: both are corrected', async () => {
    const { writer, service, report, stored } = await fixtureOn(await open());
    const byFmp = { ...trade, reportingName: 'EXAMPLE ADA', link: 'https://fmp.example/1', source: 'fmp' };
    await writer.write([bundle({ insiders: [byFmp] })]);
    const { id, rows } = await report('insider_trade', '2025-10-01');
    const row = rows.find(({ value }) => value === 9)!.id;

    await service.answer(id, { state: 'corrected', reason, row, value: 10 }, ADMIN);

    expect(await stored.trades()).toEqual([10, 9.5]);
  });

  it('is of a dividend, a split or the price of a day, as the page shows it, and held against its source', async () => {
    const { writer, service, report, stored } = await fixtureOn(await open());
    const correct = async (figure: string, day: string, value: number, part: string, at = 0) => {
      const { id, rows } = await report(figure, day);
      const one = rows.filter((row) => row.part === part)[at]!;
      const { correction } = await service.answer(id, { state: 'corrected', reason, row: one.id, value }, ADMIN);
      return [one.row, correction?.beforeValue, correction?.unit];
    };
    expect(await stored.prices()).toEqual(['2025-11-28 60', '2025-11-29 61.5']);

    expect(await correct('day_price', '2025-11-28', 62, 'price')).toEqual([null, '60', 'USD']);
    expect(await correct('dividend', '2025-06-02', 2.5, 'amount', 1)).toEqual(['2', '2', 'USD']);
    expect(await stored.prices()).toEqual(['2025-11-28 62', '2025-11-29 61.5']);
    expect(await correct('split', '2025-12-01', 4, 'numerator')).toEqual(['2:1', '2', null]);

    await writer.write([bundle(parts)]);
    await writer.write([bundle({ prices: parts.prices!.map((row) => ({ ...row, price: quotedPrice(1) })) })]);
    // What was corrected is of shares of today; the other price is of shares before the split.
    expect(await stored.prices()).toEqual(['2025-11-28 62', '2025-11-29 0.25']);
    expect(await stored.dividends()).toEqual([
      [0.5, 'yahoo'],
      [2.5, 'correction'],
    ]);
    expect(await stored.splits()).toEqual([4]);
  });

  it('is of a pay, until the source reports another pay than the wrong one', async () => {
    const { writer, service, report, stored } = await fixtureOn(await open());
    const { id, rows } = await report('executive_pay');
    expect(rows).toMatchObject([{ row: 'Ada Example, CEO', value: 1_000_000, unit: 'USD', day: null }]);
    await service.answer(id, { state: 'corrected', reason, row: rows[0]!.id, value: 1_100_000 }, ADMIN);
    const again = await report('executive_pay');
    await service.answer(again.id, { state: 'corrected', reason, row: again.rows[0]!.id, value: 1_200_000 }, ADMIN);
    const pay = (figure: number | null) =>
      writer.write([bundle({ executives: [{ ...parts.executives![0]!, pay: figure }, parts.executives![1]!] })]);

    for (const figure of [1_000_000, null]) await pay(figure);
    expect(await stored.pays()).toEqual([1_200_000, null]);
    await pay(1_300_000);
    expect(await stored.pays()).toEqual([1_300_000, null]);
  });

  it('is the quote of its day where the company has no daily prices: that is what its page shows', async () => {
    const database = await open();
    const { writer, service, report, reader } = await fixtureOn(database);
    await database.write((session) => session.run('DELETE FROM prices'));
    await writer.write([bundle({ quotes: [quote({ quotedOn: '2025-09-30', price: 90 })] })]);
    const { id } = await report('day_price', '2025-09-30');
    const other = await report('day_price', '2025-10-01');
    const [waiting, ofNoQuote] = (await service.queue({}, ADMIN.viewer)).rows;
    expect(waiting).toMatchObject({ rows: [], stored: { value: 90, unit: 'USD', day: '2025-09-30' } });
    expect(ofNoQuote).toMatchObject({ id: other.id, rows: [], stored: null });

    await service.answer(id, { state: 'corrected', reason, value: 91 }, ADMIN);

    expect((await reader.readListing('SP500', 'NWT', '2025-09-30'))!.quote!.price).toBe(91);
    const [correction] = (await service.corrections(undefined)).rows;
    expect(correction).toMatchObject({ figure: 'day_price', day: '2025-09-30', beforeValue: '90', afterValue: '91' });
  });

  it('is answered in words where nothing of it is stored', async () => {
    const { service, report } = await fixtureOn(await open());
    const { id } = await report('dividend', '2025-06-03');
    const answered = await service.answer(id, { state: 'corrected', reason, before: '1', after: '2' }, ADMIN);

    expect(answered).toMatchObject({ correction: { afterValue: '2' }, rows: [] });
  });

  it('changes no figure where its step can not be noted', async () => {
    const database = await open();
    const { service, report, stored, changed } = await fixtureOn(database);
    const { id, rows } = await report('dividend', '2025-06-02');
    await database.write((session) => session.run('ALTER TABLE audit_log RENAME TO audit_log_of_old'));

    await expect(
      service.answer(id, { state: 'corrected', reason, row: rows[0]!.id, value: 3 }, ADMIN),
    ).rejects.toThrow();

    expect((await stored.dividends()).map(([amount]) => amount)).toEqual([0.5, 2]);
    expect(changed).toEqual([]);
  });
});
