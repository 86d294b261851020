import { MARKETS, type Market } from './company';
import { addDays, dayAt, type Day } from './day';
import { holidaysKnownUntil, isHoliday } from './exchange-holidays';
import { isTradingDay, nextReadyAfter } from './exchange-hours';

const YEARS = [2026, 2027, 2028] as const;
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayOf = (year: number, month: number, day: number): Day => dayAt(Date.UTC(year, month - 1, day));
const isWorkingDay = (day: Day): boolean => ![0, 6].includes(weekdayOf(day));
const daysOf = (year: number): readonly Day[] =>
  Array.from({ length: 366 }, (_, place) => addDays(dayOf(year, 1, 1), place)).filter((day) =>
    day.startsWith(`${year}`),
  );
const holidaysIn = (market: Market, year: number): readonly Day[] =>
  daysOf(year).filter((day) => isHoliday(market, day));
const working = (days: readonly Day[]): readonly Day[] => [...new Set(days)].filter(isWorkingDay).sort();

/** Easter Sunday by Gauss's rule in the form of Meeus, Jones and Butcher. */
function easter(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const n = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1);
}
/** The so-and-so-many-th weekday of a month; -1: its last. */
function nth(year: number, month: number, weekday: number, place: number): Day {
  const all = daysOf(year).filter((day) => Number(day.slice(5, 7)) === month && weekdayOf(day) === weekday);
  return all.at(place < 0 ? place : place - 1)!;
}
/** A holiday on a weekend is observed on the Friday before or the Monday after. */
const observed = (day: Day): Day => addDays(day, weekdayOf(day) === 6 ? -1 : weekdayOf(day) === 0 ? 1 : 0);
const [MON, THU, FRI] = [1, 4, 5];

const europe = (year: number, ...days: readonly (readonly [month: number, day: number])[]): readonly Day[] =>
  working([
    addDays(easter(year), -2),
    addDays(easter(year), 1),
    ...days.map(([month, day]) => dayOf(year, month, day)),
  ]);

function london(year: number): readonly Day[] {
  const substitute = (day: Day, taken: readonly Day[] = []): Day => {
    let moved = day;
    while (!isWorkingDay(moved) || taken.includes(moved)) moved = addDays(moved, 1);
    return moved;
  };
  const christmas = substitute(dayOf(year, 12, 25));
  return working([
    ...[substitute(dayOf(year, 1, 1)), addDays(easter(year), -2), addDays(easter(year), 1)],
    ...[nth(year, 5, MON, 1), nth(year, 5, MON, -1), nth(year, 8, MON, -1)],
    ...[christmas, substitute(dayOf(year, 12, 26), [christmas])],
  ]);
}

const newYork = (year: number): readonly Day[] =>
  working([
    // On a Saturday it is not observed on the Friday, which belongs to the year before.
    dayOf(year, 1, 1),
    ...[nth(year, 1, MON, 3), nth(year, 2, MON, 3), addDays(easter(year), -2), nth(year, 5, MON, -1)],
    ...[observed(dayOf(year, 6, 19)), observed(dayOf(year, 7, 4)), nth(year, 9, MON, 1), nth(year, 11, THU, 4)],
    observed(dayOf(year, 12, 25)),
  ]);

/** The days of the Jewish year on which Tel Aviv rests, by the calendar that the runtime knows. */
const JEWISH = new Set(
  ('Adar 14, Adar II 14, Nisan 14, Nisan 15, Nisan 20, Nisan 21, Sivan 5, Sivan 6, Av 9, Elul 29, Tishri 1, Tishri 2, ' +
    'Tishri 9, Tishri 10, Tishri 14, Tishri 15, Tishri 21, Tishri 22').split(', '),
); // oxfmt-ignore
const jewish = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });
function jewishDay(day: Day): string {
  const parts = jewish.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('month')} ${part('day')}`;
}
function telAviv(year: number): readonly Day[] {
  const rests = daysOf(year).filter((day) => JEWISH.has(jewishDay(day)));
  // Moved away from the sabbath: by law the day before Independence Day begins on no Saturday and no Sunday.
  const fifth = daysOf(year).find((day) => jewishDay(day) === 'Iyar 5')!;
  const independence = addDays(fifth, { 5: -1, 6: -2, 1: 1 }[weekdayOf(fifth)] ?? 0);
  const all = [...rests, independence, addDays(independence, -1)];
  return working([...all, ...all.filter((day) => weekdayOf(day) === 0).map((day) => addDays(day, -2))]);
}

describe('the holidays of exchanges', () => {
  it.each(YEARS)('of %i are those that the rules of their countries give', (year) => {
    const ascension = addDays(easter(year), 39);
    const midsummerEve = daysOf(year).find((day) => day >= dayOf(year, 6, 19) && weekdayOf(day) === FRI)!;
    const continental = [[1, 1], [5, 1], [12, 25], [12, 26]] as const; // oxfmt-ignore
    const byRule: Partial<Record<Market, readonly Day[]>> = {
      SP500: newYork(year),
      NYSE: newYork(year),
      L: london(year),
      PA: europe(year, ...continental),
      DE: europe(year, ...continental, [12, 24], [12, 31]),
      F: europe(year, ...continental, [12, 24], [12, 31]),
      SWISS: working([
        ...europe(year, ...continental, [1, 2], [8, 1], [12, 24], [12, 31]),
        ...[ascension, addDays(easter(year), 50)],
      ]),
      STO: working([...europe(year, ...continental, [1, 6], [6, 6], [12, 24], [12, 31]), ...[ascension, midsummerEve]]),
      TA: telAviv(year),
    };
    for (const [market, days] of Object.entries(byRule))
      expect([market, holidaysIn(market as Market, year)]).toEqual([market, days]);
  });

  it('are working days of the years that are known, and of no other', () => {
    for (const market of MARKETS) {
      const until = holidaysKnownUntil(market);
      expect([market, until >= '2026-12-31', until.endsWith('-12-31')]).toEqual([market, true, true]);
      const all = [2025, ...YEARS, 2029].flatMap((year) => holidaysIn(market, year));
      expect([market, all.every((day) => isWorkingDay(day) && day >= '2026-01-01' && day <= until)]).toEqual([
        market,
        true,
      ]);
      expect(all.filter((day) => day.startsWith(until.slice(0, 4))).length).toBeGreaterThan(2);
    }
  });

  it('where the calendar has run out every working day counts as one of trading', () => {
    expect(holidaysKnownUntil('SP500')).toBe('2028-12-31');
    expect([isTradingDay('SP500', '2028-12-25'), isTradingDay('SP500', '2029-12-25')]).toEqual([false, true]);
    expect(nextReadyAfter('SP500', new Date('2029-12-24T23:00:00Z')).toISOString()).toBe('2029-12-25T21:30:00.000Z');
  });
});
