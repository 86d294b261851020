import type { Exchange, Market } from './market';

export const market: Market = {
  country: 'GB',
  timeZone: 'Europe/London',
  suffixes: ['.L'],
  quotedIn: 'GBp',
  isQuotedAsOne: true,
  priceDecimals: 2,
};

export const names = { en: 'London', he: 'לונדון' };

export const placeholders: readonly string[] = [
  'BBOX.L',
  'CRST.L',
  'DOM.L',
  'FOUR.L',
  'GRG.L',
  'HFD.L',
  'JUP.L',
  'PETS.L',
];

export const exchange: Exchange = {
  name: 'LSE',
  opensAt: '08:00',
  closesAt: '16:30',
  doneAt: '16:40',
  holidays: [
    '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  ],
  sample: {
    companies: 300,
    quoteCurrency: { GBp: 0.92, USD: 0.05, EUR: 0.03 },
    reportedCurrency: { home: 0.74, USD: 0.2, EUR: 0.06 },
    cadence: { '3': 0.12, '6': 0.82, '12': 0.06 },
    medianCap: 1.1e9,
  },
};
