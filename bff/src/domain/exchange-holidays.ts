import type { Market } from './company';
import { dayFrom, type Day } from './day';

/** Days of one year, `MM-DD`, parted by blanks; week ends are left out. */
type Year = string;

const NEW_YORK: readonly [Year, Year, Year] = [
  '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
  '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
  '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25',
];
const GERMANY: readonly [Year, Year, Year] = [
  '01-01 04-03 04-06 05-01 12-24 12-25 12-31',
  '01-01 03-26 03-29 12-24 12-31',
  '04-14 04-17 05-01 12-25 12-26',
];

const FIRST_YEAR = 2026;

/**
 * Working days on which each market's exchange rests all day, year by year from `FIRST_YEAR`; of a market of several exchanges
 * those on which all of them rest. A year that is not there is one whose calendar nobody wrote down yet.
 * **Source**: the exchanges' calendars (nyse.com, londonstockexchange.com, xetra.com, euronext.com, six-group.com,
 * nasdaqomxnordic.com, tase.co.il, nseindia.com, sse.com.cn with hkex.com.hk); India's and China's are told a year at a time.
 */
const HOLIDAYS: Readonly<Record<Market, readonly Year[]>> = {
  SP500: NEW_YORK,
  NYSE: NEW_YORK,
  // Where a Sunday is a holiday or its eve, the Friday before it is none of trading either.
  TA: [
    '03-03 04-01 04-02 04-07 04-08 04-21 04-22 05-21 05-22 07-23 09-11 09-18 09-21 09-25 10-02',
    '03-23 04-21 04-22 04-27 04-28 05-11 05-12 06-10 06-11 08-12 10-01 10-08 10-11 10-15 10-22',
    '03-10 04-10 04-11 04-14 04-17 05-01 05-02 05-30 05-31 08-01 09-20 09-21 09-22 09-29 10-04 10-05 10-11 10-12',
  ],
  L: [
    '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  ],
  DE: GERMANY,
  F: GERMANY,
  PA: ['01-01 04-03 04-06 05-01 12-25', '01-01 03-26 03-29', '04-14 04-17 05-01 12-25 12-26'],
  NS: ['01-15 01-26 03-03 03-26 03-31 04-03 04-14 05-01 05-28 06-26 09-14 10-02 10-20 11-10 11-24 12-25'],
  CHINA: ['01-01 02-17 02-18 02-19 04-06 05-01 06-19 10-01'],
  SWISS: [
    '01-01 01-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31',
    '01-01 03-26 03-29 05-06 05-17 12-24 12-31',
    '04-14 04-17 05-01 05-25 06-05 08-01 12-25 12-26',
  ],
  STO: [
    '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31',
    '01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31',
    '01-06 04-14 04-17 05-01 05-25 06-06 06-23 12-25 12-26',
  ],
};

const inSets = (years: readonly Year[]): ReadonlySet<Day> =>
  new Set(
    years.flatMap((days, place) => days.split(' ').flatMap((day) => dayFrom(`${FIRST_YEAR + place}-${day}`) ?? [])),
  );
const known = new Map<Market, ReadonlySet<Day>>();

/** Whether an exchange is closed on a working day. Days of years without a calendar count as trading days. */
export function isHoliday(market: Market, day: Day): boolean {
  let days = known.get(market);
  if (!days) known.set(market, (days = inSets(HOLIDAYS[market])));
  return days.has(day);
}

/** The last day whose trading or resting is known; after it every working day counts as one of trading. */
export const holidaysKnownUntil = (market: Market): Day => `${FIRST_YEAR + HOLIDAYS[market].length - 1}-12-31`;
