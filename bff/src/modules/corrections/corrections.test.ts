import { createBundleWriter } from '../ingest/store/bundle-writer';
import { createCompanyReader } from '../market-data/store/company-reader';
import type { Database } from '../../platform/db/connect-database';
import { auditLog } from '../../platform/audit/audit-table';
import { outgoingMails } from '../../platform/mail/outbox-table';
import { balance, bundle, income, quote } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import type { Day, Market } from '../../domain/company';
import { dayAt } from '../../domain/day';
import { evaluate } from '../../domain/score/evaluate';
import { PLAIN_RATES } from '../../domain/testing/plain-company';
import { companyOf } from '../market-data/company-facts';
import { someAccount } from '../testing/memory-accounts';
import type { Account } from '../accounts';
import { createSymbolPageReader } from '../market-data/store/symbol-page-reader';
import { createFigureReportService, REPORTS_A_DAY, type ReportWish } from './service';
import { addAccount } from '../accounts/testing/stored-accounts';

const NOON = Date.parse('2026-01-20T12:00:00.000Z');
const ADMIN = { viewer: { kind: 'admin', userId: 'admin-id' } as const, address: '192.0.2.1' };
const WISH: ReportWish = {
  market: 'SP500',
  symbol: 'nwt',
  figure: 'revenue',
  year: 2025,
  quarter: 3,
  shown: '1000.5 USD',
  source: 'test',
  believed: ' 1,000,500 ',
  evidence: 'https://northwind.example/q3',
};

async function fixtureOn(database: Database) {
  const time = { now: NOON };
  const clock = { now: () => new Date(time.now), today: () => dayAt(time.now) };
  const writer = createBundleWriter(database);
  const reader = createCompanyReader(database);
  await writer.write([bundle()]);
  await writer.bumpDataVersion('SP500');
  const changed: Market[] = [];
  const requestedMails: true[] = [];
  const service = createFigureReportService({
    database,
    reader,
    pages: createSymbolPageReader(database),
    onDataChanged: (market) => changed.push(market),
    findListing: async (market, ticker) => {
      const listing = (await reader.readListing(market, ticker))?.listing;
      return listing ? { market: listing.market, symbol: listing.ticker } : null;
    },
    clock,
    onMail: () => requestedMails.push(true),
  });
  let people = 0;
  const add = async (part: Partial<Account> = {}): Promise<Account> => {
    people += 1;
    const account = someAccount({ id: `reader-${people}`, email: `reader.${people}@example.com`, ...part });
    await addAccount(database, account);
    return account;
  };
  const mails = async () =>
    (await database.model(outgoingMails).findAll({ order: ['id'] })).map(
      ({ template, locale, recipient, content }) => ({
        template,
        locale,
        recipient,
        values: JSON.parse(content) as Record<string, unknown>,
      }),
    );
  return { time, writer, reader, service, add, mails, changed, requestedMails: requestedMails, database };
}

/** The last day of a quarter, published six weeks later. */
const endOf = ({ year, quarter }: { readonly year: number; readonly quarter: number }) => {
  const ends = Date.UTC(year, quarter * 3, 0);
  return { periodEnd: dayAt(ends), publishedOn: dayAt(ends + 45 * 86_400_000) };
};

const asUser = (userId: string) => ({ kind: 'user', userId }) as const;

