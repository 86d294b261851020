import type { PersonalSample } from '../../testing/personal-samples';

const BACKTESTS = ['your back-tests', 'הבדיקות ההיסטוריות'] as const;

export const personalSample: PersonalSample = {
  tables: { backtests: { policy: BACKTESTS }, backtest_tallies: { policy: BACKTESTS } },
  async save({ site, token, ask }) {
    const backtest = await ask('POST', '/api/backtests', {
      markets: ['SP500'],
      formula: 'pe < 17.31',
      start: '2026-01-01',
      rebalance: 'monthly',
      weighting: 'equal',
    });
    const backtestId = String(backtest['id']);
    // It has ended and no longer changes.
    await site.ask('POST', `/api/backtests/${backtestId}/cancel`, { token });
    return { ids: { backtestId } };
  },
};
