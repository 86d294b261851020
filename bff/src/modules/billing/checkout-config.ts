import { z } from 'zod';
import { PLANS, type PlanId } from '../../domain/billing/plans';
import type { PaddleSetting } from './providers/paddle-provider';

/** Who takes the money for plans. */
export type CheckoutConfig =
  | { readonly provider: 'off' }
  /** `webhookSecret` null: each process makes up its own. */
  | { readonly provider: 'sandbox'; readonly webhookSecret: string | null; readonly passSecrets?: PassSecrets }
  | { readonly provider: 'paddle'; readonly paddle: PaddleSetting };

export interface CheckoutValues {
  readonly NODE_ENV: string;
  readonly CHECKOUT: 'auto' | 'sandbox' | 'paddle' | 'off';
  readonly SANDBOX_WEBHOOK_SECRET: string;
  readonly CHECKOUT_PASS_SECRET: PassSecrets | null;
  readonly PADDLE_ENVIRONMENT: PaddleSetting['environment'];
  readonly PADDLE_API_KEY: string;
  readonly PADDLE_CLIENT_TOKEN: string;
  readonly PADDLE_WEBHOOK_SECRET: string;
  readonly PADDLE_PRICES: Prices | null;
}

type Prices = PaddleSetting['prices'];
type PassSecrets = PaddleSetting['passSecrets'];

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

/** The secret in use and, after commas, older ones. */
const passSecrets = z
  .string()
  .regex(/^[^\s,]{16,200}(,[^\s,]{16,200}){0,4}$/)
  .transform((text) => text.split(',') as [string, ...string[]])
  .or(z.literal('').transform(() => null))
  .default(null);

export const checkoutSchemas = {
  secretText,
  passSecrets,
  paddlePrices,
  pricesTake: `eight pairs, separated by commas, for each plan ${PLANS[0]!.id}=pri_... and ${PLANS[0]!.id}/no-trial=pri_..., for ${PLANS.map(({ id }) => id).join(', ')} (default: none)`,
} as const;

/** The configured checkout. `problem` instead: one line for the operator. */
export function checkoutConfigOf(
  values: CheckoutValues,
): { readonly checkout: CheckoutConfig } | { readonly problem: string } {
  const { CHECKOUT, NODE_ENV } = values;
  if (CHECKOUT === 'off' || (CHECKOUT === 'auto' && NODE_ENV === 'production')) {
    return { checkout: { provider: 'off' } };
  }
  if (CHECKOUT !== 'paddle') {
    const { SANDBOX_WEBHOOK_SECRET, CHECKOUT_PASS_SECRET: passSecrets } = values;
    const sandbox = { provider: 'sandbox', webhookSecret: SANDBOX_WEBHOOK_SECRET || null } as const;
    return { checkout: passSecrets ? { ...sandbox, passSecrets } : sandbox };
  }
  const { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRET, PADDLE_PRICES, CHECKOUT_PASS_SECRET } = values;
  const needed = { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRET, PADDLE_PRICES, CHECKOUT_PASS_SECRET };
  const missing = Object.entries(needed).find(([, value]) => !value);
  if (missing || PADDLE_PRICES === null || CHECKOUT_PASS_SECRET === null) {
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
        passSecrets: CHECKOUT_PASS_SECRET,
        prices: PADDLE_PRICES,
      },
    },
  };
}
