import { smallFirmBelow } from '../../bff/src/domain/metrics/size';
import articlesEn from '../../mfe-articles/src/features/fixed-page/texts/en.json';
import articlesHe from '../../mfe-articles/src/features/fixed-page/texts/he.json';
import boardsEn from '../../mfe-boards/src/texts/en.json';
import boardsHe from '../../mfe-boards/src/texts/he.json';
import symbolEn from '../../mfe-symbol/src/texts/en.json';
import symbolHe from '../../mfe-symbol/src/texts/he.json';
import fieldsEn from '../../packages/fields/src/texts/en.json';
import fieldsHe from '../../packages/fields/src/texts/he.json';
import { bandOf, bandWord } from '../../packages/format/src';

/*
 * Badges of a company: the board's legend, the company page, files and the method page have separate
 * catalogues, and must use the same name, which states the rule.
 */
describe.each([
  ['English', boardsEn, symbolEn, fieldsEn, articlesEn],
  ['Hebrew', boardsHe, symbolHe, fieldsHe, articlesHe],
] as const)('a badge of a company has one name in %s', (_language, boards, symbol, fields, articles) => {
  it.each([
    [
      'cash',
      /25%/,
      [
        boards['legend.cash'],
        symbol['score.bonus.positiveCash'],
        fields['title.hasPositiveCash'],
        articles['bonus.positiveCash'],
      ],
    ],
    [
      'earnings',
      /20%/,
      [
        boards['legend.earnings'],
        symbol['score.bonus.positiveEarningsToRevenue'],
        fields['title.hasPositiveEarningsToRevenue'],
        articles['bonus.positiveEarningsToRevenue'],
      ],
    ],
    [
      'margin',
      /15%/,
      [
        symbol['score.bonus.highNetProfitMargin'],
        fields['title.hasHighNetProfitMargin'],
        articles['bonus.highNetProfitMargin'],
      ],
    ],
    [
      'dividend',
      /15%.*4%.*1\.5/,
      [
        boards['legend.dividend'],
        symbol['score.bonus.roeHighDividendHighPbLow'],
        fields['title.hasHighRoeHighDividendLowPriceToBook'],
        articles['bonus.roeHighDividendHighPbLow'],
      ],
    ],
    ['size', /2.*100/, [boards['legend.small'], fields['metric.isSmallFirm']]],
  ] as const)('which states its rule: %s', (_sign, rule, names) => {
    expect([...new Set<string>(names)]).toEqual([names[0]]);
    expect(names[0]).toMatch(rule);
  });
});

describe('a market cap', () => {
  it.each([
    ['TA', true],
    ['SP500', false],
  ] as const)('of %s is called small exactly where the company is a small firm', (market, isTelAviv) => {
    const wordOf = (cap: number, locale: 'en' | 'he'): string =>
      bandWord('marketCap', bandOf('marketCap', cap, { market })!, locale);
    const edge = smallFirmBelow(isTelAviv);

    expect([wordOf(edge - 1, 'en'), wordOf(edge - 1, 'he')]).toEqual(['small', 'קטנה']);
    for (const cap of [edge, 2 * edge, 6 * edge, 1e3 * edge]) {
      expect(wordOf(cap, 'en')).not.toMatch(/small/);
      expect(wordOf(cap, 'he')).not.toMatch(/^קטנה/);
    }
  });
});
