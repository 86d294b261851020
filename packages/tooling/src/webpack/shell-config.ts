import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { WholeBuildPlugin } from '../build/whole-build-plugin';
import { commonConfig, sharedSingletons, styleSheets } from './common';
import type { ConfigFactory } from './config-factory';
import { LicensesPlugin } from './licenses-plugin';
import { RemoteManifestPlugin } from './manifest-plugin';
import { serverConfig } from './remote-config';

export interface ShellOptions {
  readonly dir: string;
  readonly entry?: string;
  readonly server?: string;
}

/**
 * The host. Its entry runs at once: what pages share is eager, in files of its own, so that no shared module costs a
 * round trip and one long file does not block the main thread.
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
        // No remote is named here: the registry does that at run time.
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedSingletons(true),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }) as never,
        styleSheets(mode),
        new RemoteManifestPlugin({ name: 'shell', kind: 'shell' }),
        ...(mode === 'production' ? [new LicensesPlugin('browser'), new WholeBuildPlugin({ name: 'shell' })] : []),
      ],
    };
    return [serverConfig({ name: 'shell', dir, entry: server, mode }), browser];
  };
}
