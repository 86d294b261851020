import { atOnce } from '../../../platform/jobs/cooperative-yield';
import type { ListingCard } from '../listing-card';
import { majorAmountOrNull } from '../../../domain/money';
import { answersTo, createSearchIndex } from './search-index';
import { comparableText } from '@site/board-rules';

const card = (symbol: string, longName: string, hebrewName: string | null = null, marketCap = 1): ListingCard => ({
  companyId: 1,
  market: 'SP500',
  symbol,
  longName,
  hebrewName,
  hebrewSymbol: null,
  currency: 'USD',
  sector: null,
  industry: null,
  website: null,
  logoPath: null,
  isPrimary: true,
  dataKind: 'sample',
  price: null,
  marketCap: majorAmountOrNull(marketCap),
  trailingPe: null,
  volume: null,
  averageVolume: null,
  dividendYieldPercent: null,
  fiveYearAverageDividendYieldPercent: null,
  quotedOn: null,
  quoteSource: null,
  fetchedAt: null,
  latestPublishedOn: null,
  oldParts: [],
  cik: null,
  shareClassKey: null,
  regularDividendYieldPercent: null,
});

const index = createSearchIndex(
  [
    card('AB', 'Zeta Works', null, 1),
    card('ABCD', 'Yarrow', null, 5),
    card('ABX', 'Xenon', null, 9),
    card('ZZ', 'Abacus Holdings', null, 3),
    card('YY', 'The Abacus Group', null, 99),
    card('ICL.TA', 'Crème Brûlée', 'כִּימִיקָלִים לישראל', 2),
  ],
  ({ marketCap }) => marketCap ?? 0,
);
const found = (text: string, limit = 10) => atOnce(index.find(text, limit)).map(({ symbol }) => symbol);

