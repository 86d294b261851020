import { describeOnEachDatabase } from '../testing/each-database';
import { REPORTS_A_DAY } from './service';
import type { ReportWish } from './service';
import { NOON, ADMIN, WISH, fixtureOn, asUser } from './testing/reported-figures';

describeOnEachDatabase('a report of a wrong figure', (open) => {
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
