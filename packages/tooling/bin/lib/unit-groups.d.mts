/** Paths of the unit tests from the root, sorted. */
export declare function unitTestFiles(root: string): readonly string[];

/** Test files in groups of neighbours; `needsOwnRegistry`: whether a file must stand alone. */
export declare function groupsOf(
  paths: readonly string[],
  needsOwnRegistry: (path: string) => boolean,
): readonly (readonly string[])[];
