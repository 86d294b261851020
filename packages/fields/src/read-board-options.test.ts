import fc from 'fast-check';
import { labelKey } from './label-names/known-labels';
import { BOARD_OPTION_NAMES, BOARD_OPTIONS, boardOptionOf, optionsOfPart } from './board-options';
import type { BoardOptionName, BoardOptions, OptionKind } from './board-options';
import { FIELD_NAMES, ORDER_NAMES } from './fields';
import { FORMULA_FIELDS } from './formula-fields';
import {
  boardOptionsFrom,
  boardOptionsIn,
  contractBoardOptions,
  ignoredOptionsIn,
  saidOptionIn,
  soundBoardOptionsIn,
  unknownParametersIn,
} from './read-board-options';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => text.trim()).filter((text) => text !== ''); // oxfmt-ignore
const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Meaningful values of options: English and disabled switches are omitted. */
function valueOf(name: BoardOptionName): fc.Arbitrary<unknown> {
  const { min = 0, max = 1000, isWhole, isEitherWay } = boardOptionOf(name);
  const values: Readonly<Record<OptionKind, fc.Arbitrary<unknown>>> = {
    number: isWhole
      ? fc.integer({ min, max })
      : fc.integer({ min: Math.ceil(min * 10_000), max: max * 10_000 }).map((part) => part / 10_000),
    flag: isEitherWay ? fc.boolean() : fc.constant(true),
    text: words,
    // Normalised as it is read.
    label: words.map(labelKey).filter((label) => label !== ''),
    day: days,
    quarter: fc.constantFrom(1, 2, 3, 4),
    order: fc.constantFrom(...ORDER_NAMES, ...FORMULA_FIELDS),
    fields: fc.uniqueArray(fc.constantFrom(...FIELD_NAMES), { minLength: 1, maxLength: 8 }),
    language: fc.constant('he'),
    currency: fc.constantFrom('USD', 'ILS', 'JPY'),
  };
  return values[boardOptionOf(name).kind];
}
const questions: fc.Arbitrary<BoardOptions> = fc.record(
  Object.fromEntries(BOARD_OPTION_NAMES.map((name) => [name, valueOf(name)])),
  { requiredKeys: [] },
);

describe('a question of a board', () => {
  it('survives conversion to the contract’s names and back', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(boardOptionsFrom({ ...contractBoardOptions(question) })).toEqual(question);
      }),
      { numRuns: 500 },
    );
  });

  it('survives an address, read literally or leniently', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const said = Object.entries(contractBoardOptions(question)).map(([name, value]) => [name, String(value)]);
        const search = `?${new URLSearchParams(said).toString()}`;

        expect(boardOptionsIn(search)).toEqual(question);
        expect(soundBoardOptionsIn(search)).toEqual(question);
      }),
      { numRuns: 500 },
    );
  });

  it('omits defaults: English, and disabled switches', () => {
    expect(contractBoardOptions({ locale: 'en', year: undefined })).toEqual({});
    expect(
      boardOptionsFrom({ lang: 'english', simulateGrowth: false, statementCheck: 'false', desc: 'false' }),
    ).toEqual({
      locale: 'en',
      descending: false,
    });
  });

  it('ignores an unknown field or order', () => {
    expect(boardOptionsFrom({ orderBy: 'constructor', fields: 'price, nonsense,toString' })).toEqual({
      fields: ['price'],
    });
  });
});

