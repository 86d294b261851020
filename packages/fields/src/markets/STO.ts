import type { Exchange, Market } from './market';

export const market: Market = {
  country: 'SE',
  timeZone: 'Europe/Stockholm',
  suffixes: ['.ST'],
  quotedIn: 'SEK',
  priceDecimals: 2,
};

export const names = { en: 'Stockholm', he: 'סטוקהולם' };

export const placeholders: readonly string[] = [
  'AAK.ST',
  'BILL.ST',
  'CAST.ST',
  'DOM.ST',
  'FABG.ST',
  'HUFV-A.ST',
  'LOOMIS.ST',
  'WIHL.ST',
];

export const exchange: Exchange = {
  name: 'Nasdaq Stockholm',
  opensAt: '09:00',
  closesAt: '17:30',
  doneAt: '17:35',
  holidays: [
    '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31',
    '01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31',
    '01-06 04-14 04-17 05-01 05-25 06-06 06-23 12-25 12-26',
  ],
  sample: {
    companies: 100,
    quoteCurrency: { SEK: 1 },
    reportedCurrency: { home: 0.9, EUR: 0.07, USD: 0.03 },
    cadence: { '3': 1, '6': 0, '12': 0 },
    medianCap: 7e9,
  },
};
