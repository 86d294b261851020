import { exampleOf, forgetNetwork, willAnswer } from './network';
import { screen } from '@testing-library/react';
import { setNavigator } from '@site/remote-kit';
import type { Session } from '@site/remote-kit';
import { someUser } from './show-page';

export const signedIn = (part: Readonly<Record<string, unknown>> = {}): Session => ({
  status: 'user',
  user: someUser(part),
});
export const CURRENT = 'GET /api/subscriptions/current';
export const none = { status: 204, body: null };
export const subscription = (part: object = {}) => ({
  status: 200,
  body: exampleOf('readSubscription', 200, { ...part }),
});

export const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

const charge = { at: '2025-11-28T08:00:00Z', amount: 9, currency: 'USD', discountPercent: 25, discountUntil: null };
const resumeCharge = { ...charge, regularAmount: 12 };
export const cancelled = (part: object = {}) => {
  const none = { nextChargeAt: null, nextCharge: null, mayCharge: false };
  return subscription({ state: 'cancelled', cancelAtPeriodEnd: true, ...none, resumeCharge, ...part });
};

/** Answers what the pages of plans request, before each test. */
export function setUpPlans(): void {
  beforeEach(() => {
    forgetNetwork();
    window.sessionStorage.clear();
    document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
    willAnswer('GET /api/plans', { status: 200, body: exampleOf('listPlans', 200) });
    willAnswer('GET /api/users/me/api-tokens', { status: 200, body: { limit: 10, tokens: [] } });
    willAnswer('POST /api/subscriptions/quote', {
      status: 200,
      body: exampleOf('quoteCheckout', 200, { discountCode: null, discountPercent: 0, price: 12 }),
    });
    willAnswer('GET /api/subscriptions/checkout', none);
    willAnswer('POST /api/subscriptions/checkout', { status: 201, body: exampleOf('startCheckout', 201) });
    willAnswer('POST /api/subscriptions/checkout/chk_3n1fVbXo0mJ8sK2a/sandbox-payment', {
      status: 202,
      body: { status: 'sent' },
    });
    willAnswer('GET /api/users/me', { status: 200, body: someUser({ plan: 'premium', premium: true }) });
    willAnswer('GET /api/subscriptions/invoices', { status: 200, body: exampleOf('listInvoices', 200) });
    willAnswer('GET /api/users/me/screens', { status: 200, body: { screens: [] } });
    willAnswer('GET /api/users/me/alerts', { status: 200, body: { mail: true, alerts: [] } });
    // jsdom has no dialogs of its own.
    HTMLDialogElement.prototype.showModal = function open() {
      this.setAttribute('open', '');
    };
    HTMLDialogElement.prototype.close = function close() {
      this.removeAttribute('open');
    };
  });
  afterEach(() => {
    document.cookie = 'user_token_password=; Max-Age=0; Path=/';
    setNavigator(null);
  });
}
