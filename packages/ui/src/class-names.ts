/** Class names that apply, with a space between them; undefined when none does. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const kept = names.filter(Boolean);
  return kept.length > 0 ? kept.join(' ') : undefined;
}
