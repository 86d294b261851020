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
The password is asked for on the terminal and not shown; without a terminal it is the first line of the standard input,
or ADMIN_PASSWORD of the environment. It has 12 to 128 characters, is none of the common ones and does not hold the name
in the address. Works while the site runs.

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
      .description('Makes an administrator')
      .requiredOption('--email <address>', 'the address that they sign in with')
      .option('--name <name>', 'how the site calls them')
      .option('--raise', 'an account with this address becomes an active administrator; its password stays', false),
  )
    .addHelpText('after', HELP)
    .parse(process.argv)
    .opts<Words>();

const terminal = { input: process.stdin, output: process.stderr };

async function readPassword(): Promise<string> {
  const given = process.env.ADMIN_PASSWORD ?? (await askSecret(terminal, 'Password: '));
  if (!given) {
    throw new CommandRefusal('A password is needed: on the terminal, on the standard input or in ADMIN_PASSWORD.');
  }
  const isTyped = process.env.ADMIN_PASSWORD === undefined && process.stdin.isTTY;
  if (isTyped && (await askSecret(terminal, 'The same again: ')) !== given) {
    throw new CommandRefusal('The two are not the same. Nothing was changed.');
  }
  return given;
}

async function createAdministrator(words: Words, { databaseUrl }: Config): Promise<void> {
  const email = normaliseEmail(words.email);
  if (!isEmailAddress(email)) throw new CommandRefusal(`'${words.email}' is no address of mail.`);
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
        words.raise || (await askYesOrNo(terminal, `There is an account ${email}. Make it an administrator?`));
      if (!isMeant) {
        throw new CommandRefusal(`There is an account ${email} already: --raise makes it an active administrator.`);
      }
      const isNew = await administrators.raise(known);
      console.log(
        isNew
          ? `${email} is an active administrator now, with the password that it had. A running site knows within 10 seconds.`
          : `${email} is an active administrator already. Nothing was changed.`,
      );
      return;
    }
    const made = await administrators.create({
      email,
      displayName: words.name ?? null,
      password: await readPassword(),
    });
    if (made.outcome === 'password_refused') throw new CommandRefusal(`The password ${made.why}. Nothing was changed.`);
    if (made.outcome === 'email_taken') throw new CommandRefusal(`There is an account ${email} already.`);
    console.log(`${email} is an administrator and can sign in.`);
  } finally {
    await database.close();
  }
}

void runCommand(readWords, createAdministrator);
