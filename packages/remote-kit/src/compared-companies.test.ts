import { MARKET_CODES } from '@site/fields/markets';
import * as fc from 'fast-check';
import { comparedIn, comparePath } from './routes';

describe('the companies of a comparison', () => {
  it('are those of the address, in order, without duplicates', () => {
    expect(comparedIn('?lang=heb&symbols=TA:ICL.TA,SP500:AAPL,TA:ICL.TA')).toEqual({
      names: ['TA:ICL.TA', 'SP500:AAPL'],
      wrong: [],
    });
    expect(comparedIn('')).toEqual({ names: [], wrong: [] });
    expect(comparedIn('?symbols=,%20,')).toEqual({ names: [], wrong: [] });
  });

  it.each(['AAPL', 'SP500', 'SP500:', ':AAPL', 'MOON:AAPL', 'SP500:<b>', 'SP500:A:B', '__proto__:A', 'SP500X'])(
    'are not found in %j, which is returned unchanged',
    (part) => {
      expect(comparedIn(`?symbols=${encodeURIComponent(part)},TA:ICL.TA`)).toEqual({
        names: ['TA:ICL.TA'],
        wrong: [part],
      });
    },
  );

  it('are readable in the address', () => {
    expect(comparePath(['SP500:AAPL', 'TA:ICL.TA'])).toBe('/compare?symbols=SP500:AAPL,TA:ICL.TA');
    expect(comparePath([])).toBe('/compare');
  });

  it('are found by their path', () => {
    const ticker = fc.stringMatching(/^[\p{L}\p{N}.^&_-]{1,24}$/u);
    const name = fc.tuple(fc.constantFrom(...MARKET_CODES), ticker).map(([market, symbol]) => `${market}:${symbol}`);
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 6 }), (names) => {
        const { search } = new URL(comparePath(names), 'http://site.invalid');
        expect(comparedIn(search)).toEqual({ names, wrong: [] });
      }),
    );
  });
});