describeOnEachDatabase('a report of a wrong figure', (open) => {
  it('is corrected in the database, reported to its reader at each step and published at the end, and stays corrected', async () => {
    const fixture = await fixtureOn(await open());
    const { service, reader, writer } = fixture;
    const { id: userId } = await fixture.add({ locale: 'he', plan: 'premium' });

    const made = await service.report(userId, { kind: 'premium', userId }, WISH);
    expect(made).toMatchObject({ symbol: 'NWT', believed: '1,000,500', state: 'received' });
    expect(made.dueAt).toBe('2026-01-23T12:00:00.000Z');
    const [waiting] = (await service.queue({}, ADMIN.viewer)).rows;
    expect(waiting).toMatchObject({
      isOverdue: false,
      reader: { email: 'reader.1@example.com' },
      stored: { value: 1000.5, unit: 'USD', source: 'test' },
    });
    await service.answer(made.id, { state: 'looking' }, ADMIN);
    fixture.time.now += 60_000;
    const version = (await reader.marketStates())[0]!.dataVersion;
    const reason = 'The source gave thousands.';
    const answered = await service.answer(made.id, { state: 'corrected', reason, value: 1_000_500 }, ADMIN);

    expect(answered).toMatchObject({ state: 'corrected', reason, stored: { value: 1_000_500, source: 'correction' } });
    expect((await service.corrections(undefined)).rows).toMatchObject([
      {
        market: 'SP500',
        symbol: 'NWT',
        figure: 'revenue',
        year: 2025,
        quarter: 3,
        unit: 'USD',
        reason,
        beforeValue: '1000.5',
        afterValue: '1000500',
        correctedAt: '2026-01-20T12:01:00.000Z',
      },
    ]);
    const facts = (await reader.readListing('SP500', 'NWT'))!;
    expect(facts.incomes.map(({ revenue, ebit, source }) => [revenue, ebit, source])).toEqual([
      [1000.5, 200.125, 'test'],
      [1_000_500, 200.125, 'correction'],
    ]);
    expect((await reader.marketStates())[0]!.dataVersion).toBe(version + 1);
    expect(fixture.changed).toEqual(['SP500']);
    const mails = await fixture.mails();
    expect(mails.map(({ template, locale }) => [template, locale])).toEqual([
      ['report_received', 'he'],
      ['report_looking', 'he'],
      ['report_corrected', 'he'],
    ]);
    expect(mails[2]!.values).toMatchObject({ before: '1000.5', after: '1000500', unit: 'USD', reason });
    const log = await fixture.database.model(auditLog).findAll({ order: ['id'] });
    expect(log.map(({ actorId, targetId, reason: what }) => [actorId, targetId, what])).toEqual([
      ['admin-id', `figure report ${made.id}`, 'report_looking'],
      ['admin-id', `figure report ${made.id}`, 'report_corrected'],
    ]);

    // The source continues to report the wrong value; only new figures replace the correction.
    await writer.write([bundle({ quotes: [] })]);
    expect((await reader.readListing('SP500', 'NWT'))!.incomes.at(-1)!.revenue).toBe(1_000_500);
    await writer.write([bundle({ quotes: [], incomes: [income({ revenue: 1_000_501 })] })]);
    expect((await reader.readListing('SP500', 'NWT'))!.incomes.at(-1)!.revenue).toBe(1_000_501);
  });

  it('corrects quotes and balance sheets alike, and records the value before', async () => {
    const fixture = await fixtureOn(await open());
    const { service, reader } = fixture;
    const { id: userId } = await fixture.add();
    const correct = async (wish: Partial<ReportWish>, value: number) => {
      const { year: _year, quarter: _quarter, ...quoted } = WISH;
      const { id } = await service.report(userId, asUser(userId), { ...quoted, ...wish });
      const { correction } = await service.answer(id, { state: 'corrected', reason: 'a fault', value }, ADMIN);
      return [correction?.beforeValue, correction?.unit, correction?.day];
    };

    expect(await correct({ figure: 'price' }, 124.45)).toEqual([String(quote().price), 'USD', '2025-12-16']);
    expect(await correct({ figure: 'cash', year: 2025, quarter: 3 }, 301)).toEqual([
      String(balance().cash),
      'USD',
      null,
    ]);

    const facts = (await reader.readListing('SP500', 'NWT'))!;
    expect([facts.quote!.price, facts.quote!.marketCap, facts.balances.at(-1)!.cash]).toEqual([
      124.45,
      quote().marketCap,
      301,
    ]);
  });

  it('of a quote is corrected on the day that was reported, and a later one stays as it is', async () => {
    const { service, reader, writer, add } = await fixtureOn(await open());
    const { id: userId } = await add();
    const { year: _year, quarter: _quarter, ...quoted } = WISH;
    const wish = { ...quoted, figure: 'price', shown: '12345', day: '2025-12-16' };
    const { id } = await service.report(userId, asUser(userId), wish);
    await writer.write([bundle({ quotes: [quote({ quotedOn: '2025-12-17', price: 125 })] })]);

    const [waiting] = (await service.queue({}, ADMIN.viewer)).rows;
    expect(waiting!.stored).toMatchObject({ value: 123.45, day: '2025-12-16' });
    const { correction } = await service.answer(id, { state: 'corrected', reason: 'a fault', value: 124.45 }, ADMIN);

    expect(correction).toMatchObject({ day: '2025-12-16', beforeValue: '123.45', afterValue: '124.45' });
    const priceOn = async (day?: Day) => (await reader.readListing('SP500', 'NWT', day))!.quote!.price;
    expect([await priceOn('2025-12-16'), await priceOn()]).toEqual([124.45, 125]);
  });

  it('changes no figure where its step can not be noted', async () => {
    const { service, reader, add, changed, database } = await fixtureOn(await open());
    const { id: userId } = await add();
    const { id } = await service.report(userId, asUser(userId), WISH);
    await database.write((session) => session.run('ALTER TABLE audit_log RENAME TO audit_log_of_old'));

    await expect(service.answer(id, { state: 'corrected', reason: 'a fault', value: 2 }, ADMIN)).rejects.toThrow();

    expect((await reader.readListing('SP500', 'NWT'))!.incomes.map(({ revenue }) => revenue)).toEqual([1000.5]);
    expect((await service.corrections(undefined)).rows).toEqual([]);
    expect([await service.list(userId), changed]).toMatchObject([[{ state: 'received' }], []]);
  });

  it('is answered once, with a reason, and with what is right of what is stored', async () => {
    const fixture = await fixtureOn(await open());
    const { service } = fixture;
    const { id: userId } = await fixture.add();
    const report = (wish: Partial<ReportWish>) => service.report(userId, asUser(userId), { ...WISH, ...wish });
    const [stored, derived, missing, other] = [
      await report({}),
      await report({ figure: 'pbRatio' }),
      await report({ year: 1999 }),
      await report({ figure: 'other' }),
    ];
    const answer = (id: number, given: Parameters<typeof service.answer>[1]) => service.answer(id, given, ADMIN);
    const reason = 'because';

    await expect(answer(stored.id, { state: 'refused', reason: ' ' })).rejects.toMatchObject({
      errors: [{ path: 'body.reason' }],
    });
    await expect(answer(stored.id, { state: 'corrected', reason })).rejects.toMatchObject({
      errors: [{ path: 'body.value' }],
    });
    await expect(answer(missing.id, { state: 'corrected', reason, value: 1 })).rejects.toMatchObject({
      errors: [{ path: 'body.value' }],
    });
    await expect(answer(derived.id, { state: 'corrected', reason, before: '1', after: '2' })).rejects.toMatchObject({
      errors: [{ path: 'body.input' }],
    });
    await expect(answer(stored.id, { state: 'corrected', reason, value: 1000.5 })).rejects.toMatchObject({
      errors: [{ path: 'body.value' }],
    });
    await expect(answer(stored.id, { state: 'corrected', reason, value: 1, input: 'x' })).rejects.toMatchObject({
      errors: [{ path: 'body.input' }],
    });
    await expect(answer(other.id, { state: 'corrected', reason, before: '1.4', after: ' 1.4 ' })).rejects.toMatchObject(
      { errors: [{ path: 'body.after' }] },
    );
    await expect(
      service.answer(stored.id, { state: 'looking' }, { ...ADMIN, viewer: asUser(userId) }),
    ).rejects.toThrow();
    await answer(stored.id, { state: 'refused', reason });
    await answer(other.id, { state: 'corrected', reason, before: '1.2', after: '1.3' });

    await expect(answer(stored.id, { state: 'corrected', reason, value: 2 })).rejects.toMatchObject({
      errorCode: 'report_decided',
    });
    await expect(answer(4711, { state: 'looking' })).rejects.toMatchObject({ errorCode: 'report_not_found' });
    expect((await service.list(userId)).map(({ state }) => state)).toEqual([
      'corrected',
      'received',
      'received',
      'refused',
    ]);
    expect((await service.corrections(undefined)).rows).toMatchObject([{ figure: 'other', afterValue: '1.3' }]);
    expect((await fixture.reader.readListing('SP500', 'NWT'))!.incomes).toHaveLength(1);
  });

  it('of a computed figure leads to the stored figure that was wrong, and changes figure and score', async () => {
    const fixture = await fixtureOn(await open());
    const { service, reader, writer } = fixture;
    const quarters = [
      ...([3, 2, 1] as const).map((quarter) => ({ year: 2025, quarter })),
      ...([4, 3, 2, 1] as const).map((quarter) => ({ year: 2024, quarter })),
    ];
    await writer.write([
      bundle({
        quotes: [quote({ marketCap: 6000 })],
        incomes: quarters.map((period, age) => income({ ...period, ...endOf(period), revenue: 1000 - age })),
        balances: [balance({ shareholdersEquity: 20_000 })],
      }),
    ]);
    const { id: userId } = await fixture.add();
    const scored = async () => {
      const facts = (await reader.readListing('SP500', 'NWT'))!;
      return evaluate(companyOf(facts), PLAIN_RATES);
    };
    const before = await scored();
    const { year: _year, quarter: _quarter, ...wish } = WISH;
    const { id } = await service.report(userId, asUser(userId), { ...wish, figure: 'pbRatio', shown: '0.30' });

    const inputs = (await service.queue({}, ADMIN.viewer)).rows[0]!.inputs;
    expect(inputs.map(({ figure, year, quarter, day, value }) => [figure, year, quarter, day, value])).toEqual([
      ['market_cap', null, null, '2025-12-16', 6000],
      ['shareholders_equity', 2025, 3, null, 20_000],
    ]);
    const document = 'https://northwind.example/q3';
    const correction = { state: 'corrected', reason: 'a fault', input: inputs[1]!.id, document } as const;
    await expect(service.answer(id, { ...correction, value: 20_000 }, ADMIN)).rejects.toMatchObject({
      errors: [{ path: 'body.value' }],
    });
    await service.answer(id, { ...correction, value: 2000 }, ADMIN);

    const after = await scored();
    expect([before.metrics.priceToBook, after.metrics.priceToBook]).toEqual([0.3, 3]);
    expect(after.score).not.toBe(before.score);
    expect(fixture.changed).toEqual(['SP500']);
    expect((await service.corrections(undefined)).rows).toMatchObject([
      {
        figure: 'shareholders_equity',
        year: 2025,
        quarter: 3,
        beforeValue: '20000',
        afterValue: '2000',
        computed: 'pbRatio',
        document,
      },
    ]);
    expect((await fixture.mails()).at(-1)!.values).toMatchObject({
      figure: 'shareholders_equity',
      computed: 'pbRatio',
    });
    // Figures that were read before the correction are no longer stored.
    const again = await service.report(userId, asUser(userId), { ...wish, figure: 'score' });
    await expect(service.answer(again.id, { ...correction, value: 3000 }, ADMIN)).rejects.toMatchObject({
      errors: [{ path: 'body.input' }],
    });
  });

  it('waits by its promise: first what is due, then as it came; one reader has twenty a day', async () => {
    const fixture = await fixtureOn(await open());
    const { service } = fixture;
    const [free, premium] = [await fixture.add(), await fixture.add({ plan: 'premium' })];
    const first = await service.report(free.id, asUser(free.id), WISH);
    fixture.time.now += 1000;
    await service.report(premium.id, { kind: 'premium', userId: premium.id }, WISH);
    for (let more = 1; more < REPORTS_A_DAY; more += 1) {
      fixture.time.now += 1000;
      await service.report(free.id, asUser(free.id), WISH);
    }

    expect(first.dueAt).toBeNull();
    await expect(service.report(free.id, asUser(free.id), WISH)).rejects.toMatchObject({
      errorCode: 'report_limit_reached',
      limit: REPORTS_A_DAY,
      retryAfterSeconds: 86_380,
    });
    fixture.time.now = NOON + 73 * 3_600_000;
    const { rows } = await service.queue({}, ADMIN.viewer);
    expect(rows.map(({ userId }) => userId).slice(0, 2)).toEqual([premium.id, free.id]);
    expect(rows.map(({ isOverdue }) => isOverdue).slice(0, 2)).toEqual([true, false]);
    await service.report(free.id, asUser(free.id), WISH);
    expect((await service.queue({ state: 'received' }, ADMIN.viewer)).rows[0]!.userId).toBe(free.id);
  });

  it('is of a figure and a company that are there', async () => {
    const fixture = await fixtureOn(await open());
    const { id: userId } = await fixture.add();
    const report = (wish: Partial<ReportWish>) => fixture.service.report(userId, asUser(userId), { ...WISH, ...wish });

    await expect(report({ figure: 'toString' })).rejects.toMatchObject({ errorCode: 'invalid_options' });
    await expect(report({ symbol: 'NOBODY' })).rejects.toMatchObject({ errorCode: 'symbol_not_found' });
    await expect(report({ market: 'MOON' })).rejects.toMatchObject({ errorCode: 'market_not_found' });
    expect(fixture.requestedMails).toEqual([]);
  });
});
