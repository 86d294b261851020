import { openSync } from 'node:fs';
import pino from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import { errorFields } from './error-fields';
import { createLossyOutput } from './lossy-output';

export interface LogParts {
  readonly level: string;
  /** A file or its descriptor; absent: standard output. */
  readonly destination?: string | number;
  /** Called for each write that failed. */
  readonly onTrouble?: (failure: Error) => void;
}

/** Maximum length of the lines that wait in memory while they can't be written. Unit: characters. */
const MAX_WAITING = 4 * 1024 * 1024;

const options: LoggerOptions = {
  serializers: { err: (failure: unknown) => errorFields(failure) },
  redact: [
    'req.headers.authorization',
    'req.headers.cookie',
    'password',
    'token',
    'email',
    '*.password',
    '*.token',
    '*.email',
  ],
};

/**
 * The site's log: JSON, one line an event, whatever the texts hold. It never stops the site: a reader that went away, a
 * full disk or a blocked pipe loses lines and fails no request.
 */
export function createLog({ level, destination = 1, onTrouble = () => undefined }: LogParts): Logger {
  const fd = typeof destination === 'number' ? destination : openSync(destination, 'a', 0o600);
  const output = createLossyOutput({ fd, maxWaiting: MAX_WAITING, onTrouble });
  process.on('exit', output.flushSync);
  return pino({ ...options, level }, output);
}
