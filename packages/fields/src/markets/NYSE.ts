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

export const names = { en: 'NYSE (foreign)', he: 'NYSE (זרות)' };

export const placeholders: readonly string[] = ['ABEV', 'BAK', 'CIB', 'EC', 'FMX', 'GGB', 'KB', 'VIV'];

export const exchange: Exchange = {
  name: 'NYSE',
  opensAt: '09:30',
  closesAt: '16:00',
  doneAt: '16:00',
  holidays: HOLIDAYS,
  sample: {
    companies: 1200,
    quoteCurrency: { USD: 1 },
    reportedCurrency: {
      home: 0.5,
      EUR: 0.14,
      CNY: 0.12,
      GBP: 0.06,
      CAD: 0.06,
      JPY: 0.05,
      BRL: 0.03,
      INR: 0.02,
      CHF: 0.02,
    },
    cadence: { '3': 0.82, '6': 0.16, '12': 0.02 },
    medianCap: 4e9,
    companiesFrom: 'XX',
  },
};
