import type { ApiToken } from '.';
import { createApiTokenService, MAX_API_TOKENS } from './service';
import { createApiTokenStore } from './store';
import { createAuditLog } from '../../platform/audit/audit-log';
import { writePassword } from '../accounts/write-password';
import { createStoppedClock } from '../testing/memory-accounts';
import { describeOnEachDatabase } from '../testing/each-database';
import { addAccount } from '../accounts/testing/stored-accounts';
import { account } from '../accounts/testing/stored-reader';

const at = '2025-01-02T00:00:00.000Z';

describeOnEachDatabase('personal tokens', (open) => {
  const opened = async () => {
    const database = await open();
    await addAccount(database, account());
    const tokens = createApiTokenStore(database);
    const parts = { apiTokens: tokens, audit: createAuditLog(database), sessions: { renew: () => undefined } };
    return {
      tokens,
      database,
      service: createApiTokenService({ database, ...parts, clock: createStoppedClock() }),
      add: (one: ApiToken) => database.write(({ transaction }) => tokens.add(one, transaction)),
    };
  };
  const token = (given: Partial<ApiToken> = {}): ApiToken => ({
    id: 'tok_0000000000000001',
    userId: account().id,
    name: 'גיליון',
    tokenHash: 'b'.repeat(64),
    hint: 'AbCd',
    createdAt: at,
    expiresAt: null,
    lastUsedOn: null,
    scopes: 'notes:write',
    ...given,
  });
  const owner = { userId: account().id, address: '192.0.2.1' };

  it('are found with their owner, listed newest first, used and revoked', async () => {
    const { tokens, add, service, database } = await opened();
    const later = token({
      id: 'tok_0000000000000002',
      tokenHash: 'c'.repeat(64),
      createdAt: '2025-01-03T00:00:00.000Z',
    });
    for (const one of [token(), later]) await add(one);

    expect(await tokens.listOf(account().id)).toEqual([later, token()]);
    expect(await tokens.find(token().tokenHash)).toEqual({ token: token(), account: account() });
    await database.write(({ transaction }) => tokens.noteUse(token().id, '2025-01-04', transaction));
    expect((await tokens.find(token().tokenHash))?.token.lastUsedOn).toBe('2025-01-04');

    const stranger = { ...owner, userId: 'another user' };
    const notFound = { errorCode: 'api_token_not_found' };
    await expect(service.revoke(stranger, token().id)).rejects.toMatchObject(notFound);
    await service.revoke(owner, token().id);
    await expect(service.revoke(owner, token().id)).rejects.toMatchObject(notFound);
    expect(await tokens.find(token().tokenHash)).toBeNull();
    await service.make(owner, { name: 'Another' });
    expect(await database.read.all("SELECT reason FROM audit_log WHERE action = 'api_token' ORDER BY id")).toEqual([
      { reason: 'revoked' },
      { reason: 'made' },
    ]);
  });

  it('have a maximum, also when many are created at once', async () => {
    const { tokens, service, database } = await opened();

    const made = await Promise.allSettled(Array.from({ length: 15 }, () => service.make(owner, { name: 'Program' })));

    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_API_TOKENS);
    expect(await tokens.listOf(account().id)).toHaveLength(MAX_API_TOKENS);
    expect(await database.read.all("SELECT id FROM audit_log WHERE action = 'api_token'")).toHaveLength(MAX_API_TOKENS);
  });

  it('end with the password', async () => {
    const { tokens, add, database } = await opened();
    await add(token());

    await database.write(({ transaction }) =>
      writePassword(database, account(), { passwordHash: 'another', at }, transaction),
    );

    expect(await tokens.listOf(account().id)).toEqual([]);
  });

  it('are deleted with their account', async () => {
    const { tokens, add, database } = await opened();
    await add(token());

    await database.write((write) => write.run('DELETE FROM users'));

    expect(await tokens.find(token().tokenHash)).toBeNull();
  });
});
