import { SEARCH_RANKS, searchRank } from './search-rank';
import { comparableText, searchTerms } from './search-text';

describe('the search box', () => {
  it('gives normalised terms without empty ones', () => {
    expect(searchTerms(" Société  GÉNÉRALE,, כִּיל , 'ICL'.TA, ")).toEqual(['societe generale', 'כיל', 'icl.ta']);
    expect(searchTerms(' , ')).toEqual([]);
  });

  it.each(['\u200fAGRT', 'AGRT\u200e', '\u202aAGRT\u202c', '\u2066AGRT\u2069', 'AG\u200bRT'])(
    'ignores invisible characters of copied text: %j',
    (typed) => {
      expect(searchTerms(typed)).toEqual(['agrt']);
    },
  );

  it('accepts as many terms as a pasted list', () => {
    expect(searchTerms(Array.from({ length: 25 }, (_, place) => `T${place}`).join())).toHaveLength(20);
  });
});

describe('a company', () => {
  const names = {
    tickers: ['icl.ta', 'icl'],
    names: ['Israel Chemicals-Group Ltd', 'כִּי״ל'].map(comparableText),
  };

  it.each([
    ['icl', SEARCH_RANKS.exactTicker],
    ['ic', SEARCH_RANKS.tickerPrefix],
    ['israel c', SEARCH_RANKS.namePrefix],
    ['כיל', SEARCH_RANKS.namePrefix],
    ['chem', SEARCH_RANKS.wordPrefix],
    ['group', SEARCH_RANKS.wordPrefix],
    ['rae', SEARCH_RANKS.within],
    ['ra', null],
    ['cl.ta', null],
  ])('matches %s with rank %s', (wanted, rank) => {
    expect(searchRank(names, wanted)).toBe(rank);
  });
});
