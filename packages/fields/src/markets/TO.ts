import type { Exchange, Market } from './market';

export const market: Market = {
  country: 'CA',
  timeZone: 'America/Toronto',
  suffixes: ['.TO'],
  quotedIn: 'CAD',
  priceDecimals: 2,
};

export const names = { en: 'Toronto', he: 'טורונטו' };

export const placeholders: readonly string[] = [
  'ATD.TO',
  'BCE.TO',
  'CAE.TO',
  'DOL.TO',
  'EMA.TO',
  'FTS.TO',
  'GIL.TO',
  'TRI.TO',
];

export const exchange: Exchange = {
  name: 'TSX',
  opensAt: '09:30',
  closesAt: '16:00',
  doneAt: '16:00',
  holidays: [
    '01-01 02-16 04-03 05-18 07-01 08-03 09-07 10-12 12-25 12-28',
    '01-01 02-15 03-26 05-24 07-01 08-02 09-06 10-11 12-27 12-28',
    '01-03 02-21 04-14 05-22 07-03 08-07 09-04 10-09 12-25 12-26',
  ],
  sample: {
    companies: 200,
    quoteCurrency: { CAD: 1 },
    reportedCurrency: { home: 0.85, USD: 0.15 },
    cadence: { '3': 1, '6': 0, '12': 0 },
    medianCap: 1.5e9,
  },
};
