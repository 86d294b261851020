/** Weekdays on which the exchanges of New York are closed, from 2026. **Source**: nyse.com. */
export const HOLIDAYS: readonly string[] = [
  '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
  '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
  '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25',
];
