import { willAnswer } from '../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../testing/show-page';
import { signedIn, CURRENT, none, subscription, term, cancelled, setUpPlans } from '../testing/sold-plans';

setUpPlans();

describe('the subscription in the profile', () => {
  it('shows its state, its end, the next charge and former charges', async () => {
    willAnswer(CURRENT, subscription());

    showPage('profile/plan', { session: signedIn() });

    expect(await screen.findByText('Trial')).toBeVisible();
    expect(term('Active until')).toHaveTextContent('28/11/2025');
    expect(term('Next charge')).toHaveTextContent(/\$12\.00\u2069? a month/);
    expect(await screen.findByRole('cell', { name: 'SANDBOX-0001' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '$10.80' })).toBeVisible();
  });

  it.each([
    [
      { amount: 9, currency: 'USD', discountPercent: 25, discountUntil: null },
      '28/11/2025: $9.00 (25% off), then $12.00 a month',
    ],
    [
      { amount: 9, currency: 'USD', discountPercent: 25, discountUntil: '2026-01-28T08:00:00Z' },
      '28/11/2025: $9.00 (25% off) until 28/01/2026, then $12.00 a month',
    ],
    [{ amount: 12, currency: 'USD', discountPercent: 0, discountUntil: null }, '28/11/2025: $12.00 a month'],
    [
      { amount: 938, currency: 'JPY', discountPercent: 25, discountUntil: null, regularAmount: 1250 },
      '28/11/2025: ¥938 (25% off), then ¥1,250 a month',
    ],
    [
      { amount: 2.764, currency: 'KWD', discountPercent: 25, discountUntil: null, regularAmount: 3.685 },
      '28/11/2025: 2.764 KWD (25% off), then 3.685 KWD a month',
    ],
  ])('says what will really be charged: %j', async (part, words) => {
    const nextCharge = { at: '2025-11-28T08:00:00Z', regularAmount: 12, ...part };
    willAnswer(CURRENT, subscription({ nextCharge }));
    showPage('profile/plan', { session: signedIn() });

    await screen.findByText('Trial');
    expect(term('Next charge')?.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(words);
  });

  it('that is cancelled and cannot be resumed offers nothing', async () => {
    willAnswer(CURRENT, cancelled({ resumeCharge: null }));
    showPage('profile/plan', { session: signedIn() });

    expect(await screen.findByText('Cancelled: active until the period ends')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Resume|Change the plan/ })).not.toBeInTheDocument();
  });

  it.each([
    ['refunded', 'Refunded'],
    ['charged_back', 'Charged back by your bank'],
    ['paused', 'Paused'],
  ])('that is %s and may be charged yet is ended from here, and waits for its provider', async (state, name) => {
    const user = userEvent.setup();
    const held = subscription({ state, holdsUntil: null, nextChargeAt: null, nextCharge: null, mayCharge: true });
    willAnswer(CURRENT, held);
    willAnswer('DELETE /api/subscriptions/current', held);
    showPage('profile/plan', { session: signedIn({ plan: 'free' }) });

    expect(await screen.findByText(name)).toBeVisible();
    expect(screen.getByText(/may still charge for it/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the subscription' }));
    expect(screen.getByText('The subscription ends at once. Nothing more is charged.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel it' }));

    expect(await screen.findByText(/Your cancellation was sent/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the subscription' })).not.toBeInTheDocument();
  });

  it('stays active if the cancellation fails, and reports it', async () => {
    const user = userEvent.setup();
    willAnswer(CURRENT, subscription());
    willAnswer('DELETE /api/subscriptions/current', {
      status: 503,
      body: { status: 503, errorCode: 'payment_provider_unavailable', detail: '' },
    });
    showPage('profile/plan', { session: signedIn() });

    await user.click(await screen.findByRole('button', { name: 'Cancel the subscription' }));
    await user.click(screen.getByRole('button', { name: 'Cancel it' }));

    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The payment provider did not confirm this.');
    expect(screen.getByText('Trial')).toBeVisible();
  });

  it('says that there is none, and where plans are', async () => {
    willAnswer(CURRENT, none);

    showPage('profile/plan', { session: signedIn() });

    expect(await screen.findByText(/You have no subscription/)).toBeVisible();
  });

  it.each(['basic', 'premium'] as const)('says that a plan of %s was given without one', async (plan) => {
    willAnswer(CURRENT, none);

    showPage('profile/plan', { session: signedIn({ plan }) });

    const name = plan === 'basic' ? 'Basic' : 'Premium';
    expect(
      await screen.findByText(new RegExp(`^Your plan is ${name}\\. It comes without a subscription`)),
    ).toBeVisible();
    expect(screen.queryByText(/You have no subscription/)).toBeNull();
  });
});
