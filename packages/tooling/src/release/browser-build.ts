import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { refusalOf } from '@site/remote-kit/contract';
import type { Locale } from '@site/remote-kit/contract';

/** What a remote's browser files expose. Null: a missing part. */
interface Exposed {
  readonly contractVersion: unknown;
  readonly pages: readonly string[] | null;
  readonly heads: readonly string[] | null;
  readonly messages: Readonly<Record<Locale, readonly string[]>> | null;
}

interface WorkerReport {
  readonly found?: Exposed;
  readonly failure?: string;
  readonly trouble?: string;
}

const limitMs = 30_000;

/** Loads the files in a thread, by the shell's protocol. Throws: Error of one line. */
function load(folder: string, entry: string, name: string): Promise<Exposed> {
  const worker = new Worker(join(__dirname, 'browser-build-worker.cjs'), {
    workerData: { folder, entry, name },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const troubles: string[] = [];
  return new Promise<Exposed>((resolve, reject) => {
    const fail = (message: string): void => reject(new Error([message, ...troubles].join('; ')));
    const timer = setTimeout(() => fail(`its browser files did not load in ${limitMs / 1000} s`), limitMs);
    worker.on('message', ({ found, failure, trouble }: WorkerReport) => {
      if (trouble !== undefined) troubles.push(trouble);
      if (failure !== undefined) fail(failure);
      if (found) resolve(found);
    });
    worker.on('error', ({ message }) => fail(message));
    worker.on('exit', () => {
      clearTimeout(timer);
      fail('its browser files ended the thread that loaded them');
    });
  }).finally(() => void worker.terminate());
}

/**
 * What is wrong with a remote's browser files, a line each; empty if they comply with the contract of `remote-kit`.
 * `pages`: the page kinds that the remote's routes lead to.
 */
export async function browserBuildProblems(
  folder: string,
  {
    entry,
    name,
    pages: expected,
  }: { readonly entry: string; readonly name: string; readonly pages: readonly string[] },
): Promise<readonly string[]> {
  let exposed: Exposed;
  try {
    exposed = await load(folder, entry, name);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const { contractVersion, pages, heads, messages } = exposed;
  const refusal = refusalOf({
    contractVersion,
    pages: pages && Object.fromEntries(pages.map((page) => [page, null])),
    loadMessages: messages ? () => Promise.resolve({}) : undefined,
  });
  if (refusal !== null) return [refusal];
  const without = (names: readonly string[] | null): readonly string[] =>
    expected.filter((page) => !(names ?? []).includes(page));
  const oneSided = messages
    ? [
        ...messages.en.filter((id) => !messages.he.includes(id)),
        ...messages.he.filter((id) => !messages.en.includes(id)),
      ]
    : [];
  return [
    ...without(pages).map((page) => `it has no page '${page}', which its routes lead to`),
    ...without(heads).map((page) => `it has no head for page '${page}'`),
    ...oneSided.map((id) => `text '${id}' is there in one language alone`),
  ];
}
