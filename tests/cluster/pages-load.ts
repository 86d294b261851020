import { sleep } from '../faults/child';
import type { Cluster } from './cluster';

const PATHS = [
  ...[
    '/',
    '/market/SP500',
    '/api/boards/SP500',
    '/market/SP500?lang=he',
    '/earnings-calendar',
    '/market/SP500/symbol/FAULT1',
  ],
  ...['/api/symbols/SP500/FAULT2', '/login', '/market/SP500/symbol/FAULT3', '/api/search?q=FAULT'],
];
const READERS = 2;
const PAUSE_MS = 500;

/** Requests while one thing was broken. */
export interface Phase {
  readonly name: string;
  requested: number;
  readonly failed: string[];
  /** Pages that name files of two versions of one remote, or of one that was never released. */
  readonly mixed: string[];
  longestMs: number;
  /** Writes that were answered with a failure, or not at all; their clients send them again. */
  refused: number;
}

export const createPhase = (name: string): Phase => ({
  name,
  requested: 0,
  failed: [],
  mixed: [],
  longestMs: 0,
  refused: 0,
});

/** Remotes with first files of more than one version on a page. */
function mixedIn(html: string): readonly string[] {
  const entries = new Map<string, Set<string>>();
  for (const [, remote, entry] of html.matchAll(/\/remotes\/(\w+)\/((?:\w+\/)?remoteEntry\.\w+\.js)/g))
    entries.set(remote!, (entries.get(remote!) ?? new Set()).add(entry!));
  return [...entries].filter(([, found]) => found.size > 1).map(([remote]) => remote);
}

/** Visitors who read pages, boards and companies. `phase`: the one that their results count for. */
export async function visitors({ client }: Cluster, phase: () => Phase, isOver: () => boolean): Promise<void> {
  const read = async (number: number): Promise<void> => {
    for (let turn = number; !isOver(); turn += 1) {
      const path = PATHS[turn % PATHS.length]!;
      const now = phase();
      const since = performance.now();
      const answer = await client
        .ask(path)
        .catch(({ message }: Error) => ({ status: message, bytes: Buffer.alloc(0) }));
      now.requested += 1;
      now.longestMs = Math.max(now.longestMs, performance.now() - since);
      if (answer.status !== 200) now.failed.push(`${path} ${answer.status}`);
      else now.mixed.push(...mixedIn(answer.bytes.toString()).map((remote) => `${path} ${remote}`));
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, number) => read(number)));
}
