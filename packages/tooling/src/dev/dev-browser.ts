import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { browserPackages as allPackages } from '@site/registry/browser-packages';
import type { BrowserPackage } from '@site/registry/browser-packages';
import { registerBuilds } from '../build/registry-file';
import { configOf, distOf, packagesNamed } from '../build/packages';

export interface DevOptions {
  /** Packages to watch, by folder; absent: all of them. */
  readonly packages?: readonly string[];
  readonly say: (line: string) => void;
}

export interface DevBrowser {
  /** Resolves when every watched package was built once. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds packages as their sources change and puts each new build into the registry; the BFF takes it up without a restart
 * and (with `liveReload`) has open pages load again. The same registry, SSR bundles and policy as in production: what works
 * here works there.
 */
export function watchPackages({ packages: names, say }: DevOptions): DevBrowser {
  const wanted = names ? packagesNamed(names) : allPackages;
  const watchings: { close(done: () => void): void }[] = [];
  // One build at a time: the registry file is shared, and so are the machine's cores.
  let queue: Promise<void> = Promise.resolve();

  const published = (pkg: BrowserPackage, startedAt: number): Promise<void> =>
    registerBuilds([pkg]).then(() => {
      say(`${pkg.folder}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    });

  async function watchPackage(pkg: BrowserPackage): Promise<void> {
    await mkdir(distOf(pkg), { recursive: true });
    // With the stamp of a production build, a development build would count as one.
    await writeFile(join(distOf(pkg), '.build-hash'), 'development');
    const compiler = webpack((await configOf(pkg))({}, { mode: 'development' }));
    let startedAt = performance.now();
    compiler.hooks.watchRun.tap('dev', () => {
      startedAt = performance.now();
    });
    await new Promise<void>((resolve, reject) => {
      const watching = compiler.watch(
        { aggregateTimeout: 100, ignored: ['**/node_modules/**', '**/dist/**'] },
        (error, stats) => {
          if (error) return reject(error);
          if (stats?.hasErrors()) {
            say(stats.toString({ all: false, errors: true, colors: true }));
            return resolve();
          }
          queue = queue.then(() => published(pkg, startedAt)).catch((failure: unknown) => say(String(failure)));
          void queue.then(resolve);
        },
      );
      if (watching) watchings.push(watching);
    });
  }

  const ready = (async () => {
    for (const pkg of wanted) await watchPackage(pkg);
  })();

  return {
    ready,
    async close() {
      await Promise.all(watchings.map((watching) => new Promise<void>((resolve) => watching.close(() => resolve()))));
    },
  };
}
