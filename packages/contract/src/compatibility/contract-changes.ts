import type { ContractSchema } from '../contract-document';
import type { ContractSummary, ReleasedContract } from './contract-summary';

/** An entry of the change log: `packages/contract/changes.yaml`, in the contract as `x-changes`. */
export interface ContractChange {
  readonly kind: 'added' | 'changed' | 'deprecated' | 'removed';
  readonly day: string;
  /** `GET /api/boards/{market}`. */
  readonly calls?: readonly string[];
  /** Names of schemas. */
  readonly shapes?: readonly string[];
  /** Day after which deprecated parts may be removed. */
  readonly sunset?: string;
  readonly en: string;
  readonly he: string;
}

export interface VersionChanges {
  readonly version: string;
  readonly changes: readonly ContractChange[];
}

/** The change log by version, newest first. */
export const changesByVersion = (document: ContractSchema): readonly VersionChanges[] =>
  (document['x-changes'] ?? []) as readonly VersionChanges[];

export const changesOf = (document: ContractSchema): readonly ContractChange[] =>
  changesByVersion(document).flatMap(({ changes }) => changes);

interface Difference {
  readonly kind: ContractChange['kind'];
  readonly list: 'calls' | 'shapes';
  readonly name: string;
}

/**
 * Differences from the last release that no new entry of the change log names, with what to add. A shape that was added
 * or removed appears in the calls and shapes that refer to it, and needs no entry.
 */
export function unloggedDifferences(
  released: ReleasedContract,
  now: ContractSummary,
  changes: readonly ContractChange[],
): readonly string[] {
  const fresh = changes.filter(({ en }) => !released.logged.includes(en));
  const isLogged = ({ kind, list, name }: Difference): boolean =>
    fresh.some(
      (change) =>
        (change[list] ?? []).includes(name) &&
        (kind === 'changed' || change.kind === kind) &&
        (kind !== 'deprecated' || change.sunset !== undefined),
    );
  return differencesOf(released, now)
    .filter((difference) => !isLogged(difference))
    .map(
      ({ kind, list, name }) =>
        `${name}: ${kind} since the last release, but not in the change log. Add an entry to ` +
        `packages/contract/changes.yaml with kind: ${kind}, ${list}: [${name}]${kind === 'deprecated' ? ', sunset' : ''}, ` +
        `day, en and he, then run: npm run contract`,
    );
}

function differencesOf(before: ContractSummary, now: ContractSummary): readonly Difference[] {
  const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const calls = [...new Set([...Object.keys(before.calls), ...Object.keys(now.calls)])].flatMap(
    (name): readonly Difference[] => {
      const [old, fresh] = [before.calls[name], now.calls[name]];
      if (!old) return [{ kind: 'added', list: 'calls', name }];
      if (!fresh) return [{ kind: 'removed', list: 'calls', name }];
      if (isEqual(old, fresh)) return [];
      const isDeprecated = fresh.deprecated === true && old.deprecated !== true;
      return [{ kind: isDeprecated ? 'deprecated' : 'changed', list: 'calls', name }];
    },
  );
  const shapes = Object.entries(before.shapes)
    .filter(([name, shape]) => now.shapes[name] !== undefined && !isEqual(shape, now.shapes[name]))
    .map(([name]): Difference => ({ kind: 'changed', list: 'shapes', name }));
  return [...calls, ...shapes];
}
