import type { PersonalSample } from '../../testing/personal-samples';

const PLAN = ['your plan', 'המסלול'] as const;
const CHARGES = ['What was charged', 'מה שחויב'] as const;

export const personalSample: PersonalSample = {
  tables: {
    subscriptions: { policy: PLAN, hasNoRow: 'it needs a payment' },
    plan_gifts: { policy: PLAN, hasNoRow: 'an administrator gives them' },
    checkouts: { policy: CHARGES },
    invoices: { policy: CHARGES, hasNoRow: 'it needs a payment' },
    discount_redemptions: { policy: CHARGES, hasNoRow: 'it needs a payment with a code' },
    billing_events: {
      policy: CHARGES,
      hasNoRow: 'the provider of payments sends them; the plan of this account is one without a payment',
    },
  },
  async save({ ask }) {
    const begun = await ask('POST', '/api/subscriptions/checkout', { planId: 'basic-month', market: 'TA' });
    const checkoutId = String(begun['checkoutId']);
    return { ids: { checkoutId }, names: [checkoutId] };
  },
};
