import { textOf } from '@site/i18n';
import { exampleSymbol } from '../../examples/example-symbol';
import en from '../../texts/en.json';
import he from '../../texts/he.json';
import { symbolTitle } from './company-name';

const company = {
  ...exampleSymbol,
  symbol: { ...exampleSymbol.symbol, symbol: 'AAA', long_name: 'Alpha', hebrew_name: 'אלפא' },
};

describe('the title of a company', () => {
  it('has the words that people search a share by, in both languages', () => {
    expect(symbolTitle(company, 'fundamentals', 'en', textOf('en', en))).toBe(
      'Alpha (AAA) stock: price, P/E and statements',
    );
    expect(symbolTitle(company, 'fundamentals', 'he', textOf('he', he))).toBe(
      'מניית אלפא (AAA): מחיר, מכפיל רווח ודוחות',
    );
  });

  it('names any other view', () => {
    expect(symbolTitle(company, 'news', 'en', textOf('en', en))).toBe(`Alpha (AAA): ${en['view.news']}`);
  });
});
