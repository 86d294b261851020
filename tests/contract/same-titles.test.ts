import { boardTitle } from '../../bff/src/http/presenters/board';
import en from '../../mfe-boards/src/texts/en.json';
import he from '../../mfe-boards/src/texts/he.json';

const texts = { en, he } as const;

/** Files and programs read the title from the server, readers from the page. */
describe.each(['en', 'he'] as const)('a board’s title in %s', (locale) => {
  it('is the same for a market on the page and from the server', () => {
    const query = { market: 'TA', locale } as const;

    expect(boardTitle({ market: 'TA', sector: null, industry: null, query })).toBe(
      texts[locale]['board.title'].replace('{market}', 'TA'),
    );
  });

  it('is the same for an industry', () => {
    const group = { sector: 'Energy', industry: 'Uranium' };
    const query = { market: 'WORLD', locale, ...group } as const;

    expect(boardTitle({ market: 'WORLD', ...group, query })).toBe(
      texts[locale]['board.title.world'].replace('{sector}', group.sector).replace('{industry}', group.industry),
    );
  });
});
