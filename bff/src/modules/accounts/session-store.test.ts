import type { Session } from './account';
import { addSession } from './add-session';
import { createSessionRepository } from './session-store';
import { describeOnEachDatabase } from '../testing/each-database';
import { addAccount } from './testing/stored-accounts';
import { account, session } from './testing/stored-reader';

describeOnEachDatabase('sessions', (open) => {
  const opened = async () => {
    const database = await open();
    await addAccount(database, account());
    const sessions = createSessionRepository(database);
    return {
      sessions,
      database,
      add: (one: Session, max = 50) => addSession({ database, sessions }, one, max),
    };
  };

  it('are found with their account, and their time last seen is updated', async () => {
    const { sessions, database, add } = await opened();
    await add(session());

    await database.write(({ transaction }) =>
      sessions.touch(session().tokenHash, '2025-01-03T00:00:00.000Z', transaction),
    );

    expect(await sessions.find(session().tokenHash)).toEqual({
      session: session({ lastSeenAt: '2025-01-03T00:00:00.000Z' }),
      account: account(),
    });
    expect(await sessions.find('b'.repeat(64))).toBeNull();
  });

  it('can be ended singly, all but one, on expiry, and with their account', async () => {
    const { sessions, database, add } = await opened();
    for (const letter of 'abcd') await add(session({ tokenHash: letter.repeat(64) }));
    await add(session({ tokenHash: 'old', expiresAt: '2025-01-03T00:00:00.000Z' }));

    await database.write(async ({ transaction }) => {
      const removeFirst = () => sessions.remove('a'.repeat(64), transaction);
      expect([await removeFirst(), await removeFirst()]).toEqual([true, false]);
      expect(await sessions.removeExpired('2025-01-03T00:00:00.000Z', transaction)).toBe(1);
      expect(await sessions.removeOfUser(account().id, 'b'.repeat(64), transaction)).toBe(2);
    });
    expect(await sessions.find('b'.repeat(64))).not.toBeNull();
    await database.write((write) => write.run('DELETE FROM users'));
    expect(await sessions.find('b'.repeat(64))).toBeNull();
  });

  it('have a maximum per account, also when many are created at once: the oldest end', async () => {
    const { sessions, database, add } = await opened();
    const other = account({ id: '00000000-0000-4000-8000-000000000002', email: 'other@example.org' });
    await addAccount(database, other);
    await add(session({ tokenHash: 'other', userId: other.id, createdAt: '2025-01-01T00:00:00.000Z' }), 3);
    for (const second of [1, 2, 3]) {
      const createdAt = `2025-01-02T00:00:0${second}.000Z`;
      expect(await add(session({ tokenHash: `early ${second}`, createdAt }), 3)).toBe(0);
    }

    const late = [1, 2].map((second) =>
      session({ tokenHash: `late ${second}`, createdAt: `2025-01-02T00:01:0${second}.000Z` }),
    );
    const ended = await Promise.all(late.map((one) => add(one, 3)));

    expect(ended).toEqual([1, 1]);
    const left = (await sessions.listOf(account().id)).map(({ tokenHash }) => tokenHash);
    expect(left.sort()).toEqual(['early 3', 'late 1', 'late 2']);
    expect(await sessions.listOf(other.id)).toHaveLength(1);
  });

  it('are not created for a deleted account', async () => {
    const { sessions, add } = await opened();

    expect(await add(session({ userId: '00000000-0000-4000-8000-000000000009' }))).toBeNull();
    expect(await sessions.find(session().tokenHash)).toBeNull();
  });
});
