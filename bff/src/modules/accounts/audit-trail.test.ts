import { tickerFrom } from '../../domain/markets';
import { deletedAccountHash } from './account-deletion-service';
import { createAccountRepository } from './store';
import { addSession } from './add-session';
import { deleteAccount } from './testing/delete-account';
import { createAuditLog } from '../../platform/audit/audit-log';
import { createSignInPlaces } from './sign-in-places';
import { followListing } from '../follows/testing/follow-listing';
import { invoices } from '../billing';
import { createOutboxStore } from '../../platform/mail/outbox-store';
import { createPersonalRecords } from './personal-records';
import { createSessionRepository } from './session-store';
import { describeOnEachDatabase } from '../testing/each-database';
import { addAccount } from './testing/stored-accounts';
import { account, session } from './testing/stored-reader';
import { siteMails } from '../testing/site-mails';

const at = '2025-01-02T00:00:00.000Z';

describeOnEachDatabase('the audit log', (open) => {
  it('stores entries in order, of deleted users too', async () => {
    const database = await open();
    const log = createAuditLog(database);
    for (const reason of ['wrong_password', null]) {
      await log.append({
        at,
        action: 'sign_in',
        actorId: 'gone',
        targetId: null,
        address: '127.0.0.1',
        result: reason ? 'refused' : 'ok',
        reason,
      });
    }

    expect(await database.read.all('SELECT action, result, reason, actor_id FROM audit_log ORDER BY id')).toEqual([
      { action: 'sign_in', result: 'refused', reason: 'wrong_password', actor_id: 'gone' },
      { action: 'sign_in', result: 'ok', reason: null, actor_id: 'gone' },
    ]);
  });

  it('knows where an account was signed in to, and when', async () => {
    const database = await open();
    const log = createAuditLog(database);
    const places = createSignInPlaces(database);
    const entry = { action: 'sign_in', actorId: null, targetId: 'reader', result: 'ok', reason: null } as const;
    await log.append({ ...entry, at, address: '192.0.2.1' });
    await log.append({ ...entry, at, address: '192.0.2.2', result: 'refused' });
    await log.append({ ...entry, at, address: '192.0.2.3', action: 'sign_out' });
    const isKnown = (address: string, accountId = 'reader', since = at) =>
      places.isKnown({ accountId, address, since });

    expect(await isKnown('192.0.2.1')).toBe(true);
    expect(await isKnown('192.0.2.2')).toBe(false);
    expect(await isKnown('192.0.2.3')).toBe(false);
    expect(await isKnown('192.0.2.1', 'other')).toBe(false);
    expect(await isKnown('192.0.2.1', 'reader', '2099-01-01T00:00:00.000Z')).toBe(false);
  });

  it('deletes all user data; charges and actions stay under a hash, the farewell email until it is sent', async () => {
    const database = await open();
    const [accounts, log] = [createAccountRepository(database), createAuditLog(database)];
    await addAccount(database, account());
    await addSession({ database, sessions: createSessionRepository(database) }, session(), 50);
    await followListing(database, account().id, { symbol: tickerFrom('A'), market: 'TA' });
    const entry = { action: 'sign_in', actorId: account().id, targetId: account().id, result: 'ok' } as const;
    await log.append({ ...entry, at, address: '192.0.2.1', reason: null });
    const charge = { provider: 'sandbox', transactionId: 'txn_1', userId: account().id, state: 'paid' } as const;
    const amount = { number: '1', amountMinor: 900, currency: 'USD', planId: 'basic-month', billedAt: at };
    await database.write(({ transaction }) =>
      database.model(invoices).create({ ...charge, ...amount, providerSubscriptionId: 'sub_1' }, { transaction }),
    );
    const records = await createPersonalRecords(database).recordsOf(account().id);
    expect(records).toMatchObject({ users: [{ email: account().email }], follows: [{ symbol: 'A' }] });
    expect(JSON.stringify(records)).not.toMatch(/argon2|aaaaaaaa/);

    await deleteAccount(database, account().id, at);

    await expect(deleteAccount(database, account().id, at)).rejects.toMatchObject({ errorCode: 'token_invalid' });
    expect(await accounts.findById(account().id)).toBeNull();
    expect(await database.read.all('SELECT token_hash FROM sessions')).toEqual([]);
    const hash = deletedAccountHash(account().id);
    expect(await database.read.all('SELECT actor_id, target_id, address FROM audit_log')).toEqual(
      Array<unknown>(2).fill({ actor_id: hash, target_id: hash, address: null }),
    );
    expect(await database.read.all('SELECT owner_hash, amount_minor FROM kept_invoices')).toEqual([
      { owner_hash: hash, amount_minor: 900 },
    ]);
    const outbox = createOutboxStore(database, siteMails);
    const [goodbye] = await outbox.due(at, 10);
    expect(goodbye).toMatchObject({ userId: null, recipient: account().email });
    await outbox.noteSent(goodbye!.id, at);
    expect(await database.read.all('SELECT id FROM outgoing_mails')).toEqual([]);
  });
});
