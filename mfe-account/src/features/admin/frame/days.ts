const DAY_MS = 86_400_000;
const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** The first instant of a day, in UTC. Null: it is no day. */
export const startOfDay = (day: string): string | null => (isDay(day) ? `${day}T00:00:00.000Z` : null);

/** The instant at which a day is over, in UTC. Null: it is no day. */
export const endOfDay = (day: string): string | null =>
  isDay(day) ? new Date(Date.parse(day) + DAY_MS).toISOString() : null;
