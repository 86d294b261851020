import type { PersonalSample } from '../../testing/personal-samples';

export const personalSample: PersonalSample = {
  tables: { figure_reports: { policy: ['reported as wrong', 'שדיווחתם'] } },
  async save({ ask, market, ticker }) {
    const report = { market, symbol: ticker, figure: 'price', believed: 'a price of Vera’s' };
    await ask('POST', '/api/users/me/figure-reports', report);
    return {};
  },
};
