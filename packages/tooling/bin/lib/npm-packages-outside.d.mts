import type { Plugin } from 'esbuild';

/** For esbuild: packages from npm stay outside by their names, the workspaces' own are bundled in. */
export declare const npmPackagesOutside: Plugin;
/** The same by their places: for a program that lies in another package than its sources. */
export declare const npmPackagesInPlace: Plugin;
