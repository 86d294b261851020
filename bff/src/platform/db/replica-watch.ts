import type { StorageLogger } from './database';
import type { ReplicaState } from './replica';

/** The replica's answer about a position of the primary's log. */
export type ReplicaAnswer = 'has_it' | 'not_yet' | 'no_replica';

export interface ReplicaWatchParts<Position> {
  /** Where the primary's log ends. */
  readonly primary: () => Promise<Position>;
  readonly replica: (position: Position) => Promise<ReplicaAnswer>;
  readonly logger: StorageLogger;
  /** A monotonic clock. Unit: milliseconds. */
  readonly now?: () => number;
}

export interface ReplicaWatch {
  /** Whether a read that starts now may go to the replica. */
  isUsable(): boolean;
  /** From now on public reads see what the primary has now: at the primary, until the replica has it too. */
  mark(): void;
  /** The same; resolves when the replica has it, or when it takes too long to wait for. */
  catchUp(): Promise<void>;
  /** A read found that it does not answer. */
  failed(error: unknown): void;
  state(): { readonly state: ReplicaState; readonly lagSeconds: number };
  /** Checks for the first time, and continues to check. */
  start(): Promise<void>;
  stop(): void;
}

/** A replica that is this far behind is not read, even by processes that wait for nothing in particular. */
const MAX_LAG_MS = 10_000;
const IDLE_MS = 1000;
/** While something is pending, it polls this soon, and then less and less often. */
const SOON_MS = 20;
const LATER_MS = 500;
const PATIENCE_MS = 400;

const WORDS: Readonly<Record<Exclude<ReplicaState, 'ok'>, string>> = {
  late: 'the replica of DATABASE_READ_URL is too far behind: everything is read from DATABASE_URL',
  away: 'the replica of DATABASE_READ_URL does not answer: everything is read from DATABASE_URL',
  no_replica:
    'the server of DATABASE_READ_URL is not a replica of that of DATABASE_URL: everything is read from DATABASE_URL',
};

/**
 * Knows whether the replica has what this process must not miss: all that it wrote itself, and every version of the
 * data that it has loaded. Each is a mark. A mark is met once the replica has replayed a position of the primary's
 * log that was read after the mark. A primary that does not answer changes nothing: what the replica had, it has.
 */
export function createReplicaWatch<Position>(parts: ReplicaWatchParts<Position>): ReplicaWatch {
  const { primary, replica, logger, now = () => performance.now() } = parts;
  let marks = 1;
  let met = 0;
  let state: ReplicaState = 'ok';
  /** The position that the replica must reach, until it has. */
  let sample: { readonly position: Position; readonly marks: number; readonly at: number } | null = null;
  let waitMs = SOON_MS;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | null = null;
  let isStopped = false;
  let waiting: readonly { readonly mark: number; readonly goOn: () => void }[] = [];

  const release = (isOver: (mark: number) => boolean): void => {
    const before = waiting;
    waiting = before.filter(({ mark }) => !isOver(mark));
    for (const { mark, goOn } of before) if (isOver(mark)) goOn();
  };

  const enter = (next: ReplicaState, error?: unknown): void => {
    if (next !== state) {
      if (next === 'ok') logger.info({}, 'the replica of DATABASE_READ_URL is used again');
      else logger.warn({ err: error }, WORDS[next]);
    }
    state = next;
    release((mark) => state !== 'ok' || mark <= met);
  };

  const ask = async (): Promise<void> => {
    if (sample === null) {
      // A mark that comes during the query may be missing in the primary's answer.
      const [requested, at] = [marks, now()];
      try {
        sample = { position: await primary(), marks: requested, at };
      } catch {
        return;
      }
    }
    const { position, marks: covered, at } = sample;
    try {
      const answer = await replica(position);
      if (answer === 'no_replica') return enter('no_replica');
      const isLate = now() - at > MAX_LAG_MS;
      // One that was away may have missed much: it is read once it has all.
      if (answer === 'not_yet') return enter(isLate || state !== 'ok' ? 'late' : 'ok');
      met = covered;
      sample = null;
      enter(isLate ? 'late' : 'ok');
    } catch (error) {
      enter('away', error);
    }
  };

  const plan = (): void => {
    clearTimeout(timer);
    if (isStopped) return;
    const isWaiting = state === 'ok' && (sample !== null || met !== marks);
    timer = setTimeout(() => void look(), isWaiting ? waitMs : IDLE_MS);
    timer.unref();
    waitMs = isWaiting ? Math.min(waitMs * 2, LATER_MS) : SOON_MS;
  };

  const look = (): Promise<void> =>
    (asking ??= ask().finally(() => {
      asking = null;
      plan();
    }));

  const mark = (): void => {
    marks += 1;
    if (state !== 'ok' || isStopped) return;
    waitMs = SOON_MS;
    void look();
  };

  return {
    isUsable: () => state === 'ok' && met === marks,
    mark,
    async catchUp() {
      mark();
      if (state !== 'ok' || isStopped) return;
      let patience: NodeJS.Timeout | undefined;
      await new Promise<void>((goOn) => {
        patience = setTimeout(goOn, PATIENCE_MS);
        waiting = [...waiting, { mark: marks, goOn }];
      });
      clearTimeout(patience);
    },
    failed(error) {
      if (state === 'ok') enter('away', error);
    },
    state: () => ({ state, lagSeconds: sample === null ? 0 : (now() - sample.at) / 1000 }),
    start: look,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      release(() => true);
    },
  };
}
