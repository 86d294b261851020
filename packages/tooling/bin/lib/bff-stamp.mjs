// Says of what files the built BFF was made, so that a start with the same files bundles nothing.
import { createHash } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const stampOf = (root) => join(root, 'bff/dist/.built-of.json');
/** What decides on the build beside the sources that are bundled. */
const GROUND = ['openapi.yaml', 'package-lock.json', 'packages/tooling/bin/lib/build-bff.mjs'];

async function hashOf(root, files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...GROUND, ...files]) {
    const text = await readFile(join(root, file));
    hash.update(`\0${file}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}

/** True when every file of the last build is as it was then. `made`: what the build leaves behind, from the root. */
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

/** Before a build: one that fails or is killed half way leaves none that holds. */
export const forgetBuild = (root) => rm(stampOf(root), { force: true });

/**
 * After a build. `files`: the sources bundled, paths from the root. `begunAt`: when it began, in milliseconds since the
 * epoch; if a file was written since, it is unknown which version was bundled, and nothing is recorded.
 */
export async function noteBuild(root, files, begunAt) {
  const written = await Promise.all([...GROUND, ...files].map((file) => stat(join(root, file))));
  if (written.some(({ mtimeMs }) => mtimeMs >= begunAt)) return;
  await writeFile(stampOf(root), JSON.stringify({ files, hash: await hashOf(root, files) }));
}
