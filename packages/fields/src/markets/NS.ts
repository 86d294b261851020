import type { Exchange, Market } from './market';

export const market: Market = {
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  suffixes: ['.NS'],
  quotedIn: 'INR',
  priceDecimals: 2,
};

export const names = { en: 'India', he: 'הודו' };

export const placeholders: readonly string[] = [
  'ABB.NS',
  'BATAINDIA.NS',
  'CUB.NS',
  'DABUR.NS',
  'EXIDEIND.NS',
  'IEX.NS',
  'MRF.NS',
  'TRENT.NS',
];

export const exchange: Exchange = {
  name: 'NSE',
  opensAt: '09:15',
  closesAt: '15:30',
  doneAt: '16:00',
  holidays: ['01-15 01-26 03-03 03-26 03-31 04-03 04-14 05-01 05-28 06-26 09-14 10-02 10-20 11-10 11-24 12-25'],
  sample: {
    companies: 300,
    quoteCurrency: { INR: 1 },
    reportedCurrency: { home: 0.97, USD: 0.03 },
    cadence: { '3': 1, '6': 0, '12': 0 },
    medianCap: 2.4e11,
  },
};
