import type { ContractUse, RegistryLine, RegistryVersion } from '@site/remote-kit/contract';
import type { Serving } from './serving-releases';

/** A problem of a remote's releases. `reason` is a stable snake_case code. */
export interface ReleaseTrouble {
  /** Instant, ISO 8601 in UTC. */
  readonly at: string;
  readonly reason: string;
  readonly message: string;
}

/**
 * `serving`: the version in the registry is served. `kept_old`: it was refused, an earlier version is served.
 * `without_first_content`: pages are sent without first content. `resting`: the SSR bundle failed too often and is paused.
 * `absent`: no version of the remote is available.
 */
export type ReleaseState = 'serving' | 'kept_old' | 'without_first_content' | 'resting' | 'absent';

/** The state of a remote in this process. */
export interface ReleaseStatus {
  /** Null: none is served. */
  readonly servingVersion: string | null;
  /** Version of the contract between shell and remotes. */
  readonly servingContract: number | null;
  /** The API calls that it needs. */
  readonly servingUse: ContractUse | null;
  /** Null: there is no canary, or it could not be loaded. */
  readonly servingCanary: string | null;
  readonly state: ReleaseState;
  readonly lastTrouble: ReleaseTrouble | null;
}

/** Includes address and integrity, as two builds may have the same version. */
export const keyOf = (name: string, { version, remote, integrity }: RegistryVersion): string =>
  [name, version, remote, integrity].join(' ');

function stateOf(serving: Serving | undefined, wanted: RegistryLine | undefined): ReleaseState {
  const { live } = serving ?? {};
  if (!live) return 'absent';
  if (wanted && keyOf(live.name, wanted) !== keyOf(live.name, live)) return 'kept_old';
  if (live.bundle?.isResting) return 'resting';
  return live.bundle === null && live.manifest.server !== null ? 'without_first_content' : 'serving';
}

/** `wanted`: the line in the registry. */
export function statusOf({
  serving,
  wanted,
  lastTrouble,
}: {
  readonly serving: Serving | undefined;
  readonly wanted: RegistryLine | undefined;
  readonly lastTrouble: ReleaseTrouble | null;
}): ReleaseStatus {
  const { live, canary } = serving ?? {};
  return {
    servingVersion: live?.version ?? null,
    servingContract: live?.manifest.kit ?? null,
    servingUse: live?.manifest.contract ?? null,
    servingCanary: canary?.release.version ?? null,
    state: stateOf(serving, wanted),
    lastTrouble,
  };
}
