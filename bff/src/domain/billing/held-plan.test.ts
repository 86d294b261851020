import { heldPlan, type PlanBought, type PlanGift } from './held-plan';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const LATER = '2026-04-01T00:00:00.000Z';
const OVER = '2026-02-01T00:00:00.000Z';
const premium: PlanBought = { planId: 'premium-month', market: null, accessUntil: LATER };
const basic: PlanBought = { planId: 'basic-year', market: 'TA', accessUntil: LATER };
const gift = (part: Partial<PlanGift> = {}): PlanGift => ({ plan: 'premium', market: null, until: null, ...part });

describe('heldPlan', () => {
  it.each<[string, readonly PlanBought[], PlanGift | null, string]>([
    ['nothing', [], null, 'free'],
    ['what is bought', [basic], null, 'basic TA'],
    ['what is given', [], gift(), 'premium'],
    ['what is given for a time', [], gift({ until: LATER }), 'premium'],
    ['no gift that is over', [], gift({ until: OVER }), 'free'],
    ['no gift at the instant of its end', [], gift({ until: NOW.toISOString() }), 'free'],
    ['no gift that was taken back', [], gift({ plan: 'free' }), 'free'],
    ['the better of both, bought', [premium], gift({ plan: 'basic', market: 'L' }), 'premium'],
    ['the better of both, given', [basic], gift(), 'premium'],
    ['what is paid for, though a gift was taken back', [premium], gift({ plan: 'free' }), 'premium'],
    ['the market of the gift among two basic plans', [basic], gift({ plan: 'basic', market: 'L' }), 'basic L'],
    ['nothing of what has run out', [{ ...premium, accessUntil: OVER }], null, 'free'],
    ['nothing of what gives no rights', [{ ...premium, accessUntil: null }], null, 'free'],
  ])('holds %s', (_what, bought, given, expected) => {
    const { plan, planMarket } = heldPlan(bought, given, NOW);

    expect(planMarket === null ? plan : `${plan} ${planMarket}`).toBe(expected);
  });
});
