import { someAccount } from '../../modules/testing/memory-accounts';
import { createAlertStore } from '../../modules/alerts/store';
import { createAuditLog } from '../audit/audit-log';
import { createBundleWriter } from '../../modules/ingest/store/bundle-writer';
import { createIngestRuns } from '../../modules/ingest/ingest-runs';
import { billingEvents, retainedInvoices, usedTrials } from '../../modules/billing';
import { outgoingMails } from '../mail/outbox-table';
import { signUps, verificationTokens } from '../../modules/accounts/table';
import { createOutboxStore } from '../mail/outbox-store';
import { queuedMail } from '../mail/queue-mail';
import { createRetention } from './retention';
import { createFactorChanges } from '../../modules/accounts/second-factor/factor-changes';
import { createSecondFactorStore } from '../../modules/accounts/second-factor/store';
import { describeOnEachDatabase } from '../../modules/testing/each-database';
import { addAccount } from '../../modules/accounts/testing/stored-accounts';
import { siteMails } from '../../modules/testing/site-mails';

const someCompany = { market: 'SP500', symbol: 'AAA', longName: null, hebrewName: null } as const;
const waiting = {
  email: 'waiting@example.com',
  passwordHash: 'h',
  displayName: null,
  locale: 'en',
  consentVersion: '1',
  agreesToMarketing: 0,
  agreesToDisclaimer: 1,
} as const;
const NOW = new Date('2026-06-01T03:40:00.000Z');

