import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { WholeBuildPlugin } from '../build/whole-build-plugin';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin';
import type { Mode } from './common';
import { commonConfig, sharedSingletons, styleSheets } from './common';
import type { ConfigFactory } from './config-factory';
import { FreshChunksPlugin } from './fresh-chunks-plugin';
import { LicensesPlugin } from './licenses-plugin';
import { RemoteManifestPlugin, SsrBundlePlugin } from './manifest-plugin';

export interface RemoteOptions {
  /** Name in the registry: `mfe_boards`. */
  readonly name: string;
  /** The package's folder (`__dirname` of its webpack.config.ts). */
  readonly dir: string;
  /** The one exposed module. */
  readonly exposed?: string;
  /** The entry module of the SSR bundle. */
  readonly server?: string;
}

/** A module of its own beside the exposed one, so that no remote needs to know of labels. */
function labelModule(name: string, label: string): string {
  const attribute = JSON.stringify(`data-release-${name.replaceAll('_', '-')}`);
  const code = `globalThis.document?.documentElement.setAttribute(${attribute}, ${JSON.stringify(label)});`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** Browser files with content hashes, a self-contained SSR bundle, and `remote.json`, from one build. */
export function remoteConfig({
  name,
  dir,
  exposed = './src/remote.tsx',
  server = './src/server.tsx',
}: RemoteOptions): ConfigFactory {
  return ({ label } = {}, { mode = 'production' } = {}) => {
    const hash = mode === 'production' ? '.[contenthash:8]' : '';
    const ssrBuild = serverConfig({ name, dir, entry: server, mode });
    const common = commonConfig(dir, mode, 'browser');
    const browser: Configuration = {
      ...common,
      name: `${name}:browser`,
      dependencies: [`${name}:server`],
      target: ['web', 'es2022'],
      // In development the package also builds a page that runs without the shell; a release has only its container.
      entry: mode === 'production' ? {} : { alone: './src/index.ts' },
      output: {
        path: join(dir, 'dist'),
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        publicPath: 'auto',
        uniqueName: name,
        hashFunction: 'xxhash64',
      },
      plugins: [
        // webpack's own container speaks the protocol that the shell's federation runtime loads, without a runtime
        // of its own in each remote: 13 KB less before the first interaction.
        new webpack.container.ModuleFederationPlugin({
          name,
          library: { type: 'var', name },
          filename: `remoteEntry${hash}.js`,
          exposes: {
            './Page': { import: label === undefined ? exposed : [labelModule(name, label), exposed], name: 'page' },
          },
          shared: sharedSingletons(),
        }),
        new FreshChunksPlugin(),
        new ChunkIntegrityPlugin({ exposed: join(dir, exposed) }),
        styleSheets(mode),
        new RemoteManifestPlugin({ name, kind: 'remote', label }),
        ...(mode === 'production' ? [new LicensesPlugin('browser'), new WholeBuildPlugin({ name, label })] : []),
      ],
    };
    return [ssrBuild, browser];
  };
}

/**
 * One CommonJS file with everything in it: it runs in a realm of the pages server with hardly more than ECMAScript,
 * so it uses the React renderer that needs no Node module.
 */
export function serverConfig(options: {
  readonly name: string;
  readonly dir: string;
  readonly entry: string;
  readonly mode: Mode;
}): Configuration {
  const { name, dir, entry, mode } = options;
  const common = commonConfig(dir, mode, 'server');
  return {
    ...common,
    name: `${name}:server`,
    target: 'node20',
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, 'react-dom/server$': 'react-dom/server.edge' },
    },
    entry: { server: entry },
    output: {
      path: join(dir, 'dist'),
      filename: mode === 'production' ? 'server.[contenthash:8].cjs' : 'server.cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
      hashFunction: 'xxhash64',
    },
    optimization: { ...common.optimization, splitChunks: false, runtimeChunk: false },
    plugins: [new SsrBundlePlugin(), ...(mode === 'production' ? [new LicensesPlugin('server')] : [])],
  };
}
