import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configOf, folderOf, roomsNamed } from '../build/rooms';

export interface AloneOptions {
  /** Folder of a remote, such as `mfe-boards`. */
  readonly room: string;
  readonly port: number;
  /** Where the API is: the contract's example server, or a running BFF. */
  readonly api: string;
}

/** Puts an element and the entry into a page of its own: what the shell does otherwise. */
class AlonePage {
  apply(compiler: Compiler): void {
    const { sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AlonePage', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AlonePage', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          compilation.emitAsset(
            'index.html',
            new sources.RawSource(
              '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/ground.css"></head><body><main id="page"></main><script defer src="/alone.js"></script></body></html>',
            ),
          );
        },
      );
    });
  }
}

/** Serves one remote without the shell, with hot reload; its calls go to `api`. Gives the way to stop. */
export async function serveAlone({ room: name, port, api }: AloneOptions): Promise<() => Promise<void>> {
  const room = roomsNamed([name])[0]!;
  const browser = (await configOf(room))({}, { mode: 'development' }).find((config) =>
    config.name?.endsWith(':browser'),
  );
  if (!browser || room.name === 'shell') throw new Error(`${name} is no remote that runs alone`);
  const config: Configuration = {
    ...browser,
    dependencies: [],
    entry: { ground: ['@site/ui/fonts.css', '@site/ui/tokens.css'], alone: './src/index.ts' },
    output: { ...browser.output, path: join(folderOf(room), 'dist-alone'), publicPath: '/' },
    // The manifest is the release's affair, and the container would take part in hot replacement.
    plugins: [
      ...(browser.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'RemoteManifestPlugin'),
      new AlonePage(),
    ],
  };
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/logos'], target: api, changeOrigin: true }],
    },
    webpack(config),
  );
  await server.start();
  return () => server.stop();
}
