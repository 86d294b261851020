import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configOf, folderOf, packagesNamed } from '../build/packages';
import { projectRoot } from '../webpack/common';

export interface AloneOptions {
  /** Folder of a remote, such as `mfe-boards`. */
  readonly pkg: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where the API is: the contract's example server, or a running BFF. */
  readonly api: string;
  /** False: the API's host has no pictures of companies, and each gets a blank one. */
  readonly hasLogos: boolean;
}

const blankLogo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

export interface Alone {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

const page = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
  '<link rel="icon" href="data:,"><link rel="stylesheet" href="/ground.css"></head>',
  '<body><main id="page"></main><script defer src="/alone.js"></script></body></html>',
].join('');

/** Creates a page with the entry, which the shell does otherwise. */
class AlonePage {
  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AlonePage', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AlonePage', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => compilation.emitAsset('index.html', new sources.RawSource(page)),
      );
    });
  }
}

/** The compiler marks components and hooks for the runtime that replaces them. */
function withRefresh(rules: readonly unknown[]): RuleSetRule[] {
  return (rules as RuleSetRule[]).map((rule) => {
    if (typeof rule.loader !== 'string' || !rule.loader.includes('swc-loader')) return rule;
    const options = structuredClone(rule.options) as { jsc: { transform: { react: Record<string, unknown> } } };
    options.jsc.transform.react['refresh'] = true;
    return { ...rule, options };
  });
}

/** Manifest and integrity are for releases, and there is no shell to share libraries with. */
const ofReleases = ['RemoteManifestPlugin', 'ModuleFederationPlugin', 'ChunkIntegrityPlugin'];

/** A remote's own build for development, in a page without the shell, with hot replacement of edited components. */
export async function aloneConfig(name: string): Promise<Configuration> {
  const pkg = packagesNamed([name])[0]!;
  const browser = (await configOf(pkg))({}, { mode: 'development' }).find((config) =>
    config.name?.endsWith(':browser'),
  );
  if (!browser || pkg.name === 'shell') throw new Error(`${name} is no remote that runs alone`);
  return {
    ...browser,
    dependencies: [],
    entry: {
      ground: ['@site/ui/fonts.css', '@site/ui/tokens.css', join(projectRoot, 'shell/src/base.css')],
      alone: './src/index.ts',
    },
    output: { ...browser.output, path: join(folderOf(pkg), 'dist-alone'), publicPath: '/' },
    module: { ...browser.module, rules: withRefresh(browser.module?.rules ?? []) },
    plugins: [
      ...(browser.plugins ?? []).filter((plugin) => !ofReleases.includes(plugin?.constructor.name ?? '')),
      // The development server has an overlay of its own.
      new ReactRefreshPlugin({ overlay: false }),
      new AlonePage(),
    ],
  };
}

/**
 * Serves one remote without the shell; its calls go to `api`. Edits show at once, and the page keeps its state.
 */
export async function serveAlone({ pkg, port, api, hasLogos }: AloneOptions): Promise<Alone> {
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      historyApiFallback: true,
      setupExitSignals: false,
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        // The page's own host, whatever name it was opened with.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
      proxy: [{ context: hasLogos ? ['/api', '/logos'] : ['/api'], target: api, changeOrigin: true }],
      setupMiddlewares: (middlewares) => {
        if (hasLogos) return middlewares;
        const sendBlank = (_request: IncomingMessage, response: ServerResponse): void =>
          void response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(blankLogo);
        return [{ name: 'logos', path: '/logos', middleware: sendBlank }, ...middlewares];
      },
    },
    webpack(await aloneConfig(pkg)),
  );
  await server.start();
  const listening = server.server?.address() as AddressInfo;
  return { baseUrl: `http://localhost:${listening.port}`, stop: () => server.stop() };
}
