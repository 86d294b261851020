import { auditLog } from '../../platform/audit/audit-table';
import { balance, bundle, income, quote } from '../testing/bundles';
import { describeOnEachDatabase } from '../testing/each-database';
import type { Day } from '../../domain/company';
import { dayAt } from '../../domain/day';
import { evaluate } from '../../domain/score/evaluate';
import { PLAIN_RATES } from '../../domain/testing/plain-company';
import { companyOf } from '../market-data/company-facts';
import type { ReportWish } from './service';
import { ADMIN, WISH, fixtureOn, asUser } from './testing/reported-figures';

/** The last day of a quarter, published six weeks later. */
const endOf = ({ year, quarter }: { readonly year: number; readonly quarter: number }) => {
  const ends = Date.UTC(year, quarter * 3, 0);
  return { periodEnd: dayAt(ends), publishedOn: dayAt(ends + 45 * 86_400_000) };
};

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
});
