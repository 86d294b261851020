/** True when every file of the last build is as it was then. `made`: what the build leaves behind, paths from the root. */
export declare function isBuiltOfTheseFiles(root: string, made: readonly string[]): Promise<boolean>;
/** Before a build: one that fails or is killed half way leaves none that holds. */
export declare function forgetBuild(root: string): Promise<void>;
/**
 * After a build. `files`: the sources bundled, paths from the root. `begunAt`: when it began, in milliseconds since the
 * epoch; where a file was written since, nothing is noted. Throws: where a file can't be read.
 */
export declare function noteBuild(root: string, files: readonly string[], begunAt: number): Promise<void>;
