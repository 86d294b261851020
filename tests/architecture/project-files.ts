import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the checkout. */
export const root = join(__dirname, '../..');

/** Files in git and new ones that are not ignored; paths from the root. */
export function projectFiles(pattern: RegExp): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => pattern.test(path));
}

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Block and line comments of TypeScript or JavaScript. */
export const commentsIn = (text: string): readonly string[] => text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/g) ?? [];
