import type { Exchange, Market } from './market';
import { HOLIDAYS } from './holidays-new-york';

export const market: Market = {
  country: 'US',
  timeZone: 'America/New_York',
  suffixes: [],
  quotedIn: 'USD',
  isQuotedAsOne: true,
  priceDecimals: 2,
};

export const names = { en: 'S&P 500', he: 'S&P 500 (ארה״ב)' };

export const placeholders: readonly string[] = ['ALLE', 'AOS', 'BEN', 'CHRW', 'DVA', 'FRT', 'HAS', 'IVZ'];

export const exchange: Exchange = {
  name: 'NYSE',
  opensAt: '09:30',
  closesAt: '16:00',
  doneAt: '16:00',
  holidays: HOLIDAYS,
  sample: {
    companies: 500,
    quoteCurrency: { USD: 1 },
    reportedCurrency: { home: 1 },
    cadence: { '3': 1, '6': 0, '12': 0 },
    medianCap: 3.4e10,
  },
};
