import { boardTitle } from '../../bff/src/modules/boards/presenter';
import { BOARD_CODES } from '../../packages/fields/src/markets';
import { boardTitle as titleOnPage } from '../../mfe-boards/src/model/board-title';
import { messages as en } from '../../mfe-boards/src/texts/en';
import { messages as he } from '../../mfe-boards/src/texts/he';
import type { TextId } from '../../mfe-boards/src/texts/use-text';
import { textOf } from '../../packages/i18n/src/text-of';

const texts = { en, he } as const;

/** Files and programs read the title from the server, people from the page. */
describe.each(['en', 'he'] as const)('a board’s title in %s', (locale) => {
  const text = textOf<TextId>(locale, texts[locale]);

  it.each(BOARD_CODES)('is the same on the page and from the server for %s', (market) => {
    const address = { market, sector: null, industry: null } as const;

    expect(boardTitle({ ...address, query: { market, locale } })).toBe(titleOnPage(address, text));
  });

  it('is the same for an industry', () => {
    const group = { market: 'WORLD', sector: 'Energy', industry: 'Uranium' } as const;

    expect(boardTitle({ ...group, query: { ...group, locale } })).toBe(titleOnPage(group, text));
  });
});

it('a board’s title names the market as readers call it', () => {
  const title = (market: (typeof BOARD_CODES)[number], locale: 'en' | 'he'): string =>
    boardTitle({ market, sector: null, industry: null, query: { market, locale } });

  expect(title('TA', 'en')).toBe('Best Value Stocks to Watch in Tel Aviv');
  expect(title('SP500', 'en')).toBe('Best Value Stocks to Watch in S&P 500');
  expect(title('ALL', 'en')).toBe('Best Value Stocks to Watch in all markets');
  expect(title('ALL', 'he')).toBe('מניות הערך הבולטות בכל השווקים');
  expect(title('TA', 'he')).toBe('מניות הערך הבולטות בתל אביב');
  expect(title('NYSE', 'he')).toBe('מניות הערך הבולטות ב־NYSE (זרות)');
});
