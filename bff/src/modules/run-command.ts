import { CommanderError } from 'commander';
import type { Command } from 'commander';
import { readConfig } from './config';
import { ConfigError } from '../platform/config/config-error';
import type { Config } from './config';
import { keepStatePrivate } from '../platform/config/private-state';
import { DatabaseStartError } from '../platform/db/database-start-error';
import type { StorageLogger } from '../platform/db/database';
import { ServiceError } from '../platform/errors';
import { QuestionEnded } from '../platform/terminal-questions';

const EXIT = { failed: 1, wrongArguments: 2 } as const;

/** The exit codes of every command that runs so, for its help. */
export const EXIT_CODES = 'Exit code: 0 done, 1 failed or refused, 2 wrong arguments or settings.';

/** A failure that ends a command. The message is for its caller, and says what to do. */
export class CommandRefusal extends Error {}

const report = (text: string): void => void process.stderr.write(`${text}\n`);

/** Prints warnings of the storage, and nothing else. */
export const commandLogger: StorageLogger = { info: () => undefined, warn: (_details, message) => report(message) };

/**
 * Refuses arguments that the command does not have. Errors are printed in one line, and thrown instead of ending the
 * process.
 */
export const strictly = (command: Command): Command =>
  command
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/\s+/g, ' ').trim() + '\n') });

/**
 * Runs a command beside the site with the site's settings, and sets the exit code. An error that the caller can fix is
 * reported in one line, an unexpected one with its stack. Files that it creates cannot be read by other users of the
 * machine.
 */
export async function runCommand<Words>(
  readWords: () => Words,
  work: (words: Words, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const words = readWords();
    const config = readConfig(process.env);
    keepStatePrivate(config);
    await work(words, config);
  } catch (failure) {
    process.exitCode = exitCodeOf(failure);
  }
}

function exitCodeOf(failure: unknown): number {
  if (failure instanceof CommanderError) return failure.exitCode === 0 ? 0 : EXIT.wrongArguments;
  if (failure instanceof ConfigError || failure instanceof DatabaseStartError) {
    report(failure.message);
    return EXIT.wrongArguments;
  }
  const isExpected =
    failure instanceof CommandRefusal || failure instanceof QuestionEnded || failure instanceof ServiceError;
  report(
    failure instanceof Error ? (isExpected ? failure.message : (failure.stack ?? failure.message)) : String(failure),
  );
  return EXIT.failed;
}
