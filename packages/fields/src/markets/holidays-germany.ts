/** Weekdays on which the exchanges of Germany are closed, from 2026. **Source**: xetra.com. */
export const HOLIDAYS: readonly string[] = [
  '01-01 04-03 04-06 05-01 12-24 12-25 12-31',
  '01-01 03-26 03-29 12-24 12-31',
  '04-14 04-17 05-01 12-25 12-26',
];
