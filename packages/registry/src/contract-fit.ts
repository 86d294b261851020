import type { ContractUse, RoutesOfRemote } from '@site/remote-kit/contract';
import type { ContractOperation } from '@site/contract/contract-calls';
import type { SharedVersions } from './shared-fit';

/** What a running site offers remotes: the version of its API, its calls by method and path, and the shell's shared packages. */
export interface RunningContract {
  readonly version: string;
  readonly calls: ReadonlySet<string>;
  /** Its calls that may be sources of first HTML. Absent: unknown. */
  readonly operations?: readonly ContractOperation[] | undefined;
  /** Shared packages of the shell. Absent: unknown. */
  readonly shared?: SharedVersions | undefined;
  /** Routes of the remotes that are served. Absent: unknown. */
  readonly remotes?: readonly RoutesOfRemote[] | undefined;
  /** Page sources that it has in code, by name. Absent: unknown. */
  readonly sources?: readonly string[] | undefined;
}

/** The contract of a build compared with that of the site. */
export type ContractSkew = 'same' | 'older' | 'newer';

/** Compares numerically: 0.10 is newer than 0.9, and 0.2 equals 0.2.0. */
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
 * Why a site cannot serve a build, in a sentence. Null: it can. Older builds without a list of calls are accepted.
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
