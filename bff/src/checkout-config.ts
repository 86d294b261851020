import { z } from 'zod';
import { PLANS, type PlanId } from './domain/billing/plans';
import type { PaddleSetting } from './providers/checkout/paddle-provider';

/** Who takes the money for plans. */
export type CheckoutConfig =
  | { readonly provider: 'off' }
  /** `webhookSecret` null: each process makes up its own. */
  | { readonly provider: 'sandbox'; readonly webhookSecret: string | null }
  | { readonly provider: 'paddle'; readonly paddle: PaddleSetting };

export interface CheckoutValues {
  readonly NODE_ENV: string;
  readonly CHECKOUT: 'auto' | 'sandbox' | 'paddle' | 'off';
  readonly SANDBOX_WEBHOOK_SECRET: string;
  readonly PADDLE_ENVIRONMENT: PaddleSetting['environment'];
  readonly PADDLE_API_KEY: string;
  readonly PADDLE_CLIENT_TOKEN: string;
  readonly PADDLE_WEBHOOK_SECRET: string;
  readonly PADDLE_PRICES: Prices | null;
}

type Prices = PaddleSetting['prices'];

const PAIR = /^([a-z-]+?)(\/no-trial)?=(pri_\w{1,60})$/;

/** Eight prices: of each plan one with the trial and one without it. */
const paddlePrices = z
  .string()
  .default('')
  .transform((text, context): Prices | null => {
    if (text === '') return null;
    const found = new Map(
      text.split(',').map((pair) => {
        const [, plan = '', isWithout, price = ''] = PAIR.exec(pair.trim()) ?? [];
        return [`${plan}${isWithout ?? ''}`, price] as const;
      }),
    );
    const prices: Partial<Record<PlanId, Prices[PlanId]>> = {};
    for (const { id } of PLANS) {
      const withTrial = found.get(id);
      const withoutTrial = found.get(`${id}/no-trial`);
      if (!withTrial || !withoutTrial) {
        context.addIssue({ code: 'custom', message: 'prices are missing' });
        return z.NEVER;
      }
      prices[id] = { withTrial, withoutTrial };
    }
    return prices as Prices;
  });

const secretText = z
  .string()
  .regex(/^\S{16,200}$/)
  .or(z.literal(''))
  .default('');

export const checkoutSchemas = {
  secretText,
  paddlePrices,
  pricesTake: `eight pairs with commas between, of each plan ${PLANS[0]!.id}=pri_... and ${PLANS[0]!.id}/no-trial=pri_..., for ${PLANS.map(({ id }) => id).join(', ')} (default: none)`,
} as const;

/** The checkout as it is set. `problem` instead: one line for whoever starts the site. */
export function checkoutConfigOf(
  values: CheckoutValues,
): { readonly checkout: CheckoutConfig } | { readonly problem: string } {
  const { CHECKOUT, NODE_ENV } = values;
  if (CHECKOUT === 'off' || (CHECKOUT === 'auto' && NODE_ENV === 'production')) {
    return { checkout: { provider: 'off' } };
  }
  if (CHECKOUT !== 'paddle') {
    return { checkout: { provider: 'sandbox', webhookSecret: values.SANDBOX_WEBHOOK_SECRET || null } };
  }
  const { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRET, PADDLE_PRICES } = values;
  const needed = { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRET, PADDLE_PRICES };
  const missing = Object.entries(needed).find(([, value]) => !value);
  if (missing || PADDLE_PRICES === null) {
    return { problem: `${missing?.[0] ?? 'PADDLE_PRICES'} is not set; CHECKOUT=paddle needs it` };
  }
  return {
    checkout: {
      provider: 'paddle',
      paddle: {
        environment: values.PADDLE_ENVIRONMENT,
        apiKey: PADDLE_API_KEY,
        clientToken: PADDLE_CLIENT_TOKEN,
        webhookSecret: PADDLE_WEBHOOK_SECRET,
        prices: PADDLE_PRICES,
      },
    },
  };
}
