import type { Exchange, Market } from './market';
import { HOLIDAYS } from './holidays-germany';

export const market: Market = {
  country: 'DE',
  timeZone: 'Europe/Berlin',
  suffixes: ['.DE'],
  quotedIn: 'EUR',
  isQuotedAsOne: true,
  priceDecimals: 2,
};

export const names = { en: 'Germany', he: 'גרמניה' };

export const placeholders: readonly string[] = [
  'AIXA.DE',
  'BC8.DE',
  'COK.DE',
  'DUE.DE',
  'EVT.DE',
  'FNTN.DE',
  'GFT.DE',
  'JUN3.DE',
];

export const exchange: Exchange = {
  name: 'Xetra',
  opensAt: '09:00',
  closesAt: '17:30',
  doneAt: '17:40',
  holidays: HOLIDAYS,
  sample: {
    companies: 200,
    quoteCurrency: { EUR: 1 },
    reportedCurrency: { home: 0.96, USD: 0.04 },
    cadence: { '3': 0.45, '6': 0.52, '12': 0.03 },
    medianCap: 1.6e9,
  },
};
