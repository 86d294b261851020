import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The program of @formatjs/cli, as its package names it. */
function program(): string {
  const packageFile = createRequire(__filename).resolve('@formatjs/cli/package.json');
  const { bin } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly bin: { readonly formatjs: string } };
  return join(dirname(packageFile), bin.formatjs);
}

interface Ended {
  readonly isGood: boolean;
  readonly said: string;
}

async function formatjs(args: readonly string[], cwd: string): Promise<Ended> {
  try {
    const { stdout } = await run(process.execPath, [program(), ...args], { cwd, maxBuffer: 64 * 1024 * 1024 });
    return { isGood: true, said: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    if (stdout === '' && stderr === '') throw error;
    return { isGood: false, said: `${stderr}${stdout}` };
  }
}

/** Where the CLI found an id first. */
export interface Extracted {
  readonly file: string;
  readonly line: number;
}

/** The messages that `files` of a folder ask for, by id. Throws: Error with what the CLI says of a file that it can't read. */
export async function extract(folder: string, files: readonly string[]): Promise<ReadonlyMap<string, Extracted>> {
  if (files.length === 0) return new Map();
  const { isGood, said } = await formatjs(['extract', ...files, '--extract-source-location', '--throws'], folder);
  if (!isGood) throw new Error(`formatjs extract: ${said}`);
  return new Map(Object.entries(JSON.parse(said) as Record<string, Extracted>));
}

/** What is wrong with a Hebrew catalogue beside its English one: ids that one lacks, values that one asks for. Null: nothing. */
export async function verify(root: string, english: string, hebrew: string): Promise<string | null> {
  const checks = ['--missing-keys', '--extra-keys', '--structural-equality'];
  const { isGood, said } = await formatjs(['verify', '--source-locale', 'en', ...checks, english, hebrew], root);
  return isGood ? null : tidied(said);
}

/** What is wrong with the messages of a catalogue: the first that is no ICU message. Null: nothing. */
export async function brokenIn(root: string, catalogue: string): Promise<string | null> {
  const { isGood, said } = await formatjs(['compile', '--format', 'simple', '--ast', catalogue], root);
  return isGood ? null : (said.split('\n').find((line) => line.includes('Error')) ?? tidied(said));
}

const tidied = (said: string): string =>
  said
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('---'))
    .join('; ');
