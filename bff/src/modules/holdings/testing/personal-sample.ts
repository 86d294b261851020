import type { PersonalSample } from '../../testing/personal-samples';

export const personalSample: PersonalSample = {
  tables: { holdings: { policy: ['shares that you typed in', 'המניות שרשמתם'] } },
  async save({ ask, market, ticker }) {
    const owned = { shares: 271.828, purchase_price: 31.4159, purchased_on: '2025-03-03' };
    await ask('PUT', `/api/users/me/holdings/${market}/${ticker}`, owned);
    return { names: ['271.828', '31.4159'] };
  },
};
