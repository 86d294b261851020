import type { Exchange, Market } from './market';

export const market: Market = {
  country: 'FR',
  timeZone: 'Europe/Paris',
  suffixes: ['.PA'],
  quotedIn: 'EUR',
  isQuotedAsOne: true,
  priceDecimals: 2,
};

export const names = { en: 'Paris', he: 'פריז' };

export const placeholders: readonly string[] = [
  'ALO.PA',
  'BB.PA',
  'COFA.PA',
  'DIM.PA',
  'ELIS.PA',
  'FDJU.PA',
  'IPS.PA',
  'RCO.PA',
];

export const exchange: Exchange = {
  name: 'Euronext Paris',
  opensAt: '09:00',
  closesAt: '17:30',
  doneAt: '17:40',
  holidays: ['01-01 04-03 04-06 05-01 12-25', '01-01 03-26 03-29', '04-14 04-17 05-01 12-25 12-26'],
  sample: {
    companies: 150,
    quoteCurrency: { EUR: 1 },
    reportedCurrency: { home: 0.97, USD: 0.03 },
    cadence: { '3': 0.08, '6': 0.9, '12': 0.02 },
    medianCap: 2.2e9,
  },
};
