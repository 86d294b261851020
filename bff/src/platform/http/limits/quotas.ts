import type { Schema } from '@site/contract';
import type { LimitName, LimitSettings } from './limit-settings';
import { policyOf } from './rate-limit-headers';

type Whose = Pick<Schema<'Quota'>, 'of' | 'per'>;

/** Limits that a reader of the API meets, whose calls they count, and by what. */
const TOLD: readonly (readonly [LimitName, Whose])[] = [
  ['read', { of: 'visitor', per: 'address' }],
  ['readFree', { of: 'free', per: 'user' }],
  ['readBasic', { of: 'basic', per: 'user' }],
  ['readPremium', { of: 'premium', per: 'user' }],
  ['dear', { of: 'everybody', per: 'address' }],
  ['write', { of: 'everybody', per: 'address' }],
  ['badToken', { of: 'everybody', per: 'address' }],
  ['signInAddress', { of: 'everybody', per: 'address' }],
  ['signUp', { of: 'everybody', per: 'address' }],
];

/** The quotas that hold here, from the settings themselves. */
export function quotasOf(settings: LimitSettings): Schema<'Quota'>[] {
  return TOLD.flatMap(([name, whose]) => {
    const { max: limit, windowSeconds } = settings[name];
    const own = { policy: policyOf(name), ...whose, limit, windowSeconds };
    // Answers that stand ready are counted apart, by the same measure.
    return name.startsWith('read') ? [own, { ...own, policy: 'ready' }] : [own];
  });
}
