/** Releases of remotes: live, canary and available versions, and their state. Instants are ISO 8601 in UTC. */

/** `build`: from this checkout; `release`: in the folder of releases; `elsewhere`: on another host. */
export type ReleaseSource = 'build' | 'release' | 'elsewhere';

/** How a build uses the site's API. */
export interface ReleaseApi {
  /** Version of the contract that it was built with. */
  readonly version: string;
  /** Compared with the contract of this site. */
  readonly skew: 'same' | 'older' | 'newer';
  /** Calls that this site does not have, by method and path. */
  readonly missingCalls: readonly string[];
}

export interface ReleaseVersion {
  readonly version: string;
  /** Address of its manifest. */
  readonly url: string;
  /** sha384 of the manifest's bytes, as HTML's `integrity`. */
  readonly integrity: string;
  /** Version of the contract between shell and remotes. Null: not on this machine. */
  readonly contract: number | null;
  /** Null: not on this machine, or an older build without this information. */
  readonly api: ReleaseApi | null;
  /** When it went live or was released. Null: not recorded. */
  readonly since: string | null;
  readonly label: string | null;
  readonly source: ReleaseSource;
  /** False: its tests were skipped when it was released. */
  readonly tested: boolean;
}

export interface RemoteView {
  readonly name: string;
  /** The live version in the registry. */
  readonly live: ReleaseVersion;
  /** `isServing` is false for one that was refused: its visitors get the live version. Unit: `share` 0.1 means 10 %. */
  readonly canary: { readonly version: ReleaseVersion; readonly share: number; readonly isServing: boolean } | null;
  /** The version that this process actually serves. Null: none. */
  readonly servingVersion: string | null;
  readonly state: 'serving' | 'kept_old' | 'without_first_content' | 'resting' | 'absent';
  readonly lastTrouble: { readonly at: string; readonly reason: string; readonly message: string } | null;
  /** The rollback target. Null: none. */
  readonly previousVersion: string | null;
  /** Every version that can be activated, newest first. */
  readonly versions: readonly ReleaseVersion[];
}

export interface ReleaseChange {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  readonly integrity: string;
  /** 1: live for all visitors; 0: withdraws its canary. */
  readonly share: number;
}
