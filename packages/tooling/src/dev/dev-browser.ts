import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { rooms as allRooms } from '@site/registry/rooms';
import type { Room } from '@site/registry/rooms';
import { registerBuilds } from '../build/registry-file';
import { configOf, distOf, roomsNamed } from '../build/rooms';

export interface DevOptions {
  /** Rooms to watch, by folder; absent: all of them. */
  readonly rooms?: readonly string[];
  readonly say: (line: string) => void;
}

export interface DevBrowser {
  /** Resolves when every watched room was built once. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds rooms as their sources change and puts each new build into the registry; the BFF takes it up without a restart
 * and (with `liveReload`) has open pages load again. The same registry, SSR bundles and policy as in production: what works
 * here works there.
 */
export function watchRooms({ rooms: names, say }: DevOptions): DevBrowser {
  const wanted = names ? roomsNamed(names) : allRooms;
  const watchings: { close(done: () => void): void }[] = [];
  // One build at a time: the registry file is shared, and so are the machine's cores.
  let queue: Promise<void> = Promise.resolve();

  const published = (room: Room, startedAt: number): Promise<void> =>
    registerBuilds([room]).then(() => {
      say(`${room.folder}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    });

  async function watchRoom(room: Room): Promise<void> {
    await mkdir(distOf(room), { recursive: true });
    // A development build under a release's stamp would pass for it.
    await writeFile(join(distOf(room), '.build-hash'), 'development');
    const compiler = webpack((await configOf(room))({}, { mode: 'development' }));
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
          queue = queue.then(() => published(room, startedAt)).catch((failure: unknown) => say(String(failure)));
          void queue.then(resolve);
        },
      );
      if (watching) watchings.push(watching);
    });
  }

  const ready = (async () => {
    for (const room of wanted) await watchRoom(room);
  })();

  return {
    ready,
    async close() {
      await Promise.all(watchings.map((watching) => new Promise<void>((resolve) => watching.close(() => resolve()))));
    },
  };
}
