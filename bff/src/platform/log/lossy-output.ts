import { write, writeSync } from 'node:fs';

export interface LossyOutputParts {
  /** An open file's number. */
  readonly fd: number;
  /** The maximum number of characters that wait while lines can't be written; later ones are lost. */
  readonly maxWaiting: number;
  /** Called for each write that failed; its lines are lost. */
  readonly onTrouble: (failure: Error) => void;
}

/** A full pipe is tried again after this many milliseconds. */
const AGAIN_MS = 100;

/**
 * Where a logger writes: takes lines at once, writes them in one piece when the file is free. Never throws, never waits
 * and never holds more than it may: a full disk or a closed pipe costs only lines.
 */
export function createLossyOutput({ fd, maxWaiting, onTrouble }: LossyOutputParts) {
  let waiting: string[] = [];
  let length = 0;
  let isWriting = false;
  let rest: Buffer = Buffer.alloc(0);

  const take = (): void => {
    rest = Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
  };
  const writeOn = (): void => {
    write(fd, rest, (failure, written) => {
      if (failure?.code === 'EAGAIN') return void setTimeout(writeOn, AGAIN_MS).unref();
      if (failure) onTrouble(failure);
      rest = failure ? Buffer.alloc(0) : rest.subarray(written);
      if (rest.length === 0 && waiting.length > 0) take();
      if (rest.length > 0) return writeOn();
      isWriting = false;
    });
  };

  return {
    write(line: string): void {
      if (length + line.length > maxWaiting) return;
      waiting.push(line);
      length += line.length;
      if (isWriting) return;
      isWriting = true;
      take();
      writeOn();
    },
    /** Writes what waits, without waiting: for the end of the process. */
    flushSync(): void {
      try {
        // Output in progress may come twice, which is better than not at all.
        writeSync(fd, Buffer.concat([rest, Buffer.from(waiting.join(''))]));
      } catch {
        // The process is ending: there is no way to report it.
      }
    },
  };
}
