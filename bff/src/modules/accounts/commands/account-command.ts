/** `npm run admin:account -- --email <address> --disable|--enable|--remove-second-factor`: for the site's operator. */
import { Command, CommanderError } from 'commander';
import { readConfig } from '../../config';
import { ConfigError } from '../../../platform/config/config-error';
import { publishToSite } from '../../../platform/events/publish-to-site';
import { createAccountRepository } from '../store';
import { createAuditLog } from '../../../platform/audit/audit-log';
import { openDatabase } from '../../open-database';
import { DatabaseStartError } from '../../../platform/db/database-start-error';
import { createFactorChanges } from '../second-factor/factor-changes';
import { createSessionRepository } from '../session-store';
import { createAccountStateService } from '../account-state-service';
import { switchAccount, type AccountSwitchAnswer } from '../account-switch';
import { createSessionService } from '../session-service';
import { removeLostFactors } from '../second-factor/remove-lost-factors';
import { systemClock } from '../../../platform/clock';
import { ServiceError } from '../../../platform/errors';

const EXIT = { failed: 1, wrongArguments: 2 } as const;

interface Arguments {
  readonly email: string;
  readonly to: 'active' | 'disabled' | 'without_second_factor';
}

/** The message for the operator, and whether the change was made. */
interface Result {
  readonly said: string;
  readonly isDone: boolean;
}

const line = (text: string): void => void process.stderr.write(`${text}\n`);

/** Null: wrong arguments, which were reported. */
function parseArguments(argv: readonly string[]): Arguments | null {
  const { email, disable, enable, removeSecondFactor } = new Command('admin:account')
    .description(
      'Disables an account and ends all its sessions at once, enables it again, or removes its second factors',
    )
    .requiredOption('--email <address>', 'address of the account')
    .option('--disable', 'block signing in', false)
    .option('--enable', 'make a disabled account active again', false)
    .option('--remove-second-factor', 'for a user who lost every second factor and every recovery code', false)
    .addHelpText('after', '\nExit code: 0 done, 1 failed, 2 wrong arguments or environment.')
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/\s+/g, ' ').trim() + '\n') })
    .parse(argv)
    .opts<{ email: string; disable: boolean; enable: boolean; removeSecondFactor: boolean }>();
  const [to, ...others] = [
    ...(disable ? (['disabled'] as const) : []),
    ...(enable ? (['active'] as const) : []),
    ...(removeSecondFactor ? (['without_second_factor'] as const) : []),
  ];
  if (to && others.length === 0) return { email, to };
  line('error: pass one of --disable, --enable and --remove-second-factor');
  return null;
}

async function run({ email, to }: Arguments): Promise<Result> {
  const { databaseUrl, redisUrl } = readConfig(process.env);
  const database = await openDatabase({
    url: databaseUrl,
    logger: { info: () => {}, warn: (_details, message) => line(message) },
  });
  let publishing: Promise<boolean> = Promise.resolve(true);
  try {
    const accounts = createAccountRepository(database);
    const sessions = createSessionService({
      database,
      sessions: createSessionRepository(database),
      clock: systemClock,
      announceEnd: (userId) => {
        publishing = publishToSite(redisUrl, { kind: 'sessions_ended', userId });
      },
    });
    if (to === 'without_second_factor') {
      const changes = createFactorChanges(database);
      const isRemoved = await removeLostFactors({ accounts, changes, sessions, clock: systemClock }, email);
      const what = isRemoved
        ? 'no longer has a second factor, and all its sessions have ended'
        : 'had no second factor';
      return { said: `${email} ${what}.`, isDone: true };
    }
    const states = createAccountStateService({
      database,
      accounts,
      sessions,
      audit: createAuditLog(database),
      clock: systemClock,
    });
    return switchResult(await switchAccount({ accounts, states }, { email, to }), { email, to });
  } finally {
    if (!(await publishing)) line('The running site was not notified over Redis; it notices within 10 seconds.');
    await database.close();
  }
}

function switchResult({ outcome, state }: AccountSwitchAnswer, { email, to }: Arguments): Result {
  if (outcome === 'refused') {
    const said = `${email} is ${state.replace('_', ' ')}, not disabled: this command enables only disabled accounts.`;
    return { said, isDone: false };
  }
  const was = outcome === 'already' ? ' already' : '';
  return {
    said: `${email} is${was} ${to}${to === 'disabled' ? ', and all its sessions have ended' : ''}.`,
    isDone: true,
  };
}

async function main(argv: readonly string[]): Promise<number> {
  try {
    const args = parseArguments(argv);
    if (!args) return EXIT.wrongArguments;
    const { said, isDone } = await run(args);
    if (isDone) console.log(said);
    else line(said);
    return isDone ? 0 : EXIT.failed;
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
