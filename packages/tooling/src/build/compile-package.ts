import webpack from 'webpack';
import type { BrowserPackage } from '@site/registry/browser-packages';
import type { Mode } from '../webpack/common';
import { configOf } from './packages';

export interface CompileOptions {
  readonly mode: Mode;
  /** Where the files go; absent: the package's own dist folder. */
  readonly folder?: string;
  /** The label of this build. */
  readonly label?: string | undefined;
}

/** Compiles a package's browser files and its SSR bundle. Throws: Error with webpack's own messages. */
export async function compilePackage(pkg: BrowserPackage, { mode, folder, label }: CompileOptions): Promise<void> {
  const configs = (await configOf(pkg))({ label }, { mode });
  const compiler = webpack(
    folder === undefined
      ? configs
      : configs.map((config) => ({ ...config, output: { ...config.output, path: folder } })),
  );
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else resolve(result!);
      });
    });
  });
  if (stats.hasErrors())
    throw new Error(`${pkg.folder} does not build:\n${stats.toString({ all: false, errors: true })}`);
}
