import { mkdir, rm, writeFile } from 'node:fs/promises';
import { rooms as allRooms } from '@site/registry/rooms';
import type { Room } from '@site/registry/rooms';
import type { Compiler } from 'webpack';
import { compressFolder } from './compress';
import { removeOldFiles } from './old-files';
import { registerBuilds } from './registry-file';
import { distOf, stampOf } from './rooms';
import { writeSiteLicenses } from './site-licenses';
import { sourceHash } from './source-hash';

export interface WholeBuildOptions {
  /** Name in the registry, such as `mfe_boards`. */
  readonly name: string;
  /** What the maker calls this build. One with a name of its own is not what the sources alone make. */
  readonly label?: string | undefined;
  readonly rooms?: readonly Room[];
  readonly registryFile?: string;
}

const PLUGIN = 'WholeBuildPlugin';

/**
 * What makes of webpack's files what the site serves, no matter who asked for the build: they are packed, files of long ago are
 * taken away, and a build in the room's own folder is stamped with its sources and registered. Stands last among the
 * plugins, after the manifest.
 */
export class WholeBuildPlugin {
  constructor(private readonly options: WholeBuildOptions) {}

  apply(compiler: Compiler): void {
    const { name, label, rooms = allRooms, registryFile } = this.options;
    const path = compiler.options.output.path;
    const room = rooms.find((candidate) => candidate.name === name && distOf(candidate) === path);
    let sources: Promise<string> | null = null;
    // Before the first of a room's compilers runs: what changes while they do is not in the stamp.
    compiler.hooks.initialize.tap(PLUGIN, () => {
      if (!room || label !== undefined) return;
      sources = sourceHash(room, compiler.options.mode ?? 'production');
      // Told to who waits for it.
      sources.catch(() => undefined);
    });
    compiler.hooks.beforeRun.tapPromise(PLUGIN, async () => {
      if (!room) return;
      await mkdir(distOf(room), { recursive: true });
      // Whatever comes of it, the folder holds no longer what the stamp says.
      await rm(stampOf(room), { force: true });
    });
    compiler.hooks.afterEmit.tapPromise(PLUGIN, async (compilation) => {
      if (compilation.errors.length > 0) return;
      await compressFolder(compiler.outputPath);
      await removeOldFiles(compiler.outputPath);
      if (!room) return;
      if (sources) await writeFile(stampOf(room), await sources);
      await registerBuilds([room], registryFile);
      await writeSiteLicenses(rooms);
    });
  }
}
