import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccountRepository } from '../store';
import { openDatabase } from '../../open-database';
import { silentLogger } from '../../../platform/db/testing/silent-logger';
import { someAccount } from '../../testing/memory-accounts';
import { startCommand, type Ended } from '../../testing/started-command';
import { addAccount } from '../testing/stored-accounts';

const PASSWORD = 'orbit tram kelp lamp';

function run(words: readonly string[], stateDir: string, typed: string): Promise<Ended> {
  const settings = { STATE_DIR: stateDir, ADMIN_PASSWORD: undefined };
  const { child, ended } = startCommand(join(__dirname, 'admin-create-command.ts'), words, settings);
  child.stdin?.end(typed);
  return ended;
}

async function accountsIn(stateDir: string) {
  const database = await openDatabase({ url: `sqlite:${join(stateDir, 'site.sqlite')}`, logger: silentLogger });
  return { database, accounts: createAccountRepository(database), close: () => database.close() };
}

describe('npm run admin:create', () => {
  const stateDir = () => join(mkdtempSync(join(tmpdir(), 'admin-')), 'state');

  it('makes an administrator beside whatever uses the database, and takes the password from its input alone', async () => {
    const folder = stateDir();
    const site = await accountsIn(folder);
    await addAccount(
      site.database,
      someAccount({ id: 'known', email: 'known@example.org', passwordHash: 'unchanged' }),
    );

    const made = await run(['--email', 'Ada@example.org', '--name', 'Ada'], folder, `${PASSWORD}\n`);
    expect(made).toEqual({ code: 0, out: 'ada@example.org is an administrator and can sign in.\n', err: '' });
    expect(await site.accounts.findByEmail('ada@example.org')).toMatchObject({
      displayName: 'Ada',
      role: 'admin',
      state: 'active',
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
    });

    const again = await run(['--email', 'known@example.org'], folder, `${PASSWORD}\n`);
    expect(again).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The account [^\n]* --raise [^\n]*\n$/),
    });
    const raised = await run(['--email', 'known@example.org', '--raise'], folder, '');
    expect(raised).toMatchObject({ code: 0, out: expect.stringContaining('is now an active administrator') });
    expect(await site.accounts.findById('known')).toMatchObject({ role: 'admin', passwordHash: 'unchanged' });
    await site.close();
  });

  it.each([
    { words: ['--email', 'ada@example.org'], typed: '', code: 1, says: /^A password is required: / },
    { words: ['--email', 'ada@example.org'], typed: 'short\n', code: 1, says: /^The password has fewer than 12 / },
    { words: ['--email', 'ada'], typed: PASSWORD, code: 1, says: /^'ada' is not an email address\.$/ },
    { words: ['--email', 'ada@example.org', '--password', PASSWORD], typed: '', code: 2, says: /unknown option/ },
  ])('refuses $words with "$typed" in one line', async ({ words, typed, code, says }) => {
    const folder = stateDir();

    const ended = await run(words, folder, typed);

    expect(ended).toMatchObject({ code, out: '' });
    expect(ended.err.trim()).toMatch(says);
    expect(ended.err.trim().split('\n')).toHaveLength(1);
    if (!existsSync(folder)) return;
    const { accounts, close } = await accountsIn(folder);
    expect(await accounts.findByEmail('ada@example.org')).toBeNull();
    await close();
  });
});
