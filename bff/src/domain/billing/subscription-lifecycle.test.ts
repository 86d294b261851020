import * as fc from 'fast-check';
import {
  foldSubscription,
  holdsUntil,
  mayStillCharge,
  nextChargeAt,
  stateAt,
  type BillingNotice,
  type SubscriptionNotice,
} from './subscription-lifecycle';

const TRIAL_END = '2026-03-08T12:00:00.000Z';
const END = '2026-04-08T12:00:00.000Z';

let count = 0;
const noticeOf = (
  status: SubscriptionNotice['status'],
  occurredAt: string,
  part: Partial<SubscriptionNotice> = {},
): SubscriptionNotice => ({
  kind: 'subscription',
  eventId: `evt_${++count}`,
  occurredAt,
  status,
  planId: 'premium-month',
  checkoutId: null,
  trialEndsAt: null,
  periodEndsAt: END,
  cancelsAt: null,
  pausesAt: null,
  endedAt: null,
  price: null,
  discountUntil: null,
  ...part,
});

const trial = noticeOf('trialing', '2026-03-01T12:00:00.000Z', {
  trialEndsAt: TRIAL_END,
  periodEndsAt: TRIAL_END,
  checkoutId: 'chk_1',
});
const paid: BillingNotice = {
  kind: 'payment',
  eventId: 'evt_paid',
  occurredAt: '2026-03-08T12:00:03.000Z',
  transactionId: 'txn_1',
  checkoutId: null,
  number: null,
  amountMinor: 1200,
  currency: 'USD',
  planId: 'premium-month',
  billedAt: TRIAL_END,
};
const active = noticeOf('active', '2026-03-08T12:00:05.000Z');
const planned = noticeOf('active', '2026-03-20T08:00:00.000Z', { cancelsAt: END });
const over = noticeOf('canceled', END, { endedAt: END, periodEndsAt: null });
const pastDue = noticeOf('past_due', '2026-04-08T12:00:10.000Z');
const stillPastDue = noticeOf('past_due', '2026-04-10T12:00:10.000Z');
const refund: BillingNotice = {
  kind: 'refund',
  eventId: 'evt_refund',
  occurredAt: '2026-03-10T09:00:00.000Z',
  transactionId: 'txn_1',
};
const claim: BillingNotice = {
  ...refund,
  kind: 'chargeback',
  eventId: 'evt_claim',
  occurredAt: '2026-03-12T09:00:00.000Z',
};
const letGo: BillingNotice = {
  ...claim,
  kind: 'chargeback_reversed',
  eventId: 'evt_let_go',
  occurredAt: '2026-03-30T09:00:00.000Z',
};

describe('the life of a subscription', () => {
  it.each([
    ['a trial, with a day for the charge to be reported', [trial], 'trialing', '2026-03-09T12:00:00.000Z'],
    ['a period that was paid, likewise', [trial, paid, active], 'active', '2026-04-09T12:00:00.000Z'],
    ['until its pause', [trial, noticeOf('active', '2026-03-20T08:00:00.000Z', { pausesAt: END })], 'active', END],
    ['until its end, when cancelled', [trial, active, planned], 'cancelled', END],
    ['no longer, when it has ended', [trial, active, planned, over], 'ended', null],
    ['seven days from the first failure', [active, pastDue, stillPastDue], 'past_due', '2026-04-15T12:00:10.000Z'],
    ['nothing while paused', [active, noticeOf('paused', '2026-03-21T08:00:00.000Z')], 'paused', null],
    ['nothing when the latest charge was given back', [trial, paid, active, refund], 'refunded', null],
    ['nothing when the bank took it back', [trial, paid, active, claim], 'charged_back', null],
    ['once more, when the bank lets go', [trial, paid, active, claim, letGo], 'active', '2026-04-09T12:00:00.000Z'],
    ['nothing of a refund, when a bank lets go too', [trial, paid, active, refund, claim, letGo], 'refunded', null],
  ] as const)('gives rights: %s', (_what, notices, state, accessUntil) => {
    expect(foldSubscription(notices)).toMatchObject({ state, accessUntil, planId: 'premium-month' });
  });

  it('begins again with a charge after a refund', () => {
    const again: BillingNotice = {
      ...paid,
      eventId: 'evt_paid_2',
      transactionId: 'txn_2',
      occurredAt: '2026-03-12T09:00:00.000Z',
      billedAt: '2026-03-12T09:00:00.000Z',
    };

    expect(foldSubscription([trial, paid, active, refund, again])?.state).toBe('active');
  });

  it('is refunded when the refund’s event comes before its charge’s', () => {
    expect(foldSubscription([trial, active, refund])?.state).toBe('refunded');
  });

  it('leaves a price out of account that is none of ours', () => {
    expect(foldSubscription([noticeOf('active', '2026-03-02T00:00:00.000Z', { planId: null })])).toBeNull();
    expect(foldSubscription([trial, noticeOf('active', '2026-03-02T00:00:00.000Z', { planId: null })])?.state).toBe(
      'trialing',
    );
  });

  it('is the same for any order and repetition of its events', () => {
    const all: readonly BillingNotice[] = [
      trial,
      paid,
      active,
      planned,
      pastDue,
      stillPastDue,
      over,
      refund,
      claim,
      letGo,
    ];
    fc.assert(
      fc.property(fc.subarray([...all], { minLength: 1 }), fc.infiniteStream(fc.nat()), (some, chance) => {
        const places = new Map(some.map((one) => [one, chance.next().value as number]));
        const shuffled = [...some, some[0]!].sort((one, other) => places.get(one)! - places.get(other)!);

        expect(foldSubscription(shuffled)).toEqual(foldSubscription(some));
      }),
    );
  });

  it('keeps the checkout that was proven once', () => {
    expect(foldSubscription([trial, active, planned])?.checkoutId).toBe('chk_1');
  });

  it('remembers its trial, even if its provider does not', () => {
    expect(foldSubscription([trial, paid, active, planned, over])?.trialEndsAt).toBe(TRIAL_END);
  });

  it.each([
    ['in its trial', [trial], true],
    ['paid', [trial, paid, active], true],
    ['due', [trial, paid, active, pastDue], true],
    ['resting', [active, noticeOf('paused', '2026-03-21T08:00:00.000Z')], true],
    ['given back, and running at its provider', [trial, paid, active, refund], true],
    ['given back, and cancelled', [trial, paid, active, refund, planned], false],
    ['given back, and over', [trial, paid, active, refund, over], false],
    ['cancelled', [trial, active, planned], false],
    ['over', [trial, active, planned, over], false],
  ] as const)('may be charged for: %s', (_what, notices, expected) => {
    expect(mayStillCharge(foldSubscription(notices)!)).toBe(expected);
  });

  it('states the next charge, and never promises the days of grace', () => {
    const inTrial = foldSubscription([trial])!;
    const cancelled = foldSubscription([trial, active, planned])!;

    expect([nextChargeAt(inTrial), holdsUntil(inTrial)]).toEqual([TRIAL_END, TRIAL_END]);
    expect([nextChargeAt(cancelled), holdsUntil(cancelled)]).toEqual([null, END]);
  });

  it('has ended on the day for which it was cancelled, with or without an event', () => {
    const cancelled = foldSubscription([trial, active, planned])!;
    const running = foldSubscription([trial, active])!;

    expect(stateAt(cancelled, new Date('2026-04-08T11:59:59Z'))).toBe('cancelled');
    expect(stateAt(cancelled, new Date(END))).toBe('ended');
    expect(stateAt(running, new Date('2026-04-20T00:00:00Z'))).toBe('past_due');
  });
});
