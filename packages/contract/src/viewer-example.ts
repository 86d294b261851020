/** Fields that no visitor gets. */
const NOT_FOR_VISITORS: ReadonlySet<string> = new Set(['score', 'scoreObject', 'scoreHistory', 'myScore']);

/**
 * The example of an answer for a visitor or a user. `visitor` and `loggedIn` are for those; any other is for both.
 * Where a visitor gets the answer of a user without its scores, the contract has `loggedIn` alone.
 */
export function exampleForViewer(examples: Readonly<Record<string, unknown>>, isLoggedIn: boolean): unknown {
  const { visitor, ...others } = examples;
  if (isLoggedIn) return others['loggedIn'] ?? Object.values(others)[0] ?? visitor;
  if (visitor !== undefined) return visitor;
  return others['loggedIn'] === undefined ? Object.values(others)[0] : withoutScores(others['loggedIn']);
}

function withoutScores(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutScores);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !NOT_FOR_VISITORS.has(name))
      .map(([name, inner]) => [name, withoutScores(inner)]),
  );
}
