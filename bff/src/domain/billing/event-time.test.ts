import { boundedNotice } from './event-time';
import type { PaymentNotice, RefundNotice } from './subscription-lifecycle';

const RECEIVED = '2026-03-01T12:00:00.000Z';
const refund = (occurredAt: string): RefundNotice => ({
  kind: 'refund',
  eventId: 'evt_1',
  transactionId: 'txn_1',
  occurredAt,
});

describe('boundedNotice', () => {
  it.each([
    ['2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', 'a late event has its own time'],
    ['2026-03-01T12:05:00.000Z', '2026-03-01T12:05:00.000Z', 'clocks differ by minutes'],
    ['2026-03-01T12:05:00.001Z', RECEIVED, 'nothing happens after it was received'],
    ['9999-12-31T23:59:59.000Z', RECEIVED, 'nor at the end of time'],
  ])('maps %s to %s: %s', (claimed, bounded) => {
    expect(boundedNotice(refund(claimed), RECEIVED).occurredAt).toBe(bounded);
  });

  it('bounds the time of a charge too, and changes nothing else', () => {
    const payment: PaymentNotice = {
      kind: 'payment',
      eventId: 'evt_2',
      occurredAt: RECEIVED,
      transactionId: 'txn_2',
      checkoutId: null,
      number: null,
      amountMinor: 12_00,
      currency: 'USD',
      planId: 'premium-month',
      billedAt: '9999-12-31T23:59:59.000Z',
    };

    expect(boundedNotice(payment, RECEIVED)).toEqual({ ...payment, billedAt: RECEIVED });
  });
});
