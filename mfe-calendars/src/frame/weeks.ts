const DAY_MS = 86_400_000;

/** The day that many days later. Shape: `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The Monday of the week that an address asks for; without one, of today's. */
export function weekIn(search: URLSearchParams, today: string): string {
  const wanted = search.get('week') ?? '';
  return mondayOf(isDay(wanted) ? wanted : today);
}

/** The days of a week that have a column: Monday to Friday, today, and of the others those with events. */
export const columnsOf = (monday: string, days: ReadonlySet<string>, today: string): readonly string[] =>
  Array.from({ length: 7 }, (_, place) => addDays(monday, place)).filter(
    (day, place) => place < 5 || day === today || days.has(day),
  );

/** Whether a day is past and in the current week. False for days of other weeks. */
export const isEarlierThisWeek = (day: string, today: string): boolean => day < today && day >= mondayOf(today);
