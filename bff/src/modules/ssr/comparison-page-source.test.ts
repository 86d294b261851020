import type { Schema } from '@site/contract';
import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import type { Viewer } from '../../domain/entitlements';
import { InvalidInputError, NotFoundError } from '../../platform/errors';
import { visitor, user, sourcesWith } from './testing/page-sources-fixture';

const page = matchRoute('/compare')!;

/** The part of a response that these tests need. */
const comparison = (names: readonly string[], viewer: Viewer): Schema<'Comparison'> =>
  ({
    companies: names.map((name) => ({
      quote: { symbol: name.slice(name.indexOf(':') + 1) },
      sample: name === 'SP500:MADE',
      ...(viewer.kind === 'visitor' ? {} : { score: 71.25 }),
    })),
    prices: {
      base: '2025-01-03',
      dates: ['2025-01-03', '2025-01-10'],
      series: names.map((symbol) => ({ symbol, market_name: 'TA', currency: 'ILA', values: [100, null, 103.456789] })),
    },
  }) as unknown as Schema<'Comparison'>;

const sourcesWithComparison = () => {
  const readComparison = jest.fn((names: readonly string[], viewer: Viewer) =>
    Promise.resolve(comparison(names, viewer)),
  );
  return { ...sourcesWith({ readComparison }), readComparison };
};

describe('the first content of a comparison', () => {
  it('is the response for this viewer, with prices rounded to cents', async () => {
    const { sources, readComparison } = sourcesWithComparison();

    const { data, dataKind } = await sources.read(page, '?symbols=SP500:AAA,TA:ICL.TA&lang=heb', user);

    expect(readComparison).toHaveBeenCalledWith(['SP500:AAA', 'TA:ICL.TA'], user);
    expect((data as Schema<'Comparison'>).companies.map(({ quote }) => quote.symbol)).toEqual(['AAA', 'ICL.TA']);
    expect((data as Schema<'Comparison'>).prices.series[1]!.values).toEqual([100, null, 103.46]);
    expect(dataKind).toBe('real');
  });

  it('depends only on the companies in the address', async () => {
    const { sources, readComparison } = sourcesWithComparison();

    const { data } = await sources.read(page, '?symbols=AAPL,SP500:AAA,MOON:B,TA:ICL.TA', user);

    expect(readComparison).toHaveBeenCalledWith(['SP500:AAA', 'TA:ICL.TA'], user);
    expect((data as Schema<'Comparison'>).companies.map(({ quote }) => quote.symbol)).toEqual(['AAA', 'ICL.TA']);
  });

  it('has no score for a visitor, and marks sample companies', async () => {
    const { data, dataKind } = await sourcesWithComparison().sources.read(
      page,
      '?symbols=SP500:MADE,TA:ICL.TA',
      visitor,
    );

    expect(JSON.stringify(data)).not.toMatch(/score/i);
    expect(dataKind).toBe('sample');
  });

  it.each([
    '',
    '?symbols=',
    '?symbols=SP500:AAA',
    '?symbols=AAA,BBB',
    '?symbols=MOON:A,SP500:B',
    `?symbols=${Array.from({ length: 6 }, (_, place) => `SP500:A${place}`).join()}`,
    '?symbols=%zz',
  ])('is empty for %j, without a call', async (search) => {
    const { sources, readComparison } = sourcesWithComparison();

    expect(await sources.read(page, search, visitor)).toEqual({ data: null, dataKind: null });
    expect(readComparison).not.toHaveBeenCalled();
  });

  it('names unknown companies, and the page exists', async () => {
    const errors = [{ path: 'query.symbols.1', message: 'There is no NONE in TA.' }];
    const { sources } = sourcesWith({
      readComparison: () => Promise.reject(new NotFoundError('symbol_not_found', '', errors)),
    });

    expect(await sources.read(page, '?symbols=SP500:AAA,TA:NONE', visitor)).toEqual({
      data: { refused: 'unknown', names: ['TA:NONE'] },
      dataKind: null,
    });
  });

  it('refuses two spellings of the same company', async () => {
    const { sources } = sourcesWith({
      readComparison: () => Promise.reject(new InvalidInputError('invalid_options', '')),
    });

    expect((await sources.read(page, '?symbols=TA:ICL,TA:ICL.TA', visitor)).data).toEqual({ refused: 'same' });
  });

  it('rethrows internal errors', async () => {
    const { sources } = sourcesWith({ readComparison: () => Promise.reject(new Error('the database is away')) });

    await expect(sources.read(page, '?symbols=SP500:AAA,TA:ICL.TA', visitor)).rejects.toThrow('away');
  });

  it('has a version that changes with the data of any market', () => {
    const { sources } = sourcesWithComparison();

    expect(sources.versionOf(page)).toBe('version of WORLD 2026-11-20');
    expect(sources.versionOf(matchRoute('/market/TA/symbol/ICL.TA')!)).toBe('version of TA 2026-11-20');
  });
});
