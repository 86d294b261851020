import { pino, type Logger } from 'pino';

/** A logger that stores its lines. Shape: in the order of writing. */
export function capturingLogger(level = 'info'): {
  readonly logger: Logger;
  readonly lines: Readonly<Record<string, unknown>>[];
} {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as Readonly<Record<string, unknown>>);
  };
  return { logger: pino({ level, base: null, timestamp: false }, { write }), lines };
}
