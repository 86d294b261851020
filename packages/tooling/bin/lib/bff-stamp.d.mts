/** True if the sources of the last build are unchanged, and its files exist. `made`: files of the build, paths from the root. */
export declare function isBuiltOfTheseFiles(root: string, made: readonly string[]): Promise<boolean>;
/** Call it before a build, so that a failed or interrupted build is not taken for a complete one. */
export declare function forgetBuild(root: string): Promise<void>;
/**
 * Call it after a build. `files`: the bundled sources, paths from the root. `begunAt`: its start, in milliseconds since the
 * epoch; if a file was written since, nothing is recorded. Throws: if a file cannot be read.
 */
export declare function noteBuild(root: string, files: readonly string[], begunAt: number): Promise<void>;
