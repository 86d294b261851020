import { createTrialReminder, remindOfTrials } from './trial-reminder';
import { someAccount } from '../testing/memory-accounts';
import { createBillingFixture } from './testing/billing-fixture';
import { FIRST_END, notifications, TRIAL_END } from '../testing/notifications';
import type { Database } from '../../platform/db/connect-database';
import { createJobLocks } from '../../platform/jobs/job-locks';
import { auditLog, auditNotes } from '../../platform/audit/audit-table';
import { outgoingMails } from '../../platform/mail/outbox-table';
import { givePlan } from './plan-gifts';
import { describeOnEachDatabase } from '../testing/each-database';
import { addAccount } from '../accounts/testing/stored-accounts';

const mailsIn = async (database: Database) =>
  (await database.model(outgoingMails).findAll({ order: ['id'] })).map(({ template, content, recipient }) => ({
    template,
    recipient,
    values: JSON.parse(content) as Record<string, unknown>,
  }));

describeOnEachDatabase('mails about a plan', (open) => {
  it('notify the owner of each step once, even if an event is sent twice', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    const { id } = await fixture.begun({ discountCode: null, discountPercent: 10, firstChargeMinor: 10_80 });
    const lifecycle = [
      notifications.created({ data: { custom_data: fixture.passOf(id) } }),
      notifications.trialing(),
      notifications.paid(),
      notifications.activated(),
      notifications.cancelPlanned(),
      notifications.refunded(),
      notifications.canceled(),
    ];
    for (const event of [...lifecycle, ...lifecycle]) await fixture.send(event);

    const mails = await mailsIn(database);
    expect(mails.map(({ template }) => template)).toEqual([
      'plan_trial',
      'plan_receipt',
      'plan_cancelled',
      'plan_refunded',
    ]);
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([fixture.reader.email]));
    expect(mails[0]!.values).toEqual({ planId: 'premium-month', firstMinor: 10_80, currency: 'USD', at: TRIAL_END });
    expect(mails[1]!.values).toMatchObject({ amountMinor: 10_80, number: '325-10001' });
  });

  it('notify once of a chargeback, and once of its reversal', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    const { id } = await fixture.begun();
    await fixture.send(notifications.created({ data: { custom_data: fixture.passOf(id) } }));
    const sent = [
      notifications.paid(),
      notifications.activated(),
      notifications.chargedBack(),
      notifications.chargebackReversed(),
    ];
    for (const event of [...sent, ...sent]) await fixture.send(event);

    const mails = await mailsIn(database);
    expect(mails.map(({ template }) => template)).toEqual([
      'plan_trial',
      'plan_receipt',
      'plan_charged_back',
      'plan_charge_stands',
    ]);
    const charge = { amountMinor: 10_80, currency: 'USD', number: '325-10001' };
    expect(mails[2]!.values).toMatchObject({ ...charge, until: null });
    expect(mails[3]!.values).toMatchObject({ ...charge, until: FIRST_END, next: FIRST_END });
  });

  it('notify of a failed charge and of the end', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    const { id } = await fixture.begun();
    await fixture.send(notifications.activated({ data: { custom_data: fixture.passOf(id) } }));
    await fixture.send(notifications.pastDue());
    await fixture.send(notifications.canceled({ at: '2026-04-15T00:00:00.000Z' }));

    expect(await mailsIn(database)).toMatchObject([
      { template: 'plan_payment_failed', values: { at: '2026-04-15T12:00:10.000Z' } },
      { template: 'plan_ended' },
    ]);
  });

  it('are not sent for a subscription without an owner or of a demo account', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    const demo = { id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0009', email: 'demo@example.com', plan: 'free', isDemo: true };
    await addAccount(fixture.database, someAccount({ ...demo, plan: 'free' }));
    const { id } = await fixture.begun({ userId: demo.id });

    await fixture.send(notifications.created());
    await fixture.send(notifications.trialing({ data: { custom_data: fixture.passOf(id) } }));

    expect(await mailsIn(database)).toEqual([]);
    expect((await fixture.planOf(demo.id)).plan).toBe('premium');
  });

  it('remind of a trial three days before its end, once for all processes', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    const { id } = await fixture.begun();
    await fixture.send(notifications.created({ data: { custom_data: fixture.passOf(id) } }));
    let sent = 0;
    const reminder = (holder: string) =>
      createTrialReminder({
        database,
        locks: createJobLocks(database),
        holder,
        clock: fixture.clock,
        onMail: () => (sent += 1),
      });
    const to = (instant: string): void => fixture.clock.advance(Date.parse(instant) - fixture.clock.now().getTime());

    to('2026-03-05T11:59:59.000Z');
    expect(await reminder('one').remind()).toBe(0);
    to('2026-03-05T12:00:00.000Z');
    const together = await Promise.all([reminder('one').remind(), reminder('two').remind()]);
    expect(together.reduce((sum, count) => sum + count)).toBe(1);
    expect(await reminder('two').remind()).toBe(0);

    expect((await mailsIn(database)).slice(1)).toMatchObject([
      { template: 'plan_trial_ends', values: { planId: 'premium-month', firstMinor: 12_00, at: TRIAL_END } },
    ]);
    expect(sent).toBe(1);
  });

  it('send no reminder of a trial that was cancelled', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    const { id } = await fixture.begun();
    const inTrial = { scheduled_change: { action: 'cancel', effective_at: TRIAL_END } };
    await fixture.send(notifications.created({ data: { custom_data: fixture.passOf(id) } }));
    await fixture.send(notifications.trialing({ data: inTrial }));

    expect(await remindOfTrials(database, new Date('2026-03-06T00:00:00Z'), new Date('2026-03-09T00:00:00Z'))).toBe(0);
  });
});

