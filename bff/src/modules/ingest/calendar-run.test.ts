import type { ProvidedEarningsDay } from '../providers/company-provider';
import type { EconomicEventRow } from '../calendars/calendar';
import { gateEarningsDays, runEconomicEvents, type CalendarWriter } from './calendar-run';

const clock = { now: () => new Date('2026-11-23T08:00:00.000Z'), today: () => '2026-11-23' as const };
const day = (given: Partial<ProvidedEarningsDay>): ProvidedEarningsDay => ({
  place: 'calendar',
  source: 'test',
  payload: () => ({ symbol: 'NWT' }),
  day: '2026-12-10',
  when: 'after_close',
  time: '16:05',
  exchange: 'NYSE',
  title: 'Q4',
  url: null,
  isConfirmed: true,
  ...given,
});
const release = (given: Partial<EconomicEventRow>): Omit<EconomicEventRow, 'dataKind'> => ({
  at: '2026-12-01T13:30:00.000Z',
  country: 'US',
  impact: 'High',
  event: 'CPI (Nov)',
  unit: null,
  previous: 2.9,
  estimate: null,
  actual: null,
  revised: null,
  ...given,
});

describe('the days of a company’s reports', () => {
  it('are stored as events of its listing; what no report can be is quarantined, a bad time or address left out', () => {
    const { events, rejects } = gateEarningsDays(
      {
        ticker: 'NWT',
        earningsDays: [
          day({}),
          day({ day: '2027-02-01', time: '25:00', url: 'javascript:steal()' }),
          day({ day: '2031-01-01' }),
          day({ day: '1987-01-01' }),
        ],
      },
      { market: 'SP500', today: clock.today() },
    );

    expect(events).toEqual([
      {
        symbol: 'NWT',
        market: 'SP500',
        day: '2026-12-10',
        when: 'after_close',
        time: '16:05',
        exchange: 'NYSE',
        title: 'Q4',
        url: null,
        isConfirmed: true,
        dataKind: 'real',
        source: 'test',
      },
      expect.objectContaining({ day: '2027-02-01', time: null, url: null }),
    ]);
    expect(rejects.map(({ market, ticker, reason, detail }) => [market, ticker, reason, detail])).toEqual([
      ['SP500', 'NWT', 'implausible_day', 'a report on 2031-01-01'],
      ['SP500', 'NWT', 'implausible_day', 'a report on 1987-01-01'],
    ]);
  });
});

describe('releases of a provider', () => {
  const refused = { ticker: null, source: 'test', reason: 'no_event', place: 'p', detail: 'd', payload: '{}' };
  const provider = {
    source: 'test',
    async *economicEvents() {
      yield await Promise.resolve(release({}));
      yield release({ event: ' ' });
      yield release({ at: '2199-01-01T00:00:00.000Z' });
      yield { reject: refused };
    },
  };
  const written: string[][] = [];
  const content: CalendarWriter = {
    writeEarningsEvents: () => Promise.reject(new Error('no report was listed')),
    writeEconomicEvents: (events) => {
      written.push(events.map(({ event, dataKind }) => `${event} ${dataKind}`));
      return Promise.resolve(events.length);
    },
  };
  beforeEach(() => (written.length = 0));

  it('are written together as real ones, and judged', async () => {
    const reported = await runEconomicEvents(provider, { content, clock, signal: new AbortController().signal });

    expect(written).toEqual([['CPI (Nov) real']]);
    expect([reported.written, reported.unchanged]).toEqual([1, 0]);
    expect(reported.rejects.map(({ reason }) => reason)).toEqual(['unreadable_text', 'implausible_day', 'no_event']);
  });

  it('are only checked in a dry run, and none are written if a provider has none', async () => {
    const options = { content: null, clock, signal: new AbortController().signal };

    expect(await runEconomicEvents(provider, options)).toMatchObject({ written: 0, unchanged: 0 });
    expect(await runEconomicEvents({ source: 'test' }, { ...options, content })).toEqual({
      written: 0,
      unchanged: 0,
      rejects: [],
    });
    expect(written).toEqual([]);
  });
});
