/** `npm run admin:discount -- --code WELCOME --percent 10`: creates or changes a discount code. */
import { Command, CommanderError } from 'commander';
import { readConfig } from '../config';
import { ConfigError } from '../../platform/config/config-error';
import { openDatabase } from '../open-database';
import { DatabaseStartError } from '../../platform/db/database-start-error';
import { saveDiscount } from '.';
import { ServiceError } from '../../platform/errors';
import type { DiscountCode } from '.';

const EXIT = { failed: 1, wrongArguments: 2 } as const;

const line = (text: string): void => void process.stderr.write(`${text}\n`);

const dayOrNull = (day: string | undefined): string | null => {
  if (day === undefined) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new ConfigError(`${day} is not a day such as 2026-12-31`);
  }
  return `${day}T00:00:00.000Z`;
};

function parseArguments(argv: readonly string[]): DiscountCode {
  const { code, percent, from, until, maxUses } = new Command('admin:discount')
    .description('Creates or changes a discount code for the first charge of a plan')
    .requiredOption('--code <code>', 'letters, digits, - and _; stored in capitals')
    .requiredOption('--percent <number>', 'off the first charge: more than 0, at most 100', Number)
    .option('--from <day>', 'from the beginning of this day, in UTC')
    .option('--until <day>', 'until the beginning of this day, in UTC')
    .option('--most <number>', 'maximum number of users', Number)
    .addHelpText('after', '\nExit code: 0 done, 1 failed, 2 wrong arguments or environment.')
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/\s+/g, ' ').trim() + '\n') })
    .parse(argv)
    .opts<{ code: string; percent: number; from?: string; until?: string; maxUses?: number }>();
  return {
    code,
    percent,
    validFrom: dayOrNull(from),
    validUntil: dayOrNull(until),
    redemptionsAtMost: maxUses ?? null,
  };
}

async function run(given: DiscountCode): Promise<DiscountCode> {
  const database = await openDatabase({
    url: readConfig(process.env).databaseUrl,
    logger: { info: () => {}, warn: (_details, message) => line(message) },
  });
  try {
    return await saveDiscount(database, given);
  } finally {
    await database.close();
  }
}

async function main(argv: readonly string[]): Promise<number> {
  try {
    const { code, percent } = await run(parseArguments(argv));
    console.log(`${code} takes ${percent} % off the first charge.`);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.wrongArguments;
    if (error instanceof ConfigError || error instanceof DatabaseStartError) {
      line(error.message);
      return EXIT.wrongArguments;
    }
    line(error instanceof ServiceError ? error.message : error instanceof Error ? (error.stack ?? '') : String(error));
    return EXIT.failed;
  }
}

void main(process.argv).then((code) => {
  process.exitCode = code;
});
