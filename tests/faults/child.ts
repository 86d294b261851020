import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { build } from 'esbuild';
import { npmPackagesInPlace } from '../../packages/tooling/bin/lib/npm-packages-outside.mjs';

/** The program that the runs start and kill, compiled once: it starts in a third of the time that tsx takes. */
export async function compileTarget(): Promise<string> {
  const outfile = join(__dirname, 'dist', 'target.cjs');
  await build({
    entryPoints: [join(__dirname, 'target.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    plugins: [npmPackagesInPlace],
    logLevel: 'error',
  });
  return outfile;
}

export interface Target {
  /** Its output lines, in order; it prints without buffering, so a line arrives before its next step. */
  readonly lines: string[];
  readonly startedAt: number;
  /** Resolves at the first line that begins with `start`, or at the `count`th such line. Throws: it ended before. */
  line(start: string, count?: number): Promise<string>;
  /** SIGKILL; resolves when it has exited and all of its output has arrived. */
  kill(): Promise<void>;
  /** Resolves with the exit code when it exits; null: a signal. */
  readonly ended: Promise<number | null>;
}

export function startTarget(program: string, mode: string, ...args: readonly string[]): Target {
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, [program, mode, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { UV_THREADPOOL_SIZE: '12', ...process.env },
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const reader = createInterface({ input: child.stdout! });
  reader.on('line', (line) => {
    lines.push(line);
    notify();
  });
  const read = new Promise<void>((resolve) => reader.once('close', resolve));
  let over = false;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).then(async (code) => {
    await read;
    over = true;
    notify();
    return code;
  });
  return {
    lines,
    startedAt,
    ended,
    line: (start, count = 1) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.filter((line) => line.startsWith(start))[count - 1];
          if (found === undefined && !over) return;
          listeners.delete(look);
          if (found === undefined) reject(new Error(`the process ended before it said "${start}"`));
          else resolve(found);
        };
        listeners.add(look);
        look();
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A seeded generator of numbers from 0 to 1, so that every run waits equally long. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
