import { amountText } from '@site/format';
import { MARKET_CODES, type MarketCode } from '@site/remote-kit';
import type { SelectOption } from '@site/ui';
import type { Plan } from '../../api/plans';
import type { TextOf } from '../../texts/use-text';

/** What a plan is called. */
export const planName = (text: TextOf, { tier, interval }: Pick<Plan, 'tier' | 'interval'>): string =>
  text(`plans.name.${tier}.${interval}`);

/** `$9.00`. Unit: the major unit of the currency. */
export const moneyText = (amount: number, currency: string): string => amountText(amount, currency) ?? '';

/** An amount that keeps its direction within any sentence. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;

/** Price and interval of a plan: `$9.00 a month`. */
export const priceText = (text: TextOf, { price, currency, interval }: Plan): string =>
  text(interval === 'month' ? 'plans.aMonth' : 'plans.aYear', { amount: isolated(moneyText(price, currency)) });

/** Every market, as a choice. */
export const marketOptions = (text: TextOf): readonly SelectOption[] =>
  MARKET_CODES.filter(isMarket).map((code) => ({ value: code, label: text(`market.${code}`) }));

const isMarket = (code: string): code is MarketCode => code !== 'WORLD' && code !== 'ALL';
