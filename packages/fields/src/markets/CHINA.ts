import type { Exchange, Market } from './market';

export const market: Market = {
  country: 'CN',
  timeZone: 'Asia/Shanghai',
  suffixes: ['.SS', '.SZ', '.HK'],
  quotedIn: 'CNY',
  priceDecimals: 2,
};

export const names = { en: 'China', he: 'סין' };

export const placeholders: readonly string[] = [
  '000063.SZ',
  '000157.SZ',
  '000423.SZ',
  '002007.SZ',
  '600009.SS',
  '600085.SS',
  '600297.SS',
  '601607.SS',
];

export const exchange: Exchange = {
  name: 'SSE',
  opensAt: '09:30',
  closesAt: '16:00',
  doneAt: '16:10',
  holidays: ['01-01 02-17 02-18 02-19 04-06 05-01 06-19 10-01'],
  sample: {
    companies: 300,
    quoteCurrency: { CNY: 0.86, HKD: 0.14 },
    reportedCurrency: { home: 0.9, CNY: 0.06, USD: 0.04 },
    cadence: { '3': 1, '6': 0, '12': 0 },
    medianCap: 1.4e10,
  },
};
