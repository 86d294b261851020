import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { BrowserPackage } from '@site/registry/browser-packages';
import { projectRoot } from '../webpack/common';
import { folderOf } from './packages';

const skipped = new Set(['node_modules', 'dist', '.git', 'testing']);
const isSource = (name: string): boolean => !/\.test\.tsx?$|\.md$/.test(name);

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesUnder(path);
      return entry.isFile() && isSource(entry.name) ? [path] : [];
    }),
  );
  return found.flat();
}

/** What every browser build depends on besides its own package. */
const ground = [
  'packages/board-rules',
  'packages/contract',
  'packages/fields',
  'packages/format',
  'packages/formula',
  'packages/i18n',
  'packages/ui',
  'packages/remote-kit',
  'packages/registry/src/manifest',
  'packages/tooling/src/webpack',
  'packages/tooling/src/licenses',
];

/** One hash of all that a package's build depends on: equal hash, equal files. */
export async function sourceHash(pkg: BrowserPackage, mode: string): Promise<string> {
  const folders = [folderOf(pkg), ...ground.map((folder) => join(projectRoot, folder))];
  const files = [
    ...(await Promise.all(folders.map(filesUnder))).flat(),
    join(projectRoot, 'package-lock.json'),
    join(projectRoot, 'openapi.yaml'),
  ].sort();
  const hash = createHash('sha256').update(mode).update(process.version);
  for (const file of files)
    hash
      .update(relative(projectRoot, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}