describeOnEachDatabase('a plan granted by a manager', (open) => {
  const NOTE = 'thanks for a report';
  const give = async (
    fixture: Awaited<ReturnType<typeof createBillingFixture>>,
    database: Database,
    part: object = {},
  ) => {
    const now = fixture.clock.now();
    const entry = {
      at: now.toISOString(),
      action: 'plan_change',
      actorId: 'manager',
      targetId: fixture.reader.id,
      address: null,
      result: 'ok',
      reason: 'by_hand',
    } as const;
    const gift = {
      userId: fixture.reader.id,
      plan: 'premium',
      market: null,
      until: null,
      entry,
      note: NOTE,
      now,
    } as const;
    return database.write((session) => givePlan(database, session, { ...gift, ...part }));
  };

  it('is not changed by events of a payment', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    expect(await give(fixture, database)).toBe(true);
    expect((await fixture.planOf()).plan).toBe('premium');
    const { id } = await fixture.begun({ planId: 'basic-month', market: 'TA' });
    const items = [{ price: { id: 'basic-month' } }];

    await fixture.send(notifications.activated({ data: { items, custom_data: fixture.passOf(id) } }));
    await fixture.send(notifications.canceled());
    await fixture.webhooks.endLapsed();

    expect((await fixture.planOf()).plan).toBe('premium');
  });

  it('ends by itself, and leaves a paid plan active', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    await give(fixture, database, { until: '2026-03-02T00:00:00.000Z' });
    const { id } = await fixture.begun({ planId: 'basic-month', market: 'TA' });
    const items = [{ price: { id: 'basic-month' } }];
    const at = fixture.clock.now().toISOString();
    await fixture.send(notifications.activated({ at, data: { items, custom_data: fixture.passOf(id) } }));
    expect(await fixture.webhooks.endLapsed()).toBe(0);

    fixture.clock.advance(86_400_000);

    expect(await fixture.webhooks.endLapsed()).toBe(1);
    expect(await fixture.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
    expect(await fixture.webhooks.endLapsed()).toBe(0);
  });

  it('can be revoked, and the audit log has actor, target and reason each time', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);
    await give(fixture, database);
    await give(fixture, database, { plan: 'free', note: 'by mistake' });

    expect((await fixture.planOf()).plan).toBe('free');
    const entries = await database.model(auditLog).findAll({ order: ['id'] });
    expect(entries.map(({ actorId, targetId, reason }) => [actorId, targetId, reason])).toEqual([
      ['manager', fixture.reader.id, 'by_hand'],
      ['manager', fixture.reader.id, 'by_hand'],
    ]);
    const notes = await database.model(auditNotes).findAll({ order: ['entryId'] });
    expect(notes.map(({ entryId, note }) => [entryId, note])).toEqual([
      [entries[0]!.id, NOTE],
      [entries[1]!.id, 'by mistake'],
    ]);
  });

  it('requires an existing account', async () => {
    const database = await open();
    const fixture = await createBillingFixture(database);

    expect(await give(fixture, database, { userId: 'unknown' })).toBe(false);
    expect(await database.model(auditLog).count()).toBe(0);
  });
});
