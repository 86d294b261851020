/** Paths of the unit tests from the root, sorted. */
export declare function unitTestFiles(root: string): readonly string[];

export type Place = 'alone' | 'server' | 'package';

/** Where a test file runs, by its text. */
export declare function placeOf(text: string): Place;

/** Test files in groups of one environment that share what they load. */
export declare function groupsOf(
  paths: readonly string[],
  placeOfPath: (path: string) => Place,
): readonly (readonly string[])[];

/** The groups, the longest first by the length of their files. */
export declare function longestFirst(
  groups: readonly (readonly string[])[],
  textOf: (path: string) => string,
): readonly (readonly string[])[];
