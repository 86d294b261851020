import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { Registry } from '@site/remote-kit/contract';

const line = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,40}$/),
  version: z.string().regex(/^[\w.+-]{1,64}$/),
  remote: z.string().regex(/^(\/|https?:\/\/)[^\s?#]+\.json$/),
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/),
});

const registry = z.object({ remotes: z.array(line).max(100) });

/** Throws: Error with one line that says what is wrong with the text. */
export function parseRegistry(text: string): Registry {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('the registry is no JSON');
  }
  const result = registry.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`the registry is wrong at ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? '?'}`);
  }
  const names = result.data.remotes.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`the registry names ${twice} twice`);
  return result.data;
}

export interface RegistryWatch {
  /** The last good registry; empty until there was one. */
  current(): Registry;
  /** Looks at the file now instead of at the next beat. */
  look(): Promise<void>;
  close(): void;
}

export interface RegistryWatchParts {
  readonly file: string;
  readonly onChange: (registry: Registry) => Promise<void> | void;
  readonly onTrouble: (message: string) => void;
  readonly beatMs?: number;
}

/**
 * Reads the registry and takes up every change of it. By looking, not by file events: those get lost on network
 * file systems and when the file is replaced. A broken file changes nothing and is reported once.
 */
export async function watchRegistry({
  file,
  onChange,
  onTrouble,
  beatMs = 1000,
}: RegistryWatchParts): Promise<RegistryWatch> {
  let current: Registry = { remotes: [] };
  let seen = '';
  let looking: Promise<void> | null = null;

  async function lookOnce(): Promise<void> {
    let mark = 'absent';
    try {
      const { mtimeMs, size, ino } = await stat(file);
      mark = `${mtimeMs} ${size} ${ino}`;
      if (mark === seen) return;
      seen = mark;
      current = parseRegistry(await readFile(file, 'utf8'));
    } catch (error) {
      if (mark !== 'absent' || seen !== mark) onTrouble(error instanceof Error ? error.message : String(error));
      seen = mark;
      return;
    }
    await onChange(current);
  }
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };

  await look();
  const timer = setInterval(() => void look(), beatMs);
  timer.unref();
  return { current: () => current, look, close: () => clearInterval(timer) };
}
