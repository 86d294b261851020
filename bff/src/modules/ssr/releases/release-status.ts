import type { ContractUse, RegistryLine, RegistryVersion } from '@site/remote-kit/contract';
import type { Serving } from './serving-releases';

/** What went wrong with a remote's releases. `reason` is a stable snake_case word. */
export interface ReleaseTrouble {
  /** Instant, ISO 8601 in UTC. */
  readonly at: string;
  readonly reason: string;
  readonly message: string;
}

/**
 * `serving`: what the registry wants serves. `kept_old`: it was refused, an earlier version serves.
 * `without_first_content`: pages go out without it. `resting`: the SSR bundle broke too often and is left alone for a while.
 * `absent`: nothing of the remote could be had.
 */
export type ReleaseState = 'serving' | 'kept_old' | 'without_first_content' | 'resting' | 'absent';

/** How a remote fares in this process. */
export interface ReleaseStatus {
  /** Null: none serves. */
  readonly servingVersion: string | null;
  /** The contract that it speaks. */
  readonly servingContract: number | null;
  /** What it needs of the API. */
  readonly servingUse: ContractUse | null;
  /** Null: there is no canary, or it could not be had. */
  readonly servingCanary: string | null;
  readonly state: ReleaseState;
  readonly lastTrouble: ReleaseTrouble | null;
}

/** A canary's version can differ from the live one by its address alone. */
export const keyOf = (name: string, { version, remote, integrity }: RegistryVersion): string =>
  [name, version, remote, integrity].join(' ');

function stateOf(serving: Serving | undefined, wanted: RegistryLine | undefined): ReleaseState {
  const { live } = serving ?? {};
  if (!live) return 'absent';
  if (wanted && keyOf(live.name, wanted) !== keyOf(live.name, live)) return 'kept_old';
  if (live.part?.isResting) return 'resting';
  return live.part === null && live.manifest.server !== null ? 'without_first_content' : 'serving';
}

/** `wanted`: what the registry names. */
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
