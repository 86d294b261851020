import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccountRepository } from '../store';
import { openDatabase } from '../../open-database';
import { createFactorChanges } from '../second-factor/factor-changes';
import { createSecondFactorStore } from '../second-factor/store';
import { createSessionRepository } from '../session-store';
import { silentLogger } from '../../../platform/db/testing/silent-logger';
import { someAccount } from '../../testing/memory-accounts';
import { startCommand } from '../../testing/started-command';
import { addAccount } from '../testing/stored-accounts';
import { addSession } from '../add-session';

/** The command as `npm run admin:account` starts it. */
const run = (databaseUrl: string, ...args: readonly string[]) =>
  startCommand(join(__dirname, 'account-command.ts'), args, { DATABASE_URL: databaseUrl }).ended;

describe('npm run admin:account', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'account-command-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('removes the second factors of a user who has lost them, and ends all sessions', async () => {
    const url = `sqlite:${join(folder, 'site.sqlite')}`;
    const database = await openDatabase({ url, logger: silentLogger });
    const account = someAccount();
    await addAccount(database, account);
    const factors = createSecondFactorStore(database);
    const changes = createFactorChanges(database);
    const at = '2026-01-01T00:00:00.000Z';
    const note = { at, actorId: null, targetId: null, address: null, result: 'ok', reason: null } as const;
    const { id: userId } = account;
    await changes.startTotp({ userId, secret: 'plain.A', createdAt: at, confirmedAt: null, lastStep: -1 });
    await changes.confirmTotp({
      userId,
      secret: 'plain.A',
      lastStep: 1,
      at,
      hashes: ['hash'],
      mail: null,
      entry: { ...note, action: 'second_factor' },
    });

    const done = await run(url, '--email', account.email, '--remove-second-factor');
    const again = await run(url, '--email', account.email, '--remove-second-factor');

    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toContain('no longer has a second factor, and all its sessions have ended');
    expect(again.out).toContain('had no second factor');
    expect(await factors.read(userId)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await database.read.all('SELECT template FROM outgoing_mails')).toEqual([{ template: 'second_factor_off' }]);
    expect(await database.read.all('SELECT reason, actor_id FROM audit_log ORDER BY id DESC LIMIT 1')).toEqual([
      { reason: 'removed_by_command', actor_id: null },
    ]);
    await database.close();
  });

  it('disables an account and ends its sessions, and reports an unknown address', async () => {
    const url = `sqlite:${join(folder, 'site.sqlite')}`;
    const database = await openDatabase({ url, logger: silentLogger });
    const account = someAccount();
    await addAccount(database, account);
    const at = '2026-01-01T00:00:00.000Z';
    const origin = { browser: null, system: null, place: null };
    const session = { tokenHash: 'hash', userId: account.id, createdAt: at, lastSeenAt: at, expiresAt: at, ...origin };
    await addSession({ database, sessions: createSessionRepository(database) }, session, 50);

    const [done, unknown] = await Promise.all([
      run(url, '--email', account.email.toUpperCase(), '--disable'),
      run(url, '--email', 'unknown@example.com', '--disable'),
    ]);

    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toContain('is disabled, and all its sessions have ended');
    expect(done.err).toContain('it notices within 10 seconds');
    expect(unknown).toMatchObject({
      code: 1,
      out: '',
      err: 'There is no account with the address unknown@example.com.\n',
    });
    const state = await createAccountRepository(database).findById(account.id);
    expect(state?.state).toBe('disabled');
    expect(await createSessionRepository(database).find('hash')).toBeNull();
    expect(await database.read.all('SELECT action, target_id FROM audit_log')).toEqual([
      { action: 'disable', target_id: account.id },
    ]);
    await database.close();
  });

  it.each([
    [['--email', 'reader@example.com'], 'one of --disable, --enable and'],
    [['--email', 'reader@example.com', '--disable', '--enable'], 'one of --disable, --enable and'],
    [['--disable'], '--email'],
  ])('explains in one line what is wrong with %j', async (args, said) => {
    const { code, err } = await run('sqlite::memory:', ...args);

    expect(code).toBe(2);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(said);
  });
});
