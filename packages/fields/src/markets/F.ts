import type { Exchange, Market } from './market';
import { HOLIDAYS } from './holidays-germany';

export const market: Market = {
  country: 'DE',
  timeZone: 'Europe/Berlin',
  suffixes: ['.F'],
  quotedIn: 'EUR',
  isQuotedAsOne: true,
  priceDecimals: 2,
};

export const names = { en: 'Frankfurt', he: 'פרנקפורט' };

export const placeholders: readonly string[] = [
  'ABEA.F',
  'BOY.F',
  'CIS.F',
  'ENL.F',
  'INL.F',
  'MCD.F',
  'NKE.F',
  'PEP.F',
];

export const exchange: Exchange = {
  name: 'Frankfurt',
  opensAt: '09:00',
  closesAt: '17:30',
  doneAt: '22:00',
  holidays: HOLIDAYS,
  sample: {
    companies: 300,
    quoteCurrency: { EUR: 1 },
    reportedCurrency: { home: 0.8, USD: 0.12, CHF: 0.04, GBP: 0.04 },
    cadence: { '3': 0.45, '6': 0.52, '12': 0.03 },
    medianCap: 9e8,
    alsoListed: { on: 'DE', companies: 140 },
  },
};
