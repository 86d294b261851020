import type { ProviderRecord } from '../../providers/provider-health';
import { createProviderProgress, createProviderRecords } from './provider-records';
import { describeOnEachDatabase } from '../../testing/each-database';

const oneCallMore = (record: ProviderRecord): readonly [ProviderRecord, number] => [
  { ...record, calls: record.calls + 1 },
  record.calls + 1,
];

describeOnEachDatabase('the records of providers', (open) => {
  it('count concurrent calls one by one, each day separately', async () => {
    const records = createProviderRecords(await open());

    const result = await Promise.all(Array.from({ length: 8 }, () => records.change('ecb', '2026-11-23', oneCallMore)));
    await records.change('ecb', '2026-11-24', oneCallMore);
    await records.change('sec', '2026-11-24', oneCallMore);

    expect(result.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await records.days('2026-11-23')).toEqual([
      { provider: 'ecb', day: '2026-11-23', calls: 8, failures: 0, lastGoodAt: null },
      { provider: 'ecb', day: '2026-11-24', calls: 1, failures: 0, lastGoodAt: null },
      { provider: 'sec', day: '2026-11-24', calls: 1, failures: 0, lastGoodAt: null },
    ]);
  });

  it('retain the state of a provider over days, its last successful answer with its day', async () => {
    const records = createProviderRecords(await open());
    const state = {
      nextCallAt: '2026-11-23T10:00:30.000Z',
      isRefusing: true,
      failuresInRow: 3,
      openUntil: '2026-11-23T10:01:00.000Z',
      lastGoodAt: '2026-11-23T09:59:00.000Z',
      lastFailureAt: '2026-11-23T10:00:00.000Z',
      lastFailureKind: 'timeout',
    };
    await records.change('ecb', '2026-11-23', (record) => [{ ...record, ...state, failures: 4 }, null]);
    await records.change('ecb', '2026-11-24', oneCallMore);

    expect(await records.states()).toEqual(new Map([['ecb', state]]));
    expect((await records.days('2026-11-23')).map(({ lastGoodAt, failures }) => [lastGoodAt, failures])).toEqual([
      ['2026-11-23T09:59:00.000Z', 4],
      [null, 0],
    ]);
  });

  it('leave days behind that are longer ago than thirty', async () => {
    const records = createProviderRecords(await open());
    for (const day of ['2026-10-01', '2026-10-02', '2026-11-01'] as const)
      await records.change('ecb', day, oneCallMore);

    expect((await records.days('2026-01-01')).map(({ day }) => day)).toEqual(['2026-10-02', '2026-11-01']);
  });

  it('know what each round has done, until it is forgotten or another one has done it', async () => {
    const progress = createProviderProgress(await open());
    await progress.mark('sec', 'SP500', 'monday', ['AAA', 'BBB', 'AAA']);
    await progress.mark('sec', 'NYSE', 'monday', ['CCC']);
    await progress.mark('sec', 'SP500', 'tuesday', ['BBB']);

    expect(await progress.rounds('sec', 'SP500')).toEqual(
      new Map([
        ['AAA', 'monday'],
        ['BBB', 'tuesday'],
      ]),
    );

    await progress.forget('sec', 'SP500');

    expect(await progress.rounds('sec', 'SP500')).toEqual(new Map());
    expect(await progress.rounds('sec', 'NYSE')).toEqual(new Map([['CCC', 'monday']]));
  });
});
