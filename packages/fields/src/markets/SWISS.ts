import type { Exchange, Market } from './market';

export const market: Market = {
  country: 'CH',
  timeZone: 'Europe/Zurich',
  suffixes: ['.SW'],
  quotedIn: 'CHF',
  priceDecimals: 2,
};

export const names = { en: 'Switzerland', he: 'שווייץ' };

export const placeholders: readonly string[] = [
  'ACLN.SW',
  'BEAN.SW',
  'CLN.SW',
  'DOKA.SW',
  'EMMN.SW',
  'GALE.SW',
  'SFSN.SW',
  'VACN.SW',
];

export const exchange: Exchange = {
  name: 'SIX',
  opensAt: '09:00',
  closesAt: '17:30',
  doneAt: '17:40',
  holidays: [
    '01-01 01-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31',
    '01-01 03-26 03-29 05-06 05-17 12-24 12-31',
    '04-14 04-17 05-01 05-25 06-05 08-01 12-25 12-26',
  ],
  sample: {
    companies: 100,
    quoteCurrency: { CHF: 1 },
    reportedCurrency: { home: 0.82, USD: 0.1, EUR: 0.08 },
    cadence: { '3': 0.1, '6': 0.86, '12': 0.04 },
    medianCap: 2.1e9,
  },
};
