// Parses the arguments of all commands in the same way: for an unknown one it prints a sentence and the usage.
import { parseArgs } from 'node:util';

export class UsageError extends Error {}

/** Reads the arguments of a command; throws UsageError, with the usage alone for `--help`. */
export function readArgs(args, { usage, options = {}, takesNames = false }) {
  const known = { ...options, help: { type: 'boolean' } };
  const refuse = (sentence) => {
    throw new UsageError(sentence === '' ? usage : `${sentence}\n\n${usage}`);
  };
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: known,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens.filter(({ kind }) => kind === 'option')) {
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (!option) {
      const names = Object.keys(options).map((name) => `--${name}`);
      refuse(
        `There is no option '${token.rawName}'; there ${names.length === 0 ? 'are none' : `are ${names.join(', ')}`}.`,
      );
    }
    if (option.type === 'boolean' && token.value !== undefined) refuse(`${token.rawName} takes no value.`);
    if (option.type === 'string' && (token.value === undefined || token.value.startsWith('--')))
      refuse(`${token.rawName} takes a value.`);
  }
  if (values.help) refuse('');
  if (!takesNames && positionals.length > 0) refuse(`'${positionals[0]}' says nothing here.`);
  return { values, names: positionals };
}

/** Prints a UsageError and exits with code 2. Throws any other error. */
export function endWithUsage(error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exit(2);
}
