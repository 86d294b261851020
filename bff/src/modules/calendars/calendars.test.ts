import type { ListedEarningsEvent, ListedEconomicEvent } from './calendar';
import type { CalendarReader } from './reader';
import { createCalendarService, mondayOf } from './service';
import { instantIn } from '../../domain/exchange-time';

const event = (given: Partial<ListedEarningsEvent>): ListedEarningsEvent => ({
  symbol: 'AAA',
  market: 'SP500',
  day: '2026-11-24',
  when: 'after_close',
  time: '16:05',
  exchange: 'NYSE',
  title: 'AAA',
  url: null,
  isConfirmed: true,
  dataKind: 'sample',
  longName: 'A',
  hebrewName: null,
  logoPath: null,
  changedAt: null,
  firstDay: '2026-11-24',
  ...given,
});

const release: ListedEconomicEvent = {
  at: '2026-12-10T19:00:00.000Z',
  country: 'US',
  impact: 'High',
  event: 'Fed interest rate decision',
  unit: '%',
  previous: 4,
  estimate: null,
  actual: null,
  revised: null,
  dataKind: 'sample',
  firstAt: '2026-12-10T19:00:00.000Z',
};

describe('the time of an exchange', () => {
  it.each([
    ['2026-11-24', '16:05', 'America/New_York', '2026-11-24T21:05:00.000Z'],
    ['2026-07-24', '16:05', 'America/New_York', '2026-07-24T20:05:00.000Z'],
    ['2026-03-27', '08:30', 'Asia/Jerusalem', '2026-03-27T05:30:00.000Z'],
    ['2026-03-26', '08:30', 'Asia/Jerusalem', '2026-03-26T06:30:00.000Z'],
    ['2026-10-25', '00:30', 'Europe/London', '2026-10-24T23:30:00.000Z'],
    ['2026-03-08', '00:30', 'America/New_York', '2026-03-08T05:30:00.000Z'],
    ['2026-11-01', '23:30', 'America/New_York', '2026-11-02T04:30:00.000Z'],
    ['2026-11-24', '09:15', 'Asia/Kolkata', '2026-11-24T03:45:00.000Z'],
    ['2028-02-29', '00:00', 'Asia/Shanghai', '2028-02-28T16:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantIn(day, time, zone)).toBe(instant);
  });

  it('is none where the time is none', () => {
    expect(instantIn('2026-11-24', 'noon', 'Europe/London')).toBeNull();
  });
});

describe('the calendars', () => {
  const requested: string[] = [];
  const reader: CalendarReader = {
    readEarnings: (from, to) => {
      requested.push(`${from} ${to}`);
      return Promise.resolve([event({}), event({ symbol: 'BBB', time: null })]);
    },
    readEconomic: () => Promise.resolve([]),
    nextHighImpact: (from) => {
      requested.push(from);
      return Promise.resolve([release]);
    },
    knownEarnings: () => Promise.resolve({ from: '2026-11-02', to: '2026-12-18' }),
    knownEconomic: () => Promise.resolve(null),
  };
  const service = createCalendarService({
    reader,
    clock: { now: () => new Date('2026-11-25T12:00:00Z'), today: () => '2026-11-25' },
  });
  beforeEach(() => (requested.length = 0));

  it('begin with the week before, and hold five, when no day is requested', async () => {
    await service.readEarnings({});
    await service.readEarnings({ from: '2026-11-02' });
    await service.readEarnings({ to: '2026-12-01' });

    expect(requested).toEqual(['2026-11-16 2026-12-20', '2026-11-02 2026-12-06', '2026-11-16 2026-12-01']);
    expect([mondayOf('2026-11-23'), mondayOf('2026-11-29')]).toEqual(['2026-11-23', '2026-11-23']);
  });

  it('give the moment of an event if its exchange reported the time', async () => {
    const { events, known, isSample } = await service.readEarnings({});

    expect(events.map(({ at, timeZone }) => [at, timeZone])).toEqual([
      ['2026-11-24T21:05:00.000Z', 'America/New_York'],
      [null, 'America/New_York'],
    ]);
    expect([known, isSample]).toEqual([{ from: '2026-11-02', to: '2026-12-18' }, true]);
  });

  it('give the next event of high impact, even if it is after the requested days', async () => {
    const { events, nextHighImpact, isSample } = await service.readEconomic({ from: '2026-01-01', to: '2026-01-02' });

    expect([events, nextHighImpact, isSample]).toEqual([[], [release], true]);
    expect(requested).toEqual(['2026-11-25T12:00:00.000Z']);
  });

  it.each([
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2026-01-01', to: '2026-03-04' },
  ] as const)('refuse %j', async (span) => {
    await expect(service.readEconomic(span)).rejects.toMatchObject({ errorCode: 'invalid_options' });
    expect(await service.readEconomic({ from: '2026-01-01', to: '2026-03-03' })).toMatchObject({ known: null });
  });
});
