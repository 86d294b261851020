import { createMailSettler } from '../../modules/accounts/settle-mail';
import type { Database } from '../db/connect-database';
import { outgoingMails } from './outbox-table';
import { createOutboxStore } from './outbox-store';
import { queuedMail, queueMail, queueWithin } from './queue-mail';
import { addSignUp } from '../../modules/accounts/testing/add-sign-up';
import { describeOnEachDatabase } from '../../modules/testing/each-database';
import { createStoppedClock, someAccount } from '../../modules/testing/memory-accounts';
import type { MailOutcome, MailSender, OutgoingMail } from './mail';
import { UnavailableError } from '../errors';
import { createMailOutbox, LEASE_MS } from './mail-outbox';
import { addAccount } from '../../modules/accounts/testing/stored-accounts';
import { siteMails } from '../../modules/testing/site-mails';

const MINUTE_MS = 60_000;
const DOWN: MailOutcome = { kind: 'later', reason: 'smtp_econnection' };

describeOnEachDatabase('the outbox', (open) => {
  let database: Database;
  let clock: ReturnType<typeof createStoppedClock>;
  let sent: OutgoingMail[];
  let rehearsed: OutgoingMail[];
  let outcomes: MailOutcome[];
  let troubles: object[];
  const reader = someAccount();

  beforeEach(async () => {
    database = await open();
    clock = createStoppedClock();
    [sent, rehearsed, outcomes, troubles] = [[], [], [], []];
    await addAccount(database, reader);
  });

  const countingSender: MailSender = {
    send: async (mail) => {
      const outcome = outcomes.shift() ?? { kind: 'sent' };
      if (outcome.kind === 'sent') sent.push(mail);
      return outcome;
    },
    rehearse: async (mail) => {
      const outcome = outcomes.shift() ?? { kind: 'sent' };
      if (outcome.kind === 'sent') rehearsed.push(mail);
      return outcome;
    },
  };
  const outboxWith = (sender: MailSender = countingSender, random = () => 0) =>
    createMailOutbox({
      outbox: createOutboxStore(database, siteMails),
      settle: createMailSettler(database, clock),
      sender,
      clock,
      random,
      onTrouble: (trouble) => void troubles.push(trouble),
      onFailure: (failure) => {
        throw failure;
      },
    });
  const write = (count: number) =>
    database.write(async ({ transaction }) => {
      const mail = { userId: reader.id, recipient: reader.email, template: 'approved', locale: 'he' } as const;
      for (let at = 0; at < count; at += 1)
        await database
          .model(outgoingMails)
          .create(queuedMail({ ...mail, createdAt: clock.now().toISOString() }), { transaction });
    });
  const rows = () => database.read.all('SELECT state, attempts, last_error, sent_at FROM outgoing_mails ORDER BY id');

  it('sends an email once when storage fails after the server accepted it', async () => {
    await write(1);
    const outbox = createOutboxStore(database, siteMails);
    const refused = Array.from({ length: 2 }, () => new UnavailableError('database_unavailable', 'away'));
    const mails = createMailOutbox({
      outbox: {
        ...outbox,
        noteSent: async (...note) => {
          const failure = refused.pop();
          if (failure) throw failure;
          await outbox.noteSent(...note);
        },
      },
      settle: createMailSettler(database, clock),
      sender: countingSender,
      clock,
      onTrouble: (trouble) => void troubles.push(trouble),
      onFailure: (failure) => void troubles.push({ failure }),
      noteWaitMs: 0,
    });

    await mails.deliver();
    clock.advance(LEASE_MS + MINUTE_MS);
    await mails.deliver();

    expect([sent.length, refused, troubles]).toEqual([1, [], []]);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('sends each email once and in order, also when called repeatedly', async () => {
    await write(45);
    const outbox = outboxWith();

    await Promise.all([outbox.deliver(), outbox.deliver(), outbox.deliver()]);
    await outbox.deliver();

    expect(sent.map(({ id }) => id)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
  });

  it('sends each email once when several processes serve one site', async () => {
    await write(30);

    await Promise.all([outboxWith().deliver(), outboxWith().deliver(), outboxWith().deliver()]);

    expect(sent.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(await rows()).toEqual(
      Array<unknown>(30).fill({ state: 'sent', attempts: 1, last_error: null, sent_at: '2026-03-01T12:00:00.000Z' }),
    );
  });

  it('retries with growing delays while the server is down, and gives up after days', async () => {
    await write(1);
    outcomes = Array<MailOutcome>(20).fill(DOWN);
    const outbox = outboxWith();
    const waits: number[] = [];
    // Called a moment too early, and at the very time.
    for (const minutes of [0, 1, 5, 15, 60, 180, 360, 720, 1440, 1440]) {
      clock.advance(Math.max(0, minutes * MINUTE_MS - 1));
      const before = troubles.length;
      await outbox.deliver();
      if (minutes > 0) expect(troubles).toHaveLength(before);
      clock.advance(minutes > 0 ? 1 : 0);
      await outbox.deliver();
      if (troubles.length > before) waits.push(minutes);
    }

    expect(waits).toEqual([0, 1, 5, 15, 60, 180, 360, 720, 1440, 1440]);
    expect(await rows()).toEqual([{ state: 'failed', attempts: 10, last_error: 'smtp_econnection', sent_at: null }]);
    expect(troubles.at(-1)).toMatchObject({ tries: 10, isTriedAgain: false });
    expect(JSON.stringify(troubles)).not.toContain('@');
  });

  it('spreads the retries after an outage by up to a fifth of the delay', async () => {
    await write(2);
    outcomes = [DOWN, DOWN];
    const chances = [0, 0.5];
    await outboxWith(countingSender, () => chances.shift() ?? 0).deliver();

    expect(await database.read.all('SELECT next_attempt_at FROM outgoing_mails ORDER BY id')).toEqual([
      { next_attempt_at: '2026-03-01T12:01:00.000Z' },
      { next_attempt_at: '2026-03-01T12:01:06.000Z' },
    ]);
  });

  it('sends queued emails once the server is back', async () => {
    await write(3);
    outcomes = [DOWN, DOWN, DOWN];
    const outbox = outboxWith();
    await outbox.deliver();
    expect(sent).toEqual([]);

    clock.advance(MINUTE_MS);
    await outbox.deliver();

    expect(sent.map(({ id, attempts }) => [id, attempts])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  it('records a bounce and does not try again', async () => {
    await write(1);
    outcomes = [{ kind: 'refused', reason: 'smtp_550' }];
    const outbox = outboxWith();
    await outbox.deliver();
    clock.advance(10_000 * MINUTE_MS);
    await outbox.deliver();

    expect(sent).toEqual([]);
    expect(await rows()).toEqual([{ state: 'failed', attempts: 1, last_error: 'smtp_550', sent_at: null }]);
  });

  it('retries the email of a dead process under the same number when its lease has expired', async () => {
    await write(1);
    void outboxWith({ ...countingSender, send: () => new Promise(() => undefined) }).deliver();
    const isTaken = async () => ((await rows())[0] as { attempts: number }).attempts === 1;
    while (!(await isTaken()));
    const next = outboxWith();

    await next.deliver();
    expect(sent).toEqual([]);
    clock.advance(LEASE_MS);
    await next.deliver();

    expect(sent).toMatchObject([{ id: 1, attempts: 1 }]);
  });

  it('creates the token of a link when its email is sent, and stores only its hash', async () => {
    await addSignUp(database, { id: 'new', email: 'new@example.com', createdAt: clock.now().toISOString() });
    expect(await database.read.all('SELECT * FROM sign_up_tokens')).toEqual([]);

    await outboxWith().deliver();

    const [stored] = await database.read.all<Record<string, string>>('SELECT * FROM sign_up_tokens');
    expect(stored).toMatchObject({ sign_up_id: 'new', expires_at: '2026-03-02T12:00:00.000Z' });
    expect(sent[0]!.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(sent[0]!.token);
  });

  it('renders the password reset email for an unknown address, also after an outage, and does not send it', async () => {
    const createdAt = clock.now().toISOString();
    const mail = { userId: null, template: 'password_reset', locale: 'en', createdAt } as const;
    await database.write(async ({ transaction }) => {
      for (const recipient of ['unknown@example.com', reader.email])
        await database.model(outgoingMails).create(queuedMail({ ...mail, recipient }), { transaction });
    });
    outcomes = [DOWN];

    await outboxWith().deliver();
    clock.advance(MINUTE_MS);
    await outboxWith().deliver();

    expect(rehearsed).toMatchObject([{ recipient: 'unknown@example.com', attempts: 1 }]);
    expect(sent).toMatchObject([{ recipient: reader.email, userId: reader.id }]);
    expect([rehearsed[0]!.token, sent[0]!.token]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(await rows()).toMatchObject([
      { state: 'failed', last_error: 'no_recipient', sent_at: null },
      { state: 'sent', last_error: null },
    ]);
    expect(await database.read.all('SELECT user_id, email, purpose, used_at FROM verification_tokens')).toEqual([
      { user_id: reader.id, email: reader.email, purpose: 'reset_password', used_at: null },
    ]);
  });

  describe('for a demo account', () => {
    const demo = someAccount({ id: 'demo', email: 'demo@example.com', isDemo: true });
    beforeEach(() => addAccount(database, demo));

    it('stores nothing', async () => {
      const createdAt = clock.now().toISOString();
      const queued = await database.write(async (session) => {
        const mailTo = ({ id: userId, email: recipient }: typeof demo) =>
          ({ userId, recipient, template: 'known', locale: 'en', createdAt }) as const;
        return [
          await queueMail(database, mailTo(demo), session.transaction),
          await queueWithin(database, session, mailTo(demo), { maxCount: 3, since: createdAt }),
          await queueMail(database, mailTo(reader), session.transaction),
        ];
      });

      expect(queued).toEqual([null, false, expect.any(Number)]);
      expect(await database.read.all('SELECT user_id FROM outgoing_mails')).toEqual([{ user_id: reader.id }]);
    });

    it('sends nothing when its address registers, and retains the sign-up until its retention ends', async () => {
      await addSignUp(database, { id: 'new', email: demo.email, createdAt: clock.now().toISOString() });

      await outboxWith().deliver();

      expect([sent, rehearsed]).toEqual([[], []]);
      expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'no_recipient', sent_at: null }]);
      expect(await database.read.all('SELECT id FROM sign_ups')).toEqual([{ id: 'new' }]);
      expect(await database.read.all('SELECT * FROM sign_up_tokens')).toEqual([]);
    });
  });

  it('finishes the email in progress when it is stopped', async () => {
    await write(3);
    const outbox = outboxWith({
      ...countingSender,
      send: async (mail) => {
        void outbox.stop();
        return countingSender.send(mail);
      },
    });

    await outbox.deliver();
    await outbox.stop();
    await outbox.deliver();

    expect(sent).toHaveLength(1);
    expect((await rows()).map((row) => (row as { state: string }).state)).toEqual(['sent', 'queued', 'queued']);
  });

  it('deletes the queued emails of a deleted account', async () => {
    await write(2);
    await database.write(({ transaction }) =>
      database.sequelize.query('DELETE FROM users WHERE id = ?', { replacements: [reader.id], transaction }),
    );

    expect(await rows()).toEqual([]);
  });
});
