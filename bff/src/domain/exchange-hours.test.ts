import { MARKETS } from './company';
import { lastReadyBy, nextReadyAfter, partOfDay } from './exchange-hours';

const at = (instant: string): Date => new Date(instant);

describe('the hours of exchanges', () => {
  it.each([
    // New York, by winter and by summer time.
    ['SP500', '2026-01-21T21:29:59Z', '2026-01-20T21:30:00.000Z', '2026-01-21T21:30:00.000Z'],
    ['SP500', '2026-01-20T21:30:00Z', '2026-01-20T21:30:00.000Z', '2026-01-21T21:30:00.000Z'],
    ['SP500', '2026-07-21T12:00:00Z', '2026-07-20T20:30:00.000Z', '2026-07-21T20:30:00.000Z'],
    // Over a week end.
    ['L', '2026-01-18T12:00:00Z', '2026-01-16T17:10:00.000Z', '2026-01-19T17:10:00.000Z'],
    // Tel Aviv's Fridays are short.
    ['TA', '2026-01-18T12:00:00Z', '2026-01-16T12:30:00.000Z', '2026-01-19T16:00:00.000Z'],
    // Over holidays: Martin Luther King's day, Easter, Passover's end, India's new year.
    ['SP500', '2026-01-19T22:00:00Z', '2026-01-16T21:30:00.000Z', '2026-01-20T21:30:00.000Z'],
    ['L', '2026-04-05T12:00:00Z', '2026-04-02T16:10:00.000Z', '2026-04-07T16:10:00.000Z'],
    ['TA', '2026-04-08T12:00:00Z', '2026-04-06T15:00:00.000Z', '2026-04-09T15:00:00.000Z'],
    ['NS', '2026-11-10T12:00:00Z', '2026-11-09T11:00:00.000Z', '2026-11-11T11:00:00.000Z'],
    // The day in Shanghai is another than in UTC for a third of it.
    ['CHINA', '2026-01-20T23:00:00Z', '2026-01-20T08:40:00.000Z', '2026-01-21T08:40:00.000Z'],
    ['NS', '2026-01-20T11:00:00Z', '2026-01-20T11:00:00.000Z', '2026-01-21T11:00:00.000Z'],
  ] as const)('of %s at %s end last at %s and next at %s', (market, now, last, next) => {
    expect(lastReadyBy(market, at(now)).toISOString()).toBe(last);
    expect(nextReadyAfter(market, at(now)).toISOString()).toBe(next);
  });

  it('are known of every market, at any moment of a year', () => {
    for (const market of MARKETS) {
      for (let hour = 0; hour < 366 * 24; hour += 31) {
        const now = new Date(Date.UTC(2026, 0, 1, hour));
        const [last, next] = [lastReadyBy(market, now).getTime(), nextReadyAfter(market, now).getTime()];
        expect([market, last <= now.getTime(), next > now.getTime()]).toEqual([market, true, true]);
        expect(next - last).toBeLessThanOrEqual(6 * 86_400_000 + 3_600_000);
      }
    }
  });

  it.each([
    ['SP500', '09:29', 'before_open'],
    ['NS', '09:20', 'during'],
    ['L', '16:29', 'during'],
    ['L', '16:30', 'after_close'],
    ['STO', '08:59', 'before_open'],
  ] as const)('of %s have %s as %s', (market, time, part) => {
    expect(partOfDay(market, time)).toBe(part);
  });
});