describeOnEachDatabase('data with a retention period', (open) => {
  it('loses client addresses after 90 days, and the entries of the audit log never', async () => {
    const database = await open();
    const audit = createAuditLog(database);
    const entry = { action: 'sign_in', actorId: null, targetId: null, result: 'refused', reason: null } as const;
    await audit.append({ ...entry, at: '2026-03-03T03:39:59.000Z', address: '192.0.2.1' });
    await audit.append({ ...entry, at: '2026-03-03T03:40:00.000Z', address: '192.0.2.2' });
    const retention = createRetention(database);

    expect((await retention.sweep(NOW)).addresses).toBe(1);
    expect((await retention.sweep(NOW)).addresses).toBe(0);

    expect(await database.read.all('SELECT address FROM audit_log ORDER BY at')).toEqual([
      { address: null },
      { address: '192.0.2.2' },
    ]);
  });

  it('deletes sign-ins without a second step, and challenges of passkeys, when they expire', async () => {
    const database = await open();
    const reader = someAccount();
    await addAccount(database, reader);
    const challenge = { userId: reader.id, passkeyChallenge: 'c', triesLeft: 5, createdAt: '2026-06-01T00:00:00.000Z' };
    const factors = createSecondFactorStore(database);
    const [late, alive] = ['2026-06-01T03:39:59.000Z', '2026-06-01T03:40:01.000Z'];
    await database.write(({ transaction }) =>
      factors.addChallenge({ ...challenge, tokenHash: 'late', purpose: 'sign_in', expiresAt: late }, transaction),
    );
    await database.write(({ transaction }) =>
      factors.addChallenge({ ...challenge, tokenHash: 'passkey', purpose: 'passkey', expiresAt: late }, transaction),
    );
    await database.write(({ transaction }) =>
      factors.addChallenge({ ...challenge, tokenHash: 'alive', purpose: 'sign_in', expiresAt: alive }, transaction),
    );

    expect((await createRetention(database).sweep(NOW)).challenges).toBe(2);

    expect(await database.read.all('SELECT token_hash FROM second_factor_challenges')).toEqual([
      { token_hash: 'alive' },
    ]);
  });

  it('counts one use of a code and of a step, of several at once', async () => {
    const database = await open();
    const reader = someAccount();
    await addAccount(database, reader);
    const factors = createSecondFactorStore(database);
    const changes = createFactorChanges(database);
    const { id: userId } = reader;
    const at = '2026-06-01T00:00:00.000Z';
    const entry = { at, action: 'second_factor', actorId: null, targetId: userId, result: 'ok', reason: null } as const;
    const note = { entry: { ...entry, address: null }, mail: null };
    await changes.startTotp({ userId, secret: 's', createdAt: at, confirmedAt: null, lastStep: -1 });
    expect(await changes.confirmTotp({ userId, secret: 's', lastStep: 5, at, hashes: ['one', 'two'], ...note })).toBe(
      'first',
    );
    const once = async (work: () => Promise<boolean>) =>
      (await Promise.all([work(), work(), work(), work()])).filter(Boolean).length;

    expect(await once(() => database.write(({ transaction }) => factors.useTotpStep(userId, 6, transaction)))).toBe(1);
    expect(await database.write(({ transaction }) => factors.useTotpStep(userId, 5, transaction))).toBe(false);
    expect(await once(() => changes.useCode({ userId, hash: 'one', ...note }))).toBe(1);
    expect(await factors.read(userId)).toMatchObject({ recoveryCodesLeft: 1, totp: { lastStep: 6 } });
  });

  it('deletes finished mails, tokens and unverified sign-ups after 30 days, and no queued mail', async () => {
    const database = await open();
    const [old, young] = ['2026-05-02T03:39:59.000Z', '2026-05-02T03:40:00.000Z'];
    const reader = someAccount();
    await addAccount(database, reader);
    await database.write(async ({ transaction }) => {
      for (const [id, createdAt] of Object.entries({ old, young }))
        await database.model(signUps).create({ ...waiting, id, createdAt }, { transaction });
    });
    const mail = { userId: reader.id, recipient: reader.email, template: 'known', locale: 'en' } as const;
    await database.write(async ({ transaction }) => {
      for (const createdAt of [old, old, young])
        await database.model(outgoingMails).create(queuedMail({ ...mail, createdAt }), { transaction });
    });
    const outbox = createOutboxStore(database, siteMails);
    await outbox.noteSent(1, old);
    await outbox.noteSent(3, young);
    const token = { userId: reader.id, purpose: 'verify', email: reader.email, createdAt: old, usedAt: null } as const;
    await database.write(async ({ transaction }) => {
      for (const expiresAt of [old, young])
        await database.model(verificationTokens).create({ ...token, tokenHash: expiresAt, expiresAt }, { transaction });
    });

    const alerts = createAlertStore(database);
    const subject = {
      kind: 'statement',
      company: null,
      screenId: null,
      scoreId: null,
      threshold: null,
      direction: null,
      daysBefore: null,
      currency: null,
      quotedOn: null,
      formula: null,
    } as const;
    const alert = await database.write(({ transaction }) =>
      alerts.add(reader.id, { subject, state: null, at: old }, transaction),
    );
    const event = { kind: 'statement', company: someCompany, publishedOn: '2026-05-01' } as const;
    await database.write(async ({ transaction }) => {
      for (const [revision, at] of [old, young].entries()) {
        const outcome = { alert: { id: alert.id, revision, account: reader }, state: '{}', events: [event] };
        await alerts.note(outcome, at, transaction);
      }
    });

    expect(await createRetention(database).sweep(NOW)).toMatchObject({
      mails: 1,
      tokens: 1,
      unverified: 1,
      alertEvents: 1,
    });

    const idsOf = (table: string, column: string) => database.read.all(`SELECT ${column} FROM ${table} ORDER BY 1`);
    expect(await idsOf('outgoing_mails', 'id')).toEqual([{ id: 2 }, { id: 3 }]);
    expect(await idsOf('verification_tokens', 'token_hash')).toEqual([{ token_hash: young }]);
    expect(await idsOf('sign_ups', 'id')).toEqual([{ id: 'young' }]);
    expect(await idsOf('users', 'email')).toEqual([{ email: reader.email }]);
  });

  it('deletes mails to unverified addresses after a day', async () => {
    const database = await open();
    const requested = { userId: null, template: 'password_reset', locale: 'en' } as const;
    const [old, young] = ['2026-05-31T03:39:59.000Z', '2026-05-31T03:40:00.000Z'];
    await database.write(async ({ transaction }) => {
      for (const createdAt of [old, young])
        await database
          .model(outgoingMails)
          .create(queuedMail({ ...requested, recipient: 'former@example.com', createdAt }), { transaction });
    });
    const outbox = createOutboxStore(database, siteMails);
    for (const mail of await outbox.due(young, 9)) expect(await outbox.claim(mail, young, async () => null)).toBeNull();

    expect((await createRetention(database).sweep(NOW)).mails).toBe(1);

    expect(await database.read.all('SELECT created_at FROM outgoing_mails')).toEqual([{ created_at: young }]);
  });

  it('deletes invoices and logs after seven years, and events of subscriptions without an account after a month', async () => {
    const database = await open();
    const invoice = { provider: 'sandbox', ownerHash: 'deleted-1', number: null, state: 'paid' } as const;
    const amount = { amountMinor: 900, currency: 'USD', planId: 'basic-month' };
    const event = { provider: 'sandbox', type: 't', providerSubscriptionId: 'sub_1', occurredAt: '', payload: '{}' };
    await database.write(async ({ transaction }) => {
      for (const billedAt of ['2019-05-01T00:00:00.000Z', '2019-07-01T00:00:00.000Z'])
        await database
          .model(retainedInvoices)
          .create({ ...invoice, ...amount, transactionId: billedAt, billedAt }, { transaction });
      for (const receivedAt of ['2026-05-01T00:00:00.000Z', '2026-05-31T00:00:00.000Z'])
        await database
          .model(billingEvents)
          .create({ ...event, eventId: receivedAt, receivedAt, outcome: 'ignored' }, { transaction });
    });

    expect(await createRetention(database).sweep(NOW)).toMatchObject({ books: 1, events: 1 });

    expect(await database.read.all('SELECT billed_at FROM kept_invoices')).toEqual([
      { billed_at: '2019-07-01T00:00:00.000Z' },
    ]);
    expect(await database.read.all('SELECT received_at FROM billing_events')).toEqual([
      { received_at: '2026-05-31T00:00:00.000Z' },
    ]);
  });

  it('loses used trials after three years', async () => {
    const database = await open();
    await database.write(async ({ transaction }) => {
      for (const keptAt of ['2023-05-01T00:00:00.000Z', '2023-07-01T00:00:00.000Z'])
        await database.model(usedTrials).create({ addressHash: keptAt, keptAt }, { transaction });
    });

    expect(await createRetention(database).sweep(NOW)).toMatchObject({ trials: 1 });

    expect(await database.read.all('SELECT kept_at FROM used_trials')).toEqual([
      { kept_at: '2023-07-01T00:00:00.000Z' },
    ]);
  });

  it('loses what runs of more than a year ago quarantined', async () => {
    const database = await open();
    const runs = createIngestRuns(database);
    const reject = { market: null, ticker: null, source: 's', reason: 'broken_row', detail: '', payload: '{}' };
    for (const startedAt of ['2025-05-31T00:00:00.000Z', '2025-06-02T00:00:00.000Z']) {
      const run = await runs.start('csv', 'SP500', startedAt);
      await createBundleWriter(database).writeRejects(run, [{ ...reject, place: startedAt }]);
    }

    expect((await createRetention(database).sweep(NOW)).rejects).toBe(1);
    expect(await database.read.all('SELECT place FROM ingest_rejects')).toEqual([
      { place: '2025-06-02T00:00:00.000Z' },
    ]);
  });
});
