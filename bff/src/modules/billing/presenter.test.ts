import { presentInvoice } from './presenter';

describe('presentInvoice', () => {
  it.each([
    ['USD', 1080, 10.8],
    ['JPY', 1080, 1080],
    ['KWD', 1080, 1.08],
  ])('gives an amount in the major unit of %s', (currency, amountMinor, amount) => {
    const charge = { id: 'txn_1', number: null, state: 'paid', planId: 'premium-month', billedAt: 'now' } as const;

    expect(presentInvoice({ ...charge, amountMinor, currency })).toEqual({ ...charge, amount, currency });
  });
});
