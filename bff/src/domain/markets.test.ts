import { MARKET_CODES, marketOf } from '@site/fields/markets';
import {
  canonicalTicker,
  splitSymbolAndMarket,
  tickerCandidates,
  tickerFrom,
  type Ticker,
  tickerCandidatesAnywhere,
  tickerSpelled,
  tickerSpellings,
  tickerWithoutSuffix,
} from './markets';

it.each([
  ['TA', 'icl', 'ICL.TA', 'ICL'],
  ['TA', 'ICL.TA', 'ICL.TA', 'ICL'],
  ['L', 'VOD', 'VOD.L', 'VOD'],
  ['SP500', 'BRK.B', 'BRK.B', 'BRK.B'],
  ['STO', 'volv-b', 'VOLV-B.ST', 'VOLV-B'],
  ['SWISS', ' nesn.sw ', 'NESN.SW', 'NESN'],
  ['CHINA', '600519', '600519.SS', '600519'],
  ['CHINA', '000001.SZ', '000001.SZ', '000001'],
  ['CHINA', '300750', '300750.SZ', '300750'],
  ['CHINA', '700', '0700.HK', '0700'],
] as const)('%s writes %s as %s, bare %s', (market, written, canonical, bare) => {
  expect(canonicalTicker(market, written)).toBe(canonical);
  expect(canonicalTicker(market, canonical)).toBe(canonical);
  expect(tickerWithoutSuffix(market, canonical)).toBe(bare);
  expect(tickerSpelled(market, written)).toBe(tickerSpelled(market, bare));
});

it('separates symbol and market at the last dot', () => {
  expect(splitSymbolAndMarket('ICL.TA.TA')).toEqual({ symbol: 'ICL.TA', market: 'TA' });
  expect(splitSymbolAndMarket('AAPL.SP500')).toEqual({ symbol: 'AAPL', market: 'SP500' });
  expect([
    splitSymbolAndMarket('AAPL'),
    splitSymbolAndMarket('.TA'),
    splitSymbolAndMarket('A.MOON'),
    splitSymbolAndMarket('A.constructor'),
  ]).toEqual([null, null, null, null]);
});

it("a written ticker may mean itself, or any of the market's own", () => {
  expect(tickerCandidates('TA', 'icl')).toEqual(['icl', 'ICL', 'ICL.TA']);
  expect(tickerCandidates('CHINA', '700')).toEqual(['700', '700.SS', '700.SZ', '700.HK']);
  expect(tickerCandidates('NYSE', 'BRK.B')).toEqual(['BRK.B']);
  expect(tickerCandidatesAnywhere('X')).toEqual(
    ['X', ...new Set(MARKET_CODES.flatMap((market) => marketOf(market).suffixes))].map((one) =>
      one === 'X' ? one : `X${one}`,
    ),
  );
});

type Takes<Wanted, Given> = [Given] extends [Wanted] ? true : false;
const compiled: readonly boolean[] = [
  false satisfies Takes<Ticker, string>,
  false satisfies Takes<Ticker, 'ICL.TA'>,
  true satisfies Takes<Ticker, ReturnType<typeof canonicalTicker>>,
  true satisfies Takes<string, Ticker>,
];

it('a ticker is no plain text, as a type, and never blank', () => {
  expect(compiled).toHaveLength(4);
  expect(tickerFrom('ICL.TA')).toBe('ICL.TA');
  for (const blank of ['', ' ', ' ICL.TA', 'ICL.TA\n']) expect(() => tickerFrom(blank)).toThrow(RangeError);
  expect(() => canonicalTicker('SP500', ' ')).toThrow(RangeError);
});

it('any input can be compared', () => {
  expect(tickerSpelled('SP500', ' ')).not.toBe(tickerSpelled('SP500', 'AAPL'));
  expect(tickerSpelled('TA', '')).not.toBe(tickerSpelled('TA', 'ICL.TA'));
});

it("a listing is spelled with and without its market's suffix, and never without a part of its name", () => {
  expect(tickerSpellings('TA', 'ICL.TA')).toEqual(['ICL.TA', 'ICL']);
  expect(tickerSpellings('NYSE', 'BRK.B')).toEqual(['BRK.B']);
});
