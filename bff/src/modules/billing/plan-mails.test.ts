import { createTrialReminder, remindOfTrials } from './trial-reminder';
import { someAccount } from '../testing/memory-accounts';
import { createBillingHouse } from './testing/billing-fixture';
import { FIRST_END, notifications, TRIAL_END } from '../testing/notifications';
import type { Database } from '../../platform/db/connect-database';
import { createJobLocks } from '../../platform/jobs/job-locks';
import { auditLog, auditNotes } from '../../platform/audit/audit-table';
import { outgoingMails } from '../../platform/mail/outbox-table';
import { givePlan } from './plan-gifts';
import { describeOnEachDatabase } from '../testing/each-database';

const mailsIn = async (database: Database) =>
  (await database.model(outgoingMails).findAll({ order: ['id'] })).map(({ template, content, recipient }) => ({
    template,
    recipient,
    values: JSON.parse(content) as Record<string, unknown>,
  }));

describeOnEachDatabase('mails about a plan', (open) => {
  it('notify the owner of each step once, even if an event comes twice', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    const { id } = await house.begun({ discountCode: null, discountPercent: 10, firstChargeMinor: 10_80 });
    const life = [
      notifications.created({ data: { custom_data: house.passOf(id) } }),
      notifications.trialing(),
      notifications.paid(),
      notifications.activated(),
      notifications.cancelPlanned(),
      notifications.refunded(),
      notifications.canceled(),
    ];
    for (const event of [...life, ...life]) await house.send(event);

    const mails = await mailsIn(database);
    expect(mails.map(({ template }) => template)).toEqual([
      'plan_trial',
      'plan_receipt',
      'plan_cancelled',
      'plan_refunded',
    ]);
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([house.reader.email]));
    expect(mails[0]!.values).toEqual({ planId: 'premium-month', firstMinor: 10_80, currency: 'USD', at: TRIAL_END });
    expect(mails[1]!.values).toMatchObject({ amountMinor: 10_80, number: '325-10001' });
  });

  it('notify once of a chargeback, and once of its reversal', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    const { id } = await house.begun();
    await house.send(notifications.created({ data: { custom_data: house.passOf(id) } }));
    const sent = [
      notifications.paid(),
      notifications.activated(),
      notifications.chargedBack(),
      notifications.chargebackReversed(),
    ];
    for (const event of [...sent, ...sent]) await house.send(event);

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
    const house = await createBillingHouse(database);
    const { id } = await house.begun();
    await house.send(notifications.activated({ data: { custom_data: house.passOf(id) } }));
    await house.send(notifications.pastDue());
    await house.send(notifications.canceled({ at: '2026-04-15T00:00:00.000Z' }));

    expect(await mailsIn(database)).toMatchObject([
      { template: 'plan_payment_failed', values: { at: '2026-04-15T12:00:10.000Z' } },
      { template: 'plan_ended' },
    ]);
  });

  it('are not sent for a subscription without an owner or of a demo account', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    const demo = { id: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0009', email: 'demo@example.com', plan: 'free', isDemo: true };
    await house.accounts.create(someAccount({ ...demo, plan: 'free' }));
    const { id } = await house.begun({ userId: demo.id });

    await house.send(notifications.created());
    await house.send(notifications.trialing({ data: { custom_data: house.passOf(id) } }));

    expect(await mailsIn(database)).toEqual([]);
    expect((await house.planOf(demo.id)).plan).toBe('premium');
  });

  it('remind of a trial three days before its end, once, on whichever process', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    const { id } = await house.begun();
    await house.send(notifications.created({ data: { custom_data: house.passOf(id) } }));
    let sent = 0;
    const reminder = (holder: string) =>
      createTrialReminder({
        database,
        locks: createJobLocks(database),
        holder,
        clock: house.clock,
        onMail: () => (sent += 1),
      });
    const to = (instant: string): void => house.clock.advance(Date.parse(instant) - house.clock.now().getTime());

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
    const house = await createBillingHouse(database);
    const { id } = await house.begun();
    const inTrial = { scheduled_change: { action: 'cancel', effective_at: TRIAL_END } };
    await house.send(notifications.created({ data: { custom_data: house.passOf(id) } }));
    await house.send(notifications.trialing({ data: inTrial }));

    expect(await remindOfTrials(database, new Date('2026-03-06T00:00:00Z'), new Date('2026-03-09T00:00:00Z'))).toBe(0);
  });
});

describeOnEachDatabase('a plan given by hand', (open) => {
  const NOTE = 'thanks for a report';
  const give = async (house: Awaited<ReturnType<typeof createBillingHouse>>, database: Database, part: object = {}) => {
    const now = house.clock.now();
    const entry = {
      at: now.toISOString(),
      action: 'plan_change',
      actorId: 'manager',
      targetId: house.reader.id,
      address: null,
      result: 'ok',
      reason: 'by_hand',
    } as const;
    const gift = {
      userId: house.reader.id,
      plan: 'premium',
      market: null,
      until: null,
      entry,
      note: NOTE,
      now,
    } as const;
    return database.write((session) => givePlan(database, session, { ...gift, ...part }));
  };

  it('holds, whatever a payment does beside it', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    expect(await give(house, database)).toBe(true);
    expect((await house.planOf()).plan).toBe('premium');
    const { id } = await house.begun({ planId: 'basic-month', market: 'TA' });
    const items = [{ price: { id: 'basic-month' } }];

    await house.send(notifications.activated({ data: { items, custom_data: house.passOf(id) } }));
    await house.send(notifications.canceled());
    await house.webhooks.endLapsed();

    expect((await house.planOf()).plan).toBe('premium');
  });

  it('ends by itself, and takes nothing that is paid for', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    await give(house, database, { until: '2026-03-02T00:00:00.000Z' });
    const { id } = await house.begun({ planId: 'basic-month', market: 'TA' });
    const items = [{ price: { id: 'basic-month' } }];
    const at = house.clock.now().toISOString();
    await house.send(notifications.activated({ at, data: { items, custom_data: house.passOf(id) } }));
    expect(await house.webhooks.endLapsed()).toBe(0);

    house.clock.advance(86_400_000);

    expect(await house.webhooks.endLapsed()).toBe(1);
    expect(await house.planOf()).toEqual({ plan: 'basic', planMarket: 'TA' });
    expect(await house.webhooks.endLapsed()).toBe(0);
  });

  it('is revoked, and the audit log has actor, target and reason each time', async () => {
    const database = await open();
    const house = await createBillingHouse(database);
    await give(house, database);
    await give(house, database, { plan: 'free', note: 'by mistake' });

    expect((await house.planOf()).plan).toBe('free');
    const entries = await database.model(auditLog).findAll({ order: ['id'] });
    expect(entries.map(({ actorId, targetId, reason }) => [actorId, targetId, reason])).toEqual([
      ['manager', house.reader.id, 'by_hand'],
      ['manager', house.reader.id, 'by_hand'],
    ]);
    const notes = await database.model(auditNotes).findAll({ order: ['entryId'] });
    expect(notes.map(({ entryId, note }) => [entryId, note])).toEqual([
      [entries[0]!.id, NOTE],
      [entries[1]!.id, 'by mistake'],
    ]);
  });

  it('is for an account that is there', async () => {
    const database = await open();
    const house = await createBillingHouse(database);

    expect(await give(house, database, { userId: 'unknown' })).toBe(false);
    expect(await database.model(auditLog).count()).toBe(0);
  });
});
