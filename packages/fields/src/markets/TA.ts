import type { Exchange, Market } from './market';

export const market: Market = {
  country: 'IL',
  timeZone: 'Asia/Jerusalem',
  suffixes: ['.TA'],
  quotedIn: 'ILA',
  isQuotedAsOne: true,
  priceDecimals: 0,
};

export const names = { en: 'Tel Aviv', he: 'תל אביב' };

export const placeholders: readonly string[] = [
  'ALHE.TA',
  'BYSD.TA',
  'DANE.TA',
  'ECP.TA',
  'FOX.TA',
  'ISCN.TA',
  'MTRX.TA',
  'SPEN.TA',
];

export const exchange: Exchange = {
  name: 'TASE',
  opensAt: '09:30',
  closesAt: '17:30',
  doneAt: '17:30',
  doneOnFridayAt: '14:00',
  // Where a Sunday is a holiday or the eve of one, the exchange is closed on the Friday before it too.
  holidays: [
    '03-03 04-01 04-02 04-07 04-08 04-21 04-22 05-21 05-22 07-23 09-11 09-18 09-21 09-25 10-02',
    '03-23 04-21 04-22 04-27 04-28 05-11 05-12 06-10 06-11 08-12 10-01 10-08 10-11 10-15 10-22',
    '03-10 04-10 04-11 04-14 04-17 05-01 05-02 05-30 05-31 08-01 09-20 09-21 09-22 09-29 10-04 10-05 10-11 10-12',
  ],
  sample: {
    companies: 400,
    quoteCurrency: { ILA: 1 },
    reportedCurrency: { home: 0.78, USD: 0.17, EUR: 0.05 },
    cadence: { '3': 0.88, '6': 0.12, '12': 0 },
    medianCap: 9e8,
    hasHebrewNames: true,
    alsoListed: { on: 'NYSE', companies: 24 },
  },
};
