/** `npm run admin:create -- --email <address>`: the first administrator, or one more. */
import { Command } from 'commander';
import type { Config } from '../../config';
import { createAccountRepository } from '../store';
import { createAuditLog } from '../../../platform/audit/audit-log';
import { openDatabase } from '../../open-database';
import { CommandRefusal, commandLogger, EXIT_CODES, runCommand, strictly } from '../../run-command';
import { createAdministrators } from '../create-administrator';
import { isEmailAddress, normaliseEmail } from '../email-address';
import { createPasswordHasher } from '../password-hasher';
import { systemClock } from '../../../platform/clock';
import { askSecret, askYesOrNo } from '../../../platform/terminal-questions';

const HELP = `
The command prompts for the password and does not show it. Without a terminal, the password is the first line of standard
input, or ADMIN_PASSWORD from the environment. It has 12 to 128 characters, is not a common one and does not contain the
name in the address. The command works while the site runs.

  npm run admin:create -- --email ada@example.org --name 'Ada Example'
  npm run admin:create -- --email ada@example.org < password-file

${EXIT_CODES}`;

interface Words {
  readonly email: string;
  readonly name?: string;
  readonly raise: boolean;
}

const readWords = (): Words =>
  strictly(
    new Command('admin:create')
      .description('Creates an administrator')
      .requiredOption('--email <address>', 'email address of the account')
      .option('--name <name>', 'name that the site shows')
      .option('--raise', 'make an existing account an active administrator; its password stays', false),
  )
    .addHelpText('after', HELP)
    .parse(process.argv)
    .opts<Words>();

const terminal = { input: process.stdin, output: process.stderr };

async function readPassword(): Promise<string> {
  const given = process.env.ADMIN_PASSWORD ?? (await askSecret(terminal, 'Password: '));
  if (!given) {
    throw new CommandRefusal('A password is required: on the terminal, on standard input or in ADMIN_PASSWORD.');
  }
  const isTyped = process.env.ADMIN_PASSWORD === undefined && process.stdin.isTTY;
  if (isTyped && (await askSecret(terminal, 'Repeat it: ')) !== given) {
    throw new CommandRefusal('The passwords do not match. Nothing was changed.');
  }
  return given;
}

async function createAdministrator(words: Words, { databaseUrl }: Config): Promise<void> {
  const email = normaliseEmail(words.email);
  if (!isEmailAddress(email)) throw new CommandRefusal(`'${words.email}' is not an email address.`);
  const database = await openDatabase({ url: databaseUrl, logger: commandLogger });
  try {
    const accounts = createAccountRepository(database);
    const administrators = createAdministrators({
      database,
      accounts,
      hasher: createPasswordHasher(),
      audit: createAuditLog(database),
      clock: systemClock,
    });
    const known = await accounts.findByEmail(email);
    if (known) {
      const isMeant =
        words.raise || (await askYesOrNo(terminal, `The account ${email} exists. Make it an administrator?`));
      if (!isMeant) {
        throw new CommandRefusal(`The account ${email} already exists: --raise makes it an active administrator.`);
      }
      const isNew = await administrators.raise(known);
      console.log(
        isNew
          ? `${email} is now an active administrator with its existing password. A running site notices within 10 seconds.`
          : `${email} is already an active administrator. Nothing was changed.`,
      );
      return;
    }
    const made = await administrators.create({
      email,
      displayName: words.name ?? null,
      password: await readPassword(),
    });
    if (made.outcome === 'password_refused') throw new CommandRefusal(`The password ${made.why}. Nothing was changed.`);
    if (made.outcome === 'email_taken') throw new CommandRefusal(`The account ${email} already exists.`);
    console.log(`${email} is an administrator and can sign in.`);
  } finally {
    await database.close();
  }
}

void runCommand(readWords, createAdministrator);
