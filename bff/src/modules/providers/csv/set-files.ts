import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { FileSection } from './mapping-schema';

/** A file of a set: its path, and its name in messages. */
export interface SetFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

const escape = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Files that match a pattern, sorted by name: `*` matches any part of a file's own name. */
async function filesOf(folder: string, pattern: string): Promise<readonly SetFile[]> {
  const whole = resolve(folder, pattern);
  const inFolder = dirname(whole);
  const name = new RegExp(`^${basename(whole).split('*').map(escape).join('.*')}$`);
  let names: string[];
  try {
    names = await readdir(inFolder);
  } catch {
    return [];
  }
  const found = names.filter((candidate) => name.test(candidate)).sort();
  const sized = await Promise.all(
    found.map(async (candidate) => {
      const path = join(inFolder, candidate);
      const facts = await stat(path);
      return { path, name: candidate, bytes: facts.size, isFile: facts.isFile() };
    }),
  );
  return sized.filter(({ isFile }) => isFile).map(({ path, name, bytes }) => ({ path, name, bytes }));
}

/** All files of a section; empty if nothing matches. */
export async function sectionFiles(folder: string, { files }: Pick<FileSection, 'files'>): Promise<readonly SetFile[]> {
  const patterns = typeof files === 'string' ? [files] : files;
  return (await Promise.all(patterns.map((pattern) => filesOf(folder, pattern)))).flat();
}

/**
 * The set's own folder: the given one if it has the set's statements; else, in a larger collection, the folder that the
 * mapping names. Null: the statements are in neither.
 */
export async function setFolder(
  from: string,
  mapping: { readonly folder?: string | undefined; readonly statements: readonly Pick<FileSection, 'files'>[] },
): Promise<string | null> {
  for (const folder of [from, ...(mapping.folder ? [resolve(from, mapping.folder)] : [])]) {
    const found = await Promise.all(mapping.statements.map((section) => sectionFiles(folder, section)));
    if (found.some((files) => files.length > 0)) return folder;
  }
  return null;
}
