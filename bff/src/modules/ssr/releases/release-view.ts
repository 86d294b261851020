import type { ContractUse, RegistryLine, RegistryVersion } from '@site/remote-kit/contract';
import { missingCalls, skewOf } from '@site/registry/contract-fit';
import type { RunningContract } from '@site/registry/contract-fit';
import { isSame } from '@site/registry/registry-changes';
import type { StoredRelease } from '@site/registry/release-folders';
import type { ReleaseVersion, RemoteView } from './release';
import type { ReleaseStatus } from './release-status';

const sourceOf = ({ remote }: RegistryVersion): ReleaseVersion['source'] =>
  !remote.startsWith('/') ? 'elsewhere' : /^\/remotes\/[^/]+\/[^/]+\/remote\.json$/.test(remote) ? 'release' : 'build';

const apiOf = (use: ContractUse | null, site: RunningContract): ReleaseVersion['api'] =>
  use && { version: use.version, skew: skewOf(use.version, site.version), missingCalls: missingCalls(use, site) };

function viewOf(version: RegistryVersion, stored: readonly StoredRelease[], site: RunningContract): ReleaseVersion {
  const known = stored.find((one) => isSame(one, version));
  return {
    version: version.version,
    url: version.remote,
    integrity: version.integrity,
    contract: known?.kit ?? null,
    api: apiOf(known?.contract ?? null, site),
    since: version.since ?? known?.since ?? null,
    label: version.label ?? known?.label ?? null,
    source: sourceOf(version),
    tested: version.tested ?? true,
  };
}

/** Whether one of `known` says that this version's tests were skipped: that stays so wherever it is put. */
export const isUntested = (version: RegistryVersion, known: readonly RegistryVersion[]): boolean =>
  known.some((one) => one.tested === false && isSame(one, version));

/** What is known of a remote: in the folder of releases, from the build of the checkout, and of how it fares. */
export interface KnownOfRemote {
  readonly stored: readonly StoredRelease[];
  readonly built: RegistryLine | undefined;
  readonly status: ReleaseStatus;
  readonly site: RunningContract;
}

/** A line of the registry as an administrator sees it. */
export function viewRemote(line: RegistryLine, { stored, built, status: found, site }: KnownOfRemote): RemoteView {
  const { servingCanary, servingContract, servingUse, ...status } = found;
  const named = [line, ...(line.canary ? [line.canary] : []), ...(line.previous ?? []), ...(built ? [built] : [])];
  const versions = [...stored, ...named]
    .filter((one, index, all) => all.findIndex((other) => isSame(other, one)) === index)
    // The folder of releases knows nothing of tests, a line of the registry does.
    .map((one) => (isUntested(one, named) ? { ...one, tested: false } : one));
  const viewed = (one: RegistryVersion): ReleaseVersion => {
    const seen = viewOf(one, stored, site);
    const isServing = one.version === status.servingVersion;
    if (!isServing) return seen;
    return { ...seen, contract: seen.contract ?? servingContract, api: seen.api ?? apiOf(servingUse, site) };
  };
  const { canary } = line;
  return {
    name: line.name,
    live: viewed(line),
    canary: canary
      ? { version: viewed(canary), share: canary.share, isServing: servingCanary === canary.version }
      : null,
    ...status,
    previousVersion: line.previous?.[0]?.version ?? null,
    versions: versions.map(viewed),
  };
}
