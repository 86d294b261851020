/** Class names that apply, with a space between them; undefined when none does. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const present = names.filter(Boolean);
  return present.length > 0 ? present.join(' ') : undefined;
}
