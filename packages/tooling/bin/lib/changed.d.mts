/** Journeys of one remote: their files in tests/e2e, and the titles of its tests in journeys through all remotes. */
export declare const JOURNEYS: readonly { readonly pkg: string; readonly files: RegExp; readonly titles: RegExp }[];
export declare const THROUGH_ALL: RegExp;
export declare const OF_THE_FRAME: RegExp;

export interface ChangedFile {
  /** From the root of the checkout. */
  readonly path: string;
  readonly isDeleted: boolean;
}

/** Files that differ from where this branch left `main`. Throws: Error outside a checkout. */
export declare function changedFiles(root: string): { readonly base: string; readonly files: readonly ChangedFile[] };

/** One run of the browser suite: patterns of files (none: all of them) and of titles. */
export interface JourneyRun {
  readonly files: readonly string[];
  readonly titles?: string;
  readonly isWhole?: boolean;
}

/** What to run; `suites` null: all of them. `left`: checks of the whole run only. */
export type ChangedChecks =
  | { readonly suites: null; readonly left: readonly string[] }
  | {
      readonly suites: readonly string[];
      readonly files: { readonly unit: readonly string[] };
      readonly e2e: readonly JourneyRun[];
      readonly left: readonly string[];
    };

export declare function checksOf(files: readonly ChangedFile[]): ChangedChecks;
