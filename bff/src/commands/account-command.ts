/** `npm run admin:account -- --email <address> --disable|--enable`: shuts somebody out at once, or lets them in again. */
import { Command, CommanderError } from 'commander';
import { ConfigError, readConfig } from '../config';
import { tellRunningSite } from '../news/tell-running-site';
import { createAccountRepository } from '../repositories/account-repository';
import { createAuditLog } from '../repositories/audit-log';
import { openDatabase } from '../repositories/database';
import { DatabaseStartError } from '../repositories/database-start-error';
import { createSessionRepository } from '../repositories/session-repository';
import { createAccountStateService } from '../services/accounts/account-state-service';
import { switchAccount, type AccountSwitchAnswer } from '../services/accounts/account-switch';
import { createSessionService } from '../services/accounts/session-service';
import { systemClock } from '../services/clock';
import { ServiceError } from '../services/errors';

const EXIT = { failed: 1, wrongArguments: 2 } as const;

interface Arguments {
  readonly email: string;
  readonly to: 'active' | 'disabled';
}

const line = (text: string): void => void process.stderr.write(`${text}\n`);

/** Null: wrong arguments, and it was said what is wrong. */
function parseArguments(argv: readonly string[]): Arguments | null {
  const { email, disable, enable } = new Command('admin:account')
    .description('Disables an account and ends all its sessions at once, or lets it in again')
    .requiredOption('--email <address>', 'whose account')
    .option('--disable', 'nobody signs in with it any more', false)
    .option('--enable', 'it is active again; only where it was disabled', false)
    .addHelpText('after', '\nExit code: 0 done, 1 failed, 2 wrong arguments or environment.')
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/\s+/g, ' ').trim() + '\n') })
    .parse(argv)
    .opts<{ email: string; disable: boolean; enable: boolean }>();
  if (disable !== enable) return { email, to: disable ? 'disabled' : 'active' };
  line('error: it takes one of --disable and --enable');
  return null;
}

async function run({ email, to }: Arguments): Promise<AccountSwitchAnswer> {
  const { databaseUrl, redisUrl } = readConfig(process.env);
  const database = await openDatabase({
    url: databaseUrl,
    logger: { info: () => {}, warn: (_details, message) => line(message) },
  });
  let telling: Promise<boolean> = Promise.resolve(true);
  try {
    const accounts = createAccountRepository(database);
    const sessions = createSessionService({
      sessions: createSessionRepository(database),
      clock: systemClock,
      announceEnd: (userId) => {
        telling = tellRunningSite(redisUrl, { kind: 'sessions_ended', userId });
      },
    });
    const states = createAccountStateService({
      accounts,
      sessions,
      audit: createAuditLog(database),
      clock: systemClock,
    });
    return await switchAccount({ accounts, states }, { email, to });
  } finally {
    if (!(await telling)) line('No Redis told the running site: it notices within 10 seconds.');
    await database.close();
  }
}

async function main(argv: readonly string[]): Promise<number> {
  try {
    const args = parseArguments(argv);
    if (!args) return EXIT.wrongArguments;
    const { outcome, state } = await run(args);
    if (outcome === 'refused') {
      line(`${args.email} is ${state.replace('_', ' ')}, not disabled: it is not for this command to let it in.`);
      return EXIT.failed;
    }
    const was = outcome === 'already' ? ' already' : '';
    console.log(
      `${args.email} is${was} ${args.to}${args.to === 'disabled' ? ', and all its sessions have ended' : ''}.`,
    );
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
