export declare const LATER: readonly string[];
/** The bundle, in which these packages are read when something of them is first used. */
export declare function withPackagesLater(code: string, packages?: readonly string[]): string;
