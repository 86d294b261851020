/** Countries and impacts of events in the calendar. Source: boards, section 2. */
export const COUNTRIES = ['US', 'EU', 'GB', 'DE', 'FR', 'JP', 'CH', 'IL'] as const;
export const IMPACTS = ['High', 'Medium', 'Low'] as const;
export type Country = (typeof COUNTRIES)[number];
export type Impact = (typeof IMPACTS)[number];

/** The values that the address chooses; all of them if it chooses no known one. */
export function chosenIn<T extends string>(search: URLSearchParams, name: string, all: readonly T[]): readonly T[] {
  const wanted = (search.get(name) ?? '').split(',');
  const chosen = all.filter((one) => wanted.includes(one));
  return chosen.length === 0 ? all : chosen;
}

/** A choice as the address has it; null if all or none are chosen. */
export const written = (chosen: readonly string[], all: readonly string[]): string | null =>
  chosen.length === 0 || chosen.length === all.length ? null : chosen.join(',');

/**
 * The choice after a press: if all were chosen, only the pressed one; otherwise it is toggled. Without any, all again.
 */
export function pressed<T extends string>(one: T, chosen: readonly T[], all: readonly T[]): readonly T[] {
  if (chosen.length === all.length) return [one];
  const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  return next.length === 0 ? all : all.filter((other) => next.includes(other));
}
