import { columnsOf, weekIn } from './weeks';
import { momentIn, offsetIn } from '@site/format/zones';

describe('weeks and clocks', () => {
  it('take the day of the address when it is one', () => {
    const week = (search: string): string => weekIn(new URLSearchParams(search), '2026-11-25');

    expect([week(''), week('week=2026-11-01'), week('week=2026-02-31'), week('week=x')]).toEqual([
      '2026-11-23',
      '2026-10-26',
      '2026-11-23',
      '2026-11-23',
    ]);
    expect(columnsOf('2026-11-23', new Set(['2026-11-29']), '2026-11-24')).toHaveLength(6);
    expect(columnsOf('2026-11-23', new Set(), '2026-11-28').at(-1)).toBe('2026-11-28');
  });

  it.each([
    ['2026-03-29T00:30:00Z', 'Europe/London', '2026-03-29', '00:30'],
    ['2026-03-29T01:30:00Z', 'Europe/London', '2026-03-29', '02:30'],
    ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2027-01-01', '05:00'],
    ['2028-02-29T22:00:00Z', 'Asia/Jerusalem', '2028-03-01', '00:00'],
  ])('%s in %s is %s %s', (instant, zone, day, time) => {
    expect(momentIn(instant, zone)).toEqual({ day, time });
  });
});

it.each([
  ['2026-11-23T12:00:00.000Z', 'Asia/Kolkata', 'UTC+5:30'],
  ['2026-11-23T12:00:00.000Z', 'America/New_York', 'UTC−5'],
  ['2026-07-20T12:00:00.000Z', 'Europe/London', 'UTC+1'],
  ['2026-11-23T12:00:00.000Z', 'Europe/London', 'UTC'],
])('the clock at %s in %s is %s', (instant, zone, offset) => {
  expect(offsetIn(instant, zone)).toBe(offset);
});
