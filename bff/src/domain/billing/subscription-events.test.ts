import { subscriptionEvents } from './subscription-events';
import type { BillingNotice, PaymentNotice, SubscriptionNotice } from './subscription-lifecycle';

const at = (day: number, second = 0): string => new Date(Date.UTC(2026, 2, day, 12, 0, second)).toISOString();
const own = (day: number, part: Partial<SubscriptionNotice>): SubscriptionNotice => ({
  kind: 'subscription',
  eventId: `evt_${day}_${part.status ?? 'active'}`,
  occurredAt: at(day),
  status: 'active',
  planId: 'premium-month',
  checkoutId: null,
  trialEndsAt: null,
  periodEndsAt: at(38),
  cancelsAt: null,
  pausesAt: null,
  endedAt: null,
  price: null,
  discountUntil: null,
  ...part,
});
const trial = own(1, { status: 'trialing', trialEndsAt: at(8), periodEndsAt: at(8) });
const active = own(8, {});
const pastDue = own(38, { status: 'past_due' });
const cancelled = own(20, { eventId: 'evt_cancelled', cancelsAt: at(38) });
const ended = own(39, { status: 'canceled', endedAt: at(39) });
const paid: PaymentNotice = {
  kind: 'payment',
  eventId: 'evt_paid',
  occurredAt: at(8, 1),
  transactionId: 'txn_1',
  checkoutId: null,
  number: '325-1',
  amountMinor: 12_00,
  currency: 'USD',
  planId: 'premium-month',
  billedAt: at(8),
};
const refund: BillingNotice = { kind: 'refund', eventId: 'evt_refund', occurredAt: at(9), transactionId: 'txn_1' };

/** The notices as the events arrive, one after the other. */
const kindsAfter = (notices: readonly BillingNotice[]): readonly string[] =>
  notices.flatMap((_one, place) =>
    subscriptionEvents(notices.slice(0, place), notices.slice(0, place + 1)).map(({ kind }) => kind),
  );

describe('subscriptionEvents', () => {
  it('reports that a cancelled subscription continues', () => {
    const resumed = own(21, { eventId: 'evt_resumed' });

    expect(subscriptionEvents([trial, active, cancelled], [trial, active, cancelled, resumed])).toEqual([
      { kind: 'resumed', planId: 'premium-month', nextChargeAt: at(38) },
    ]);
  });

  it('reports a lifecycle from the trial to its end, each step once', () => {
    expect(kindsAfter([trial, active, paid, pastDue, ended])).toEqual([
      'trial_begun',
      'charged',
      'payment_failed',
      'ended',
    ]);
    expect(kindsAfter([trial, cancelled, ended])).toEqual(['trial_begun', 'cancelled', 'ended']);
    expect(kindsAfter([active, paid, refund])).toEqual(['charged', 'refunded']);
  });

  it('says when the first charge comes, and until when a plan holds', () => {
    expect(subscriptionEvents([], [trial])).toEqual([
      { kind: 'trial_begun', planId: 'premium-month', firstChargeAt: at(8) },
    ]);
    expect(subscriptionEvents([active], [active, cancelled])).toEqual([
      { kind: 'cancelled', planId: 'premium-month', holdsUntil: at(38) },
    ]);
    expect(subscriptionEvents([active], [active, paid])).toMatchObject([
      { kind: 'charged', nextChargeAt: at(38), charge: { amountMinor: 12_00, number: '325-1' } },
    ]);
  });

  it('reports nothing that has ended when its event arrives', () => {
    expect(kindsAfter([active, trial])).toEqual([]);
    expect(kindsAfter([ended, cancelled, pastDue])).toEqual([]);
    expect(kindsAfter([pastDue, active])).toEqual(['payment_failed']);
  });

  it('reports a charge once, and a charge refunded before its event only as refunded', () => {
    expect(kindsAfter([active, paid, { ...paid, eventId: 'evt_again' }])).toEqual(['charged']);
    expect(kindsAfter([active, refund, paid])).toEqual(['refunded']);
    expect(kindsAfter([active, { ...paid, amountMinor: 0 }])).toEqual([]);
  });

  it('reports a charge with an event before its subscription’s', () => {
    expect(kindsAfter([paid, active])).toEqual(['charged']);
  });

  it('reports a chargeback and its end, each with its effect on the plan', () => {
    const claim: BillingNotice = { ...refund, kind: 'chargeback', eventId: 'evt_claim' };
    const letGo: BillingNotice = { ...claim, kind: 'chargeback_reversed', eventId: 'evt_let_go', occurredAt: at(10) };
    const last = (before: readonly BillingNotice[], one: BillingNotice) => subscriptionEvents(before, [...before, one]);

    expect(last([active, paid], claim)).toMatchObject([{ kind: 'charged_back', holdsUntil: null }]);
    expect(last([active, paid, claim], letGo)).toMatchObject([
      { kind: 'charge_stands', holdsUntil: at(38), nextChargeAt: at(38), charge: { number: '325-1', state: 'paid' } },
    ]);
    // The provider ended the subscription meanwhile.
    expect(last([active, paid, claim, ended], letGo)).toMatchObject([
      { kind: 'charge_stands', holdsUntil: null, nextChargeAt: null },
    ]);
    const next: PaymentNotice = { ...paid, eventId: 'evt_next', transactionId: 'txn_2', billedAt: at(9) };
    expect(last([active, paid, next], { ...claim, occurredAt: at(10) })).toMatchObject([
      { kind: 'charged_back', holdsUntil: at(38), charge: { transactionId: 'txn_1' } },
    ]);
    // It was over before its event arrived.
    expect(kindsAfter([active, paid, letGo, claim])).toEqual(['charged']);
  });

  it('reports no charge twice and no refund twice, in any order of arrival', () => {
    const all = [trial, active, paid, cancelled, refund, ended];
    for (const order of permutations(all)) {
      const kinds = kindsAfter(order);
      expect(kinds.filter((kind) => kind === 'charged').length).toBeLessThanOrEqual(1);
      expect(kinds.filter((kind) => kind === 'refunded')).toHaveLength(1);
      expect(new Set(kinds).size).toBe(kinds.length);
    }
  });
});

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, place) =>
    permutations(items.filter((_one, other) => other !== place)).map((rest) => [item, ...rest]),
  );
}
