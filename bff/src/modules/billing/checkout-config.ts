import { z } from 'zod';
import { PLANS, type PlanId } from '../../domain/billing/plans';
import { ConfigError } from '../../platform/config/config-error';
import { oneOf, secret, variable, type ValuesOf } from '../../platform/config/config-variable';
import type { PaddleSetting } from './providers/paddle-provider';

/** The provider that charges for plans. */
export type CheckoutConfig =
  | { readonly provider: 'off' }
  /** `webhookSecret` null: each process makes up its own. */
  | { readonly provider: 'sandbox'; readonly webhookSecret: string | null; readonly passSecrets?: PassSecrets }
  | { readonly provider: 'paddle'; readonly paddle: PaddleSetting };

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

/** The settings of the checkout, in the order of `.env.example`. */
export const checkoutVariables = {
  CHECKOUT: oneOf(['auto', 'sandbox', 'paddle', 'off'], 'auto'),
  SANDBOX_WEBHOOK_SECRET: secret(secretText, 'at least 16 characters (default: generated at start)'),
  CHECKOUT_PASS_SECRET: secret(
    passSecrets,
    'the secret that signs checkouts, at least 16 characters, and older ones after commas (default: none)',
  ),
  PADDLE_ENVIRONMENT: oneOf(['live', 'sandbox'], 'live'),
  PADDLE_API_KEY: secret(secretText, 'the API key, at least 16 characters (default: none)'),
  PADDLE_CLIENT_TOKEN: secret(secretText, 'the client-side token, at least 16 characters (default: none)'),
  PADDLE_WEBHOOK_SECRET: secret(
    secretText,
    'the secret of the notification destination, at least 16 characters (default: none)',
  ),
  PADDLE_PRICES: variable(
    paddlePrices,
    `eight pairs, separated by commas, for each plan ${PLANS[0]!.id}=pri_... and ${PLANS[0]!.id}/no-trial=pri_..., for ${PLANS.map(({ id }) => id).join(', ')} (default: none)`,
  ),
};

/** The configured checkout. Throws: ConfigError. */
export function checkoutConfigOf(
  values: ValuesOf<typeof checkoutVariables> & { readonly NODE_ENV: string },
): CheckoutConfig {
  const { CHECKOUT, NODE_ENV } = values;
  if (CHECKOUT === 'off' || (CHECKOUT === 'auto' && NODE_ENV === 'production')) {
    return { provider: 'off' };
  }
  if (CHECKOUT !== 'paddle') {
    const { SANDBOX_WEBHOOK_SECRET, CHECKOUT_PASS_SECRET: passSecrets } = values;
    const sandbox = { provider: 'sandbox', webhookSecret: SANDBOX_WEBHOOK_SECRET || null } as const;
    return passSecrets ? { ...sandbox, passSecrets } : sandbox;
  }
  const { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRET, PADDLE_PRICES, CHECKOUT_PASS_SECRET } = values;
  const needed = { PADDLE_API_KEY, PADDLE_CLIENT_TOKEN, PADDLE_WEBHOOK_SECRET, PADDLE_PRICES, CHECKOUT_PASS_SECRET };
  const missing = Object.entries(needed).find(([, value]) => !value);
  if (missing || PADDLE_PRICES === null || CHECKOUT_PASS_SECRET === null) {
    throw new ConfigError(`${missing?.[0] ?? 'PADDLE_PRICES'} is not set; CHECKOUT=paddle needs it`);
  }
  return {
    provider: 'paddle',
    paddle: {
      environment: values.PADDLE_ENVIRONMENT,
      apiKey: PADDLE_API_KEY,
      clientToken: PADDLE_CLIENT_TOKEN,
      webhookSecret: PADDLE_WEBHOOK_SECRET,
      passSecrets: CHECKOUT_PASS_SECRET,
      prices: PADDLE_PRICES,
    },
  };
}
