import type { Plugin } from 'esbuild';

/** For esbuild: packages from npm stay outside by their names, the workspaces' own are bundled in. */
export declare const npmPackagesOutside: Plugin;
/** The same by path: for a program in another package than its sources. */
export declare const npmPackagesInPlace: Plugin;