describe('an address', () => {
  it.each([
    '?createdAt=2025-02-30',
    '?createdAt=yesterday',
    '?fromDate=1',
    '?maxPbRatio=0',
    '?maxPbRatio=-2',
    '?usdils=1e309',
    '?usdils=abc',
    '?simulateGrowth=1',
    '?generateMissingQuarters=yes',
    '?minScore=140',
    '?year=2024.5',
    '?year=1',
    '?quarter=5',
    '?orderBy=constructor',
    '?search=%20',
    '?offset=-3',
  ])('%s has no effect on a page', (search) => {
    expect(soundBoardOptionsIn(search)).toEqual({});
  });

  it.each([
    ['?usdils=%E2%80%8E3.56', { usdIls: 3.56 }],
    ['?minScore=%E2%80%AA60%E2%80%AC', { minScore: 60 }],
    ['?usdils=3%2C56', {}],
    ['?minScore=%E2%88%925', {}],
  ])('%s is read without its invisible characters', (search, options) => {
    expect(soundBoardOptionsIn(search)).toEqual(options);
  });

  it('passes invalid values on for validation', () => {
    expect(boardOptionsIn('?createdAt=yesterday&maxPbRatio=-2&usdils=abc')).toEqual({
      asOf: 'yesterday',
      maxPriceToBook: -2,
      usdIls: NaN,
    });
  });

  it('never throws, for any text', () => {
    fc.assert(fc.property(fc.webQueryParameters(), (query) => void soundBoardOptionsIn(`?${query}`)));
  });

  it('uses the first of two', () => {
    expect(soundBoardOptionsIn('?year=2024&year=2025')).toEqual({ year: 2024 });
  });
});

describe('the options of a board', () => {
  it('have one name of the contract each', () => {
    expect(new Set(BOARD_OPTION_NAMES.map((name) => BOARD_OPTIONS[name].contract)).size).toBe(
      BOARD_OPTION_NAMES.length,
    );
  });

  it('with invalid values are reported literally, and no others', () => {
    const said = (search: string) => ignoredOptionsIn(search).map((one) => one.said);

    expect(said('?orderBy=bogus&minScore=abc&quarter=7&freshOnly=perhaps')).toEqual([
      ...['minScore=abc', 'quarter=7', 'freshOnly=perhaps', 'orderBy=bogus'],
    ]);
    expect(said('?orderBy=pbRatio&desc=false&minScore=60&sector=&simulateGrowth=false&utm_source=x')).toEqual([]);
  });

  it('that are unknown are reported once, with a suggestion; tracking parameters are not', () => {
    const names = ['minScore', 'orderBy', 'columns'];
    const unknown = (search: string) => unknownParametersIn(search, names);

    expect(unknown('?min_score=60&pe_max=10&pe_max=11&__proto__=1&fold')).toEqual([
      { said: 'min_score=60', near: 'minScore' },
      { said: 'pe_max=10', near: null },
      { said: '__proto__=1', near: null },
      { said: 'fold', near: null },
    ]);
    expect(unknown('?orderBy=x&columns=price&utm_source=letter&utm_source_platform=a&fbclid=x&gclid=y&_gl=z')).toEqual(
      [],
    );
  });

  it('are repeated without invisible characters, with a maximum length', () => {
    const said = (search: string) => unknownParametersIn(search, []).map((one) => one.said);

    expect(said('?a%00%0d%0ab%E2%80%AEc=%E2%81%A9%20%20d')).toEqual(['a b c= d']);
    expect(said(`?${encodeURIComponent('😀'.repeat(60))}=1`)).toEqual([`${'😀'.repeat(48)}…`]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, value) => {
        const [one = ''] = said(`?${new URLSearchParams([[name, value]]).toString()}`);
        expect([...one].length).toBeLessThanOrEqual(49);
        // UTF-8 in a page must give the same text back.
        expect(one).toBe(Buffer.from(one).toString());
        expect(one).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  it('report a safely repeatable text', () => {
    expect(saidOptionIn('?createdAt=banana', 'asOf')).toBe('createdAt=banana');
    expect(saidOptionIn('?createdAt=%20', 'asOf')).toBeNull();
  });

  it('are found by their effect', () => {
    expect(optionsOfPart('order')).toEqual(['orderBy', 'descending']);
    expect(optionsOfPart('unit', 'score')).toEqual(['amountsIn', 'score']);
  });

  it('that are switches name their target', () => {
    const switches = BOARD_OPTION_NAMES.flatMap((name) => boardOptionOf(name).isSwitchOf ?? []);

    expect(switches).toEqual(['statementsFrom']);
    for (const name of switches) expect(BOARD_OPTION_NAMES).toContain(name);
  });
});
