import { textOf } from '@site/i18n';
import { exampleSymbol } from '../../examples/example-symbol';
import { messages as en } from '../../texts/en';
import { messages as he } from '../../texts/he';
import type { TextId } from '../../texts/use-text';
import { symbolHead } from './symbol-head';
import { symbolPicture } from './symbol-picture';

const texts = { en: textOf<TextId>('en', en), he: textOf<TextId>('he', he) };
const valuesOf = (data: typeof exampleSymbol, locale: 'en' | 'he' = 'en'): readonly string[] =>
  symbolPicture(data, locale, texts[locale]).figures!.map(({ value }) => value);

describe('the picture of a company', () => {
  it('is the same with and without a score, and does not show it', () => {
    const scored = { ...exampleSymbol, score: 87.65 };
    const { score: _score, ...unscored } = scored;

    expect(symbolPicture(scored, 'en', texts.en)).toEqual(symbolPicture(unscored, 'en', texts.en));
    expect(JSON.stringify(symbolPicture(scored, 'en', texts.en))).not.toMatch(/score|87/i);
  });

  it('distinguishes missing figures from meaningless ones', () => {
    const symbol = { ...exampleSymbol.symbol, price: null, market_cap: null, dividend_yield: null };
    const metrics = { ...exampleSymbol.metrics, priceEarningsRatio: -4 };

    expect(valuesOf({ ...exampleSymbol, symbol, metrics })).toEqual(['–', '–', 'N/M', '–']);
    expect(valuesOf({ ...exampleSymbol, symbol, metrics }, 'he')[2]).toBe('ל״מ');
  });

  it('draws a price line where there are two prices, and says of when and in which currency', () => {
    const priced = (price: (number | null)[]) => ({
      ...exampleSymbol,
      priceHistory: { ...exampleSymbol.priceHistory, currency: 'ILA', dates: ['2025-05-02', '2025-05-09'], price },
    });

    expect(symbolPicture(priced([1, 2]), 'en', texts.en).line).toEqual({
      values: [1, 2],
      name: 'Weekly price in ILA, 02/05/2025 – 09/05/2025',
    });
    expect(symbolPicture(priced([1, 2]), 'he', texts.he).line?.name).toMatch(/^שער שבועי \(אג׳\), /);
    expect(symbolPicture(priced([1, null]), 'en', texts.en).line).toBeUndefined();
  });
});

it('the head of a company leads up to its market, and keeps what is invented out of registers', () => {
  const input = {
    page: 'symbol',
    params: { market: 'SP500', symbol: 'AAA' } as const,
    search: '',
    locale: 'en' as const,
    viewerClass: 'visitor' as const,
  };
  const head = (sample: boolean) => symbolHead({ ...input, data: { ...exampleSymbol, sample } }, textOf('en', en));

  expect(head(false).trail).toEqual([{ name: 'S&P 500', path: '/market/SP500' }]);
  expect(head(false).structuredData).toMatchObject({ '@type': 'Corporation' });
  expect(head(true).structuredData).toBeUndefined();
});
