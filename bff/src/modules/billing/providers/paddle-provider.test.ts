import { UnavailableError } from '../../../platform/errors';
import type { Checkout, Subscription } from '../billing';
import { notifications } from '../../testing/notifications';
import { createPaddleProvider, type PaddleSetting } from './paddle-provider';

const price = (name: string) => ({ withTrial: `pri_${name}`, withoutTrial: `pri_${name}_again` });
const setting: PaddleSetting = {
  environment: 'sandbox',
  apiKey: 'pdl_sdbx_apikey_of_the_tests',
  clientToken: 'test_token_of_the_tests',
  webhookSecret: 'pdl_ntfset_of_the_tests',
  passSecrets: ['a pass secret of the tests'],
  prices: {
    'basic-month': price('bm'),
    'premium-month': price('pm'),
    'basic-year': price('by'),
    'premium-year': price('py'),
  },
};
const checkout: Checkout = {
  id: 'chk_0000000000000001',
  userId: 'user',
  provider: 'paddle',
  planId: 'premium-month',
  market: null,
  discountCode: 'WELCOME',
  discountPercent: 10,
  trialDays: 7,
  firstChargeMinor: 10_80,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const subscription = { id: 'sub_1', state: 'active' } as Subscription;
const customer = { email: 'reader@example.org', locale: 'he' } as const;

describe('Paddle', () => {
  it('opens its window with the price, the customer, the discount and the pass of the checkout', () => {
    const provider = createPaddleProvider({ setting });

    expect(provider.popupFor(checkout, customer)).toMatchObject({
      environment: 'sandbox',
      token: 'test_token_of_the_tests',
      checkout: {
        items: [{ priceId: 'pri_pm', quantity: 1 }],
        customer: { email: 'reader@example.org' },
        discountCode: 'WELCOME',
        customData: { checkout: checkout.id },
      },
    });
    expect(provider.popupFor({ ...checkout, trialDays: 0 }, customer)?.checkout).toMatchObject({
      items: [{ priceId: 'pri_pm_again' }],
    });
    expect(provider.popupOf(checkout)).toBe('/paddle-checkout/chk_0000000000000001');
  });

  it('maps its prices to plans, and its pass to the checkout', () => {
    const provider = createPaddleProvider({ setting });
    const { customData } = provider.popupFor(checkout, customer)!.checkout;
    const items = [{ price: { id: 'pri_pm_again' } }];

    const { notice } = provider.read(
      JSON.stringify(notifications.activated({ data: { items, custom_data: customData } })),
    );

    expect(notice).toMatchObject({ planId: 'premium-month', checkoutId: checkout.id });
  });

  it('recognizes an open checkout after either of its secrets has changed', () => {
    const begun = createPaddleProvider({ setting }).popupFor(checkout, customer)!.checkout['customData'];
    const items = [{ price: { id: 'pri_pm' } }];
    const payload = JSON.stringify(notifications.activated({ data: { items, custom_data: begun } }));
    const readWith = (part: Partial<PaddleSetting>) =>
      createPaddleProvider({ setting: { ...setting, ...part } }).read(payload).notice;

    expect(readWith({ webhookSecret: 'pdl_ntfset_another_of_the_tests' })).toMatchObject({ checkoutId: checkout.id });
    expect(readWith({ passSecrets: ['a new secret', ...setting.passSecrets] })).toMatchObject({
      checkoutId: checkout.id,
    });
    expect(readWith({ passSecrets: ['a new secret'] })).toMatchObject({ checkoutId: null });
  });

  it('cancels at the end of the period or at once, and changes plans, only through its API', async () => {
    const requested: [string, RequestInit][] = [];
    const fetch = (address: string | URL | Request, init: RequestInit = {}) => {
      requested.push([address instanceof Request ? address.url : String(address), init]);
      return Promise.resolve(new Response('{}'));
    };
    const provider = createPaddleProvider({ setting, fetch });

    await provider.cancelAtPeriodEnd(subscription);
    await provider.cancelNow(subscription);
    await provider.changePlan(subscription, { ...checkout, planId: 'premium-year' });

    expect(requested.map(([address, { method, redirect }]) => [address, method, redirect])).toEqual([
      ['https://sandbox-api.paddle.com/subscriptions/sub_1/cancel', 'POST', 'error'],
      ['https://sandbox-api.paddle.com/subscriptions/sub_1/cancel', 'POST', 'error'],
      ['https://sandbox-api.paddle.com/subscriptions/sub_1', 'PATCH', 'error'],
    ]);
    expect(requested.map(([, { body }]) => JSON.parse(body as string) as object)).toMatchObject([
      { effective_from: 'next_billing_period' },
      { effective_from: 'immediately' },
      { items: [{ price_id: 'pri_py_again' }] },
    ]);
  });

  it.each([
    ['in its trial', '2026-03-08T12:00:00.000Z', 'do_not_bill'],
    ['in a paid period', '2026-04-08T12:00:00.000Z', 'prorated_immediately'],
  ])('changes the plan before it removes a cancellation: %s', async (_what, cancelsAt, mode) => {
    const requested: object[] = [];
    const fetch = (_address: string | URL | Request, init: RequestInit = {}) => {
      requested.push({ method: init.method, ...(JSON.parse(init.body as string) as object) });
      return Promise.resolve(new Response('{}'));
    };
    const provider = createPaddleProvider({ setting, fetch });
    const cancelled: Subscription = {
      ...subscription,
      state: 'cancelled',
      cancelsAt,
      trialEndsAt: '2026-03-08T12:00:00.000Z',
    };

    await provider.resume(cancelled);
    await provider.changePlan(cancelled, { ...checkout, planId: 'premium-year' });

    const takenBack = { method: 'PATCH', scheduled_change: null };
    expect(requested).toEqual([
      takenBack,
      expect.objectContaining({ method: 'PATCH', proration_billing_mode: mode }),
      takenBack,
    ]);
  });

  it('leaves a subscription cancelled when its plan cannot be changed', async () => {
    const fetch = jest.fn(() => Promise.resolve(new Response('{}', { status: 500 })));
    const provider = createPaddleProvider({ setting, fetch });

    await expect(provider.changePlan({ ...subscription, state: 'cancelled' }, checkout)).rejects.toThrow(
      UnavailableError,
    );

    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('reports that the plan changed if it could not resume the subscription afterwards', async () => {
    const answers = [new Response('{}'), new Response('{}', { status: 500 })];
    const provider = createPaddleProvider({ setting, fetch: () => Promise.resolve(answers.shift()!) });

    await expect(provider.changePlan({ ...subscription, state: 'cancelled' }, checkout)).rejects.toMatchObject({
      name: 'UnavailableError',
      errorCode: 'plan_changed_not_resumed',
    });
    expect(answers).toEqual([]);
  });

  it.each([
    ['refuses', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['is silent', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is unavailable if it %s', async (_what, fetch) => {
    const provider = createPaddleProvider({ setting, fetch });

    await expect(provider.cancelAtPeriodEnd(subscription)).rejects.toThrow(UnavailableError);
  });
});
