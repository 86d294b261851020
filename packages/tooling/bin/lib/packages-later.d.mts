export declare const LATER: readonly string[];
/** The bundle, changed so that these packages load on first use. */
export declare function withPackagesLater(code: string, packages?: readonly string[]): string;