describe('the search index', () => {
  it.each(['BRK-B', 'BRK.B', 'brk.b', 'BRK/B', 'BRKB', 'brkb'])('finds a class of shares by %s', (written) => {
    const classes = createSearchIndex([card('BRK-A', 'Berk'), card('BRK-B', 'Berk')], () => 1);

    expect(atOnce(classes.search(written, 5))).toMatchObject({ best: [{ symbol: 'BRK-B' }], total: 1 });
    expect(answersTo(card('BRK-B', 'Berk'), comparableText(written))).toBe(true);
    expect(answersTo(card('BRK-A', 'Berk'), comparableText(written))).toBe(false);
  });

  it('has the listings of a market first among those that answer as well', () => {
    const both = createSearchIndex(
      [
        { ...card('LVLFR', 'Leviathan'), marketCap: majorAmountOrNull(9) },
        { ...card('LVLFR.TA', 'Leviathan'), market: 'TA' },
        card('LVLFRX', 'Other'),
      ],
      ({ marketCap }) => marketCap ?? 0,
    );
    const symbols = (text: string, first?: 'TA') =>
      atOnce(both.search(text, 2, first)).best.map(({ symbol }) => symbol);

    expect(symbols('lvlfr')).toEqual(['LVLFR', 'LVLFR.TA']);
    expect(symbols('lvlfr', 'TA')).toEqual(['LVLFR.TA', 'LVLFR']);
    expect(symbols('leviathan', 'TA')).toEqual(['LVLFR.TA', 'LVLFR']);
    expect(symbols('lvlfrx', 'TA')).toEqual(['LVLFRX']);
  });

  it('returns only exact matches, if there are any', () => {
    const alike = createSearchIndex([card('BRK-B', 'Berk'), card('BRK.B', 'Other')], () => 1);

    expect(atOnce(alike.find('BRK.B', 5)).map(({ symbol }) => symbol)).toEqual(['BRK.B']);
  });

  it('ranks the exact ticker first, then tickers that begin so, then names, then words of names', () => {
    expect(found('ab')).toEqual(['AB', 'ABX', 'ABCD', 'ZZ', 'YY']);
  });

  it.each([
    ['creme brulee', 'accents are left out'],
    ['BRÛ', 'a word of the name, with its accent'],
    ['כימיקלים', 'niqqud is left out'],
    ['כִּימ', 'niqqud is typed'],
    ['icl', 'the suffix is left out'],
    ['icl.ta', 'the suffix is there'],
  ])('finds by %s: %s', (text) => {
    expect(found(text)).toEqual(['ICL.TA']);
  });

  it('returns no more than requested, and nothing for an empty text', () => {
    expect(found('ab', 2)).toEqual(['AB', 'ABX']);
    expect(found('  ')).toEqual([]);
    expect(found('\u05b0')).toEqual([]);
  });

  it('finds inside a word only from three letters on', () => {
    expect(found('enon')).toEqual(['ABX']);
    expect(found('no')).toEqual([]);
  });

  it('makes the texts of all listings ahead', () => {
    const made = createSearchIndex([card('AB', 'Zeta Works'), card('CD', 'Yarrow')], () => 1);
    atOnce(made.prepare());
    const { size } = made.texts;
    expect(size).toBe(1);
    atOnce(made.find('zeta', 5));
    expect(made.texts.size).toBe(size);
  });

  it('has equal listings in the given order, each once, whichever of their names match', () => {
    const byWide = card('SAME', 'Zeta', 'zeta ז');
    const byNarrow = { ...card('SAME', 'Zeta'), companyId: 2 };
    const byWideAlone = { ...card('SAME', 'Other', 'zeta ז'), companyId: 3 };
    const equal = createSearchIndex([byWideAlone, byWide, byNarrow], () => 1);

    const all = { best: [byWideAlone, byWide, byNarrow], total: 3 };
    expect(atOnce(equal.search('zeta', 5))).toEqual(all);
    expect(atOnce(equal.search('other', 5))).toEqual({ best: [byWideAlone], total: 1 });
    expect(atOnce(equal.search('zeta', 5))).toEqual(all);
  });

  it('reports the total of matches', () => {
    expect(atOnce(index.search('ab', 2))).toMatchObject({ best: [{ symbol: 'AB' }, { symbol: 'ABX' }], total: 5 });
    expect(atOnce(index.search('', 2))).toEqual({ best: [], total: 0 });
  });

  it('offers names a letter away, the larger company first', () => {
    expect(atOnce(index.similar('abcaus', 5)).map(({ symbol }) => symbol)).toEqual(['YY', 'ZZ']);
    expect(atOnce(index.similar('כימיקילם', 5)).map(({ symbol }) => symbol)).toEqual(['ICL.TA']);
    expect(atOnce(index.similar('', 5))).toEqual([]);
  });

  it('prepares similar names once, for searches at the same time and before any', () => {
    const inMarkets = [card('AB', 'Zeta'), { ...card('CD', 'Zeta'), market: 'TA' as const }, card('EF', 'Zeta')];
    const both = createSearchIndex(inMarkets, () => 1);
    const first = both.similar('zeat', 5);
    first.next();

    expect(atOnce(both.similar('zeat', 5))).toEqual(inMarkets);
    expect(atOnce(first)).toEqual(inMarkets);
    expect(both.similar('zeat', 5).next()).toMatchObject({ done: true });

    const ahead = createSearchIndex(inMarkets, () => 1);
    atOnce(ahead.prepare());
    expect(ahead.similar('zeat', 5).next()).toMatchObject({ done: true, value: inMarkets });
  });

  it('takes quotes and blanks for nothing', () => {
    expect(comparableText('  בע"מ   Co. ')).toBe('בעמ co.');
  });

  it('finds letter by letter what it finds at once', () => {
    for (const text of ['abacus g', 'brulee', 'icl.ta', 'כימיקלים']) {
      const fresh = createSearchIndex(
        [card('ICL.TA', 'Crème Brûlée', 'כִּימִיקָלִים לישראל', 2), card('YY', 'The Abacus Group')],
        () => 0,
      );
      const whole = atOnce(fresh.find(text, 10)).map(({ symbol }) => symbol);
      for (let typed = 1; typed <= text.length; typed += 1) atOnce(index.find(text.slice(0, typed), 10));

      expect(whole).toHaveLength(1);
      expect(found(text)).toEqual(whole);
      expect(atOnce(index.search(text, 5)).total).toBe(1);
    }
    expect(atOnce(index.find('ab', 10, ({ symbol }) => symbol !== 'AB'))).toHaveLength(4);
    expect(found('ab')).toHaveLength(5);
  });
});
