/** Countries and impacts that the calendar tells of. Source: boards, section 2. */
export const COUNTRIES = ['US', 'EU', 'GB', 'DE', 'FR', 'JP', 'CH', 'IL'] as const;
export const IMPACTS = ['High', 'Medium', 'Low'] as const;
export type Country = (typeof COUNTRIES)[number];
export type Impact = (typeof IMPACTS)[number];

/** What of a list an address chooses; all of it where it chooses nothing that there is. */
export function chosenIn<T extends string>(search: URLSearchParams, name: string, all: readonly T[]): readonly T[] {
  const wanted = (search.get(name) ?? '').split(',');
  const chosen = all.filter((one) => wanted.includes(one));
  return chosen.length === 0 ? all : chosen;
}

/** What the address says of a choice; null where it is of everything, or of nothing. */
export const written = (chosen: readonly string[], all: readonly string[]): string | null =>
  chosen.length === 0 || chosen.length === all.length ? null : chosen.join(',');

/**
 * The choice after one is pressed: from everything it alone, else it comes or goes; without the last, everything again.
 */
export function pressed<T extends string>(one: T, chosen: readonly T[], all: readonly T[]): readonly T[] {
  if (chosen.length === all.length) return [one];
  const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  return next.length === 0 ? all : all.filter((other) => next.includes(other));
}
