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

/** Whether this version's tests were skipped. The mark stays when the version is activated again or used as a canary. */
export const isUntested = (version: RegistryVersion, known: readonly RegistryVersion[]): boolean =>
  known.some((one) => one.tested === false && isSame(one, version));

/** Facts about a remote: its stored releases, its build in the checkout, and its state. */
export interface RemoteFacts {
  readonly stored: readonly StoredRelease[];
  readonly built: RegistryLine | undefined;
  readonly status: ReleaseStatus;
  readonly site: RunningContract;
}

/** A registry line for administrators. */
export function viewRemote(line: RegistryLine, { stored, built, status: found, site }: RemoteFacts): RemoteView {
  const { servingCanary, servingContract, servingUse, ...status } = found;
  const named = [line, ...(line.canary ? [line.canary] : []), ...(line.previous ?? []), ...(built ? [built] : [])];
  const versions = [...stored, ...named]
    .filter((one, index, all) => all.findIndex((other) => isSame(other, one)) === index)
    // Only registry lines record skipped tests, not the folder of releases.
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
