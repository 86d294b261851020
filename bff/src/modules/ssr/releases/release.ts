/** Releases of remotes: what the registry names, what is on hand, and how it fares. Instants are ISO 8601 in UTC. */

/** `build`: made by this checkout; `release`: in the folder of releases; `elsewhere`: on a host of its own. */
export type ReleaseSource = 'build' | 'release' | 'elsewhere';

/** What a build needs of the site's API. */
export interface ReleaseApi {
  /** Version of the contract that it was built with. */
  readonly version: string;
  /** How that stands to the contract of this site. */
  readonly skew: 'same' | 'older' | 'newer';
  /** Calls that it makes and this site lacks, by method and path. */
  readonly missingCalls: readonly string[];
}

export interface ReleaseVersion {
  readonly version: string;
  /** Address of its manifest. */
  readonly url: string;
  /** sha384 of the manifest's bytes, as HTML's `integrity`. */
  readonly integrity: string;
  /** Version of the contract between shell and remotes that it speaks. Null: not on this machine. */
  readonly contract: number | null;
  /** Null: not on this machine, or an older build, which does not say. */
  readonly api: ReleaseApi | null;
  /** When it was put there. Null: not noted. */
  readonly since: string | null;
  readonly label: string | null;
  readonly source: ReleaseSource;
  /** False: its tests were skipped when it was released. */
  readonly tested: boolean;
}

export interface RemoteView {
  readonly name: string;
  /** What the registry names for everybody. */
  readonly live: ReleaseVersion;
  /** `isServing` is false for one that was refused: its visitors get the live version. Unit: `share` 0.1 means 10 %. */
  readonly canary: { readonly version: ReleaseVersion; readonly share: number; readonly isServing: boolean } | null;
  /** The version that in truth serves in this process. Null: none. */
  readonly servingVersion: string | null;
  readonly state: 'serving' | 'kept_old' | 'without_first_content' | 'resting' | 'absent';
  readonly lastTrouble: { readonly at: string; readonly reason: string; readonly message: string } | null;
  /** The version that a step back leads to. Null: there is none. */
  readonly previousVersion: string | null;
  /** Every version that can be put live, the youngest first. */
  readonly versions: readonly ReleaseVersion[];
}

export interface ReleaseChange {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  readonly integrity: string;
  /** 1: everybody gets it; 0: its canary is withdrawn. */
  readonly share: number;
}
