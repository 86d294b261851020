// Records the sources of the built BFF, so that a start with unchanged sources does not bundle.
import { createHash } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const stampOf = (root) => join(root, 'bff/dist/.built-of.json');
/** Files that the build depends on, in addition to the bundled sources. */
const GROUND = ['openapi.yaml', 'package-lock.json', 'packages/tooling/bin/lib/build-bff.mjs'];

async function hashOf(root, files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...GROUND, ...files]) {
    const text = await readFile(join(root, file));
    hash.update(`\0${file}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}

/** True if the sources of the last build are unchanged, and its files exist. `made`: files of the build, from the root. */
export async function isBuiltOfTheseFiles(root, made) {
  try {
    const { files, hash } = JSON.parse(await readFile(stampOf(root), 'utf8'));
    // A deleted source, or a deleted file of the build, fails the check too.
    await Promise.all(made.map((file) => readFile(join(root, file))));
    return (await hashOf(root, files)) === hash;
  } catch {
    return false;
  }
}

/** Call it before a build, so that a failed or interrupted build is not taken for a complete one. */
export const forgetBuild = (root) => rm(stampOf(root), { force: true });

/**
 * Call it after a build. `files`: the bundled sources, paths from the root. `begunAt`: its start, in milliseconds since the
 * epoch; if a file was written since, it is unknown which version was bundled, and nothing is recorded.
 */
export async function noteBuild(root, files, begunAt) {
  const written = await Promise.all([...GROUND, ...files].map((file) => stat(join(root, file))));
  if (written.some(({ mtimeMs }) => mtimeMs >= begunAt)) return;
  await writeFile(stampOf(root), JSON.stringify({ files, hash: await hashOf(root, files) }));
}
