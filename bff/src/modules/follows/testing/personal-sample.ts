import type { PersonalSample } from '../../testing/personal-samples';

export const personalSample: PersonalSample = {
  tables: { follows: { policy: ['companies you follow', 'החברות שבמעקב'] } },
  async save({ ask, market, ticker }) {
    await ask('POST', '/api/symbols/follow', { symbol: ticker, market });
    return {};
  },
};
