import type { Configuration } from 'webpack';
import type { Mode } from './common';

/** Options of a build besides its mode. */
export interface BuildEnvironment {
  /** The label of this build; the document has it as `data-release-mfe-boards` once the page's code runs. */
  readonly label?: string | undefined;
}

/** What a package's `webpack.config.ts` exports: its SSR bundle first, then its browser files. */
export type ConfigFactory = (environment?: BuildEnvironment, argv?: { readonly mode?: Mode }) => Configuration[];
