import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder with little space. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it. */
  fill(): void;
  /** Frees space again. */
  free(): void;
  close(): void;
}

const BLOCK = Buffer.alloc(2 ** 20);

/** Mounts one in memory. `owner`: the owner of the folder. Null: this user may not mount anything. */
export function mountSmallDisk(
  folder: string,
  megabytes: number,
  owner?: { readonly uid: number; readonly gid: number },
): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  const options = [`size=${megabytes}m`, 'mode=0700', ...(owner ? [`uid=${owner.uid}`, `gid=${owner.gid}`] : [])];
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(), 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      try {
        while (statfsSync(folder).bavail > 0) writeFileSync(filler, BLOCK, { flag: 'a' });
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure;
      }
    },
    free: () => rmSync(filler, { force: true }),
    // Immediately, even if files in it are still open.
    close: () => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' }),
  };
}
