import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { WholeBuildPlugin } from '../build/whole-build-plugin';
import { commonConfig, partsAlone, projectRoot, sharedVersions, styleSheets } from './common';
import type { ConfigFactory } from './config-factory';
import { LicensesPlugin } from './licenses-plugin';
import { RemoteManifestPlugin } from './manifest-plugin';
import { serverConfig } from './remote-config';

export interface ShellOptions {
  readonly dir: string;
  readonly entry?: string;
  readonly server?: string;
}

/** react-router's own file with what compares paths; it is named by a hash. Throws: where there is none. */
function matchingFile(): string {
  const folder = dirname(createRequire(join(projectRoot, 'package.json')).resolve('react-router')).replace(
    /[\\/]development$/,
    '',
  );
  const development = join(folder, 'development');
  const found = readdirSync(development).find(
    (file) =>
      /^chunk-\w+\.mjs$/.test(file) && /^function matchRoutes\(/m.test(readFileSync(join(development, file), 'utf8')),
  );
  if (found === undefined) throw new Error(`no file of ${development} matches routes`);
  return join(development, found);
}

/**
 * The page needs path matching; links and their context come later, with the frame. One module has both, and a whole
 * module goes into the first file that uses a part of it. So the table of routes has a copy of its own with matching
 * alone: 4 KB less before the first interaction.
 */
export const matchingRule = (): RuleSetRule => ({
  test: /[\\/]remote-kit[\\/]src[\\/]match-route\.ts$/,
  resolve: { alias: { 'react-router-dom$': `${matchingFile()}?matching` } },
});

/**
 * The host. Its entry runs at once: what pages share is in the first files, so that no shared module costs a round trip; in two
 * of them, so that one long file does not block the main thread. The federation runtime comes later (`remotes/federation.ts`).
 */
export function shellConfig({
  dir,
  entry = './src/index.ts',
  server = './src/server.tsx',
}: ShellOptions): ConfigFactory {
  return (_environment, { mode = 'production' } = {}) => {
    const hash = mode === 'production' ? '.[contenthash:8]' : '';
    const common = commonConfig(dir, mode, 'browser');
    const browser: Configuration = {
      ...common,
      name: 'shell:browser',
      dependencies: ['shell:server'],
      target: ['web', 'es2022'],
      resolve: { ...common.resolve, alias: { ...common.resolve?.alias, ...partsAlone() } },
      module: { ...common.module, rules: [...(common.module?.rules ?? []), matchingRule()] },
      entry: { main: entry },
      output: {
        path: join(dir, 'dist'),
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        publicPath: 'auto',
        uniqueName: 'shell',
        hashFunction: 'xxhash64',
      },
      optimization: {
        ...common.optimization,
        splitChunks: {
          chunks: 'initial',
          cacheGroups: {
            default: false,
            defaultVendors: false,
            react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true },
          },
        },
      },
      plugins: [
        // The registry names the remotes at run time, and the host hands its libraries on itself: no federation plugin takes part.
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions()),
          // Of the federation runtime: what Node needs of it, and its manifests, are left out.
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        }),
        styleSheets(mode),
        new RemoteManifestPlugin({ name: 'shell', kind: 'shell' }),
        ...(mode === 'production' ? [new LicensesPlugin('browser'), new WholeBuildPlugin({ name: 'shell' })] : []),
      ],
    };
    return [serverConfig({ name: 'shell', dir, entry: server, mode }), browser];
  };
}
