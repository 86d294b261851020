import type { ContractUse, RoutesOfRemote } from '@site/remote-kit/contract';
import type { ContractOperation } from '@site/contract/contract-calls';
import type { SharedVersions } from './shared-fit';

/** What a site that runs has for remotes: the version of its API, its calls by method and path, and what its shell shares. */
export interface RunningContract {
  readonly version: string;
  readonly calls: ReadonlySet<string>;
  /** Its calls by name, from which first HTML can be made. Absent: unknown. */
  readonly operations?: readonly ContractOperation[] | undefined;
  /** Absent: the shell says nothing of it. */
  readonly shared?: SharedVersions | undefined;
  /** Pages of the remotes that serve. Absent: unknown. */
  readonly remotes?: readonly RoutesOfRemote[] | undefined;
  /** Page sources that it has in code, by name. Absent: unknown. */
  readonly sources?: readonly string[] | undefined;
}

/** How the contract of a build stands to that of the site. */
export type ContractSkew = 'same' | 'older' | 'newer';

/** By numbers: 0.10 is newer than 0.9, and 0.2 is 0.2.0. */
export function skewOf(built: string, site: string): ContractSkew {
  const numbers = (version: string): readonly number[] => version.split('.').map(Number);
  const [one, other] = [numbers(built), numbers(site)];
  for (let place = 0; place < Math.max(one.length, other.length); place += 1) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0);
    if (difference !== 0) return difference > 0 ? 'newer' : 'older';
  }
  return 'same';
}

/** The calls that a build makes and the site does not have. */
export const missingCalls = (use: ContractUse | null, { calls }: RunningContract): readonly string[] =>
  (use?.calls ?? []).filter((call) => !calls.has(call));

/**
 * Why a site cannot serve a build, in a sentence; null: it can. A build that says nothing of its calls is taken, as it
 * was before builds said so.
 */
export function contractRefusal(use: ContractUse | null, site: RunningContract): string | null {
  if (use === null) return null;
  const missing = missingCalls(use, site);
  const reasons = [
    ...(skewOf(use.version, site.version) === 'newer'
      ? [`needs contract ${use.version}, the site has ${site.version}`]
      : []),
    ...(missing.length > 0 ? [`makes calls that the site's contract lacks: ${missing.join(', ')}`] : []),
  ];
  return reasons.length === 0 ? null : reasons.join('; ');
}
