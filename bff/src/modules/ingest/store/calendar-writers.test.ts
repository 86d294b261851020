import type { EarningsEventRow, EconomicEventRow } from '../../calendars/calendar';
import { createCalendarReader } from '../../calendars/reader';
import { createContentWriter } from './content-writer';
import { describeOnEachDatabase } from '../../testing/each-database';

const NOW = '2026-11-23T08:00:00.000Z';
const report = (given: Partial<EarningsEventRow>): EarningsEventRow => ({
  symbol: 'NWT',
  market: 'SP500',
  day: '2026-12-10',
  when: 'unknown',
  time: null,
  exchange: 'NYSE',
  title: 'Q4',
  url: null,
  isConfirmed: false,
  dataKind: 'real',
  ...given,
});
const release = (given: Partial<EconomicEventRow>): EconomicEventRow => ({
  at: '2026-12-01T13:30:00.000Z',
  country: 'US',
  impact: 'High',
  event: 'CPI (Nov)',
  unit: '%',
  previous: 2.9,
  estimate: null,
  actual: null,
  revised: null,
  dataKind: 'real',
  ...given,
});

describeOnEachDatabase('the calendars’ writer', (open) => {
  it('moves the next report of a company, retains the past ones, and records the values before', async () => {
    const database = await open();
    const [writer, reader] = [createContentWriter(database), createCalendarReader(database)];
    const past = report({ day: '2026-10-29', isConfirmed: true });
    const other = report({ symbol: 'ELSE', day: '2026-12-11' });
    const written = [];
    for (const reported of [
      [past, report({}), other],
      [report({ day: '2026-12-14', when: 'after_close', time: '16:05', isConfirmed: true })],
      [past, report({ day: '2026-12-14', when: 'after_close', time: '16:05', isConfirmed: true })],
      [report({ day: '2026-12-10' })],
      [report({ market: 'NYSE', day: '2026-12-10' })],
    ])
      written.push(await writer.writeEarningsEvents(reported, NOW));

    expect(written).toEqual([3, 1, 0, 0, 1]);
    const events = await reader.readEarnings('2026-10-01', '2027-01-31');
    expect(
      events.map(({ market, symbol, day, firstDay, changedAt }) => [market, symbol, day, firstDay, changedAt]),
    ).toEqual([
      ['SP500', 'NWT', '2026-10-29', '2026-10-29', null],
      ['NYSE', 'NWT', '2026-12-10', '2026-12-10', null],
      ['SP500', 'ELSE', '2026-12-11', '2026-12-11', null],
      ['SP500', 'NWT', '2026-12-14', '2026-12-10', NOW],
    ]);
    const [revision] = await database.read.all<{ before: string; after: string }>(
      'SELECT before, after FROM earnings_event_revisions',
    );
    expect([JSON.parse(revision!.before), JSON.parse(revision!.after)]).toMatchObject([
      { day: '2026-12-10', is_confirmed: 0 },
      { day: '2026-12-14', is_confirmed: 1 },
    ]);
  });

  it('stores the days within which a report is expected, until one day is announced', async () => {
    const database = await open();
    const [writer, reader] = [createContentWriter(database), createCalendarReader(database)];
    const lastDays = async () => (await reader.readEarnings('2026-12-01', '2026-12-31')).map((one) => one.lastDay);
    await writer.writeEarningsEvents([report({ lastDay: '2026-12-14' })], NOW);

    expect(await lastDays()).toEqual(['2026-12-14']);
    await writer.writeEarningsEvents([report({ day: '2026-12-11', isConfirmed: true })], NOW);
    expect(await lastDays()).toEqual([undefined]);
  });

  it('moves a release in time, corrects its figures, and makes no second one', async () => {
    const database = await open();
    const [writer, reader] = [createContentWriter(database), createCalendarReader(database)];
    const month = release({});
    const weekly = release({ event: 'Bill auction', at: '2026-12-01T15:30:00.000Z' });
    const written = [];
    for (const reported of [
      [month, weekly],
      [month, weekly],
      [
        release({ at: '2026-12-03T13:30:00.000Z', estimate: 3 }),
        release({ event: 'Bill auction', at: '2026-12-01T16:30:00.000Z' }),
        release({ event: 'Bill auction', at: '2026-12-08T15:30:00.000Z' }),
      ],
      [],
    ])
      written.push(await writer.writeEconomicEvents(reported));

    expect(written).toEqual([2, 0, 3, 0]);
    const events = await reader.readEconomic('2026-11-01', '2026-12-31');
    expect(events.map(({ event, at, firstAt, estimate }) => [event, at, firstAt, estimate])).toEqual([
      ['Bill auction', '2026-12-01T16:30:00.000Z', '2026-12-01T15:30:00.000Z', null],
      ['CPI (Nov)', '2026-12-03T13:30:00.000Z', '2026-12-01T13:30:00.000Z', 3],
      ['Bill auction', '2026-12-08T15:30:00.000Z', '2026-12-08T15:30:00.000Z', null],
    ]);
  });

  it('never shows invented releases beside real ones, whichever come first', async () => {
    const database = await open();
    const [writer, reader] = [createContentWriter(database), createCalendarReader(database)];
    const invented = release({ country: 'JP', dataKind: 'sample' });

    const written = [
      await writer.writeEconomicEvents([invented]),
      await writer.writeEconomicEvents([release({})]),
      await writer.writeEconomicEvents([invented]),
    ];

    expect(written).toEqual([1, 1, 0]);
    const events = await reader.readEconomic('2026-11-01', '2026-12-31');
    expect(events.map(({ country, dataKind }) => [country, dataKind])).toEqual([['US', 'real']]);
  });
});
