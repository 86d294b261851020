import { PLAN_TIERS } from '@site/fields/entitlements';
import type { Schema } from '@site/contract';
import { readingLimitOfPlan } from '../../../domain/entitlements';
import type { LimitName, LimitSettings } from './limit-settings';
import { policyOf } from './rate-limit-headers';

type CountedBy = Pick<Schema<'Quota'>, 'of' | 'per'>;

/** Limits that a client of the API meets, with the calls that count and the key that they count by. */
const PUBLISHED: readonly (readonly [LimitName, CountedBy])[] = [
  ['read', { of: 'visitor', per: 'address' }],
  ...PLAN_TIERS.map((of) => [readingLimitOfPlan(of), { of, per: 'user' }] as const),
  ['dear', { of: 'everybody', per: 'address' }],
  ['write', { of: 'everybody', per: 'address' }],
  ['badToken', { of: 'everybody', per: 'address' }],
  ['signInAddress', { of: 'everybody', per: 'address' }],
  ['signUp', { of: 'everybody', per: 'address' }],
];

/** The quotas that hold here, from the settings themselves. */
export function quotasOf(settings: LimitSettings): Schema<'Quota'>[] {
  return PUBLISHED.flatMap(([name, countedBy]) => {
    const { max: limit, windowSeconds } = settings[name];
    const own = { policy: policyOf(name), ...countedBy, limit, windowSeconds };
    // Cached answers are counted separately, by the same limit.
    return name.startsWith('read') ? [own, { ...own, policy: 'ready' }] : [own];
  });
}
