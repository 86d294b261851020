const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of an instant, where the reader is. Shape: `YYYY-MM-DD`. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The same day some months before, or the last of its month where that is shorter. Shape: `YYYY-MM-DD`. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const place = year * 12 + month - 1 - months;
  const [wantedYear, wantedMonth] = [Math.floor(place / 12), (place % 12) + 1];
  const last = new Date(Date.UTC(wantedYear, wantedMonth, 0)).getUTCDate();
  return `${wantedYear}-${two(wantedMonth)}-${two(Math.min(date, last))}`;
}
