import { pino, type Logger } from 'pino';

/** A logger whose lines are kept. Shape: in the order in which they were written. */
export function heardLogger(level = 'info'): {
  readonly logger: Logger;
  readonly lines: Readonly<Record<string, unknown>>[];
} {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as Readonly<Record<string, unknown>>);
  };
  return { logger: pino({ level, base: null, timestamp: false }, { write }), lines };
}
