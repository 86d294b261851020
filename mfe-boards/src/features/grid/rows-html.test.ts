/** @jest-environment jsdom */
import fc from 'fast-check';
import { exampleBoard } from '../../testing/example-board';
import { rowSource } from '../../testing/row-source';
import { columnOf } from '../../model/board-columns';
import { sampleBoard } from '../../examples/sample-board';
import type { BoardData } from '../../model/board-view';
import { rowsHtml } from './rows-html';

function rowsIn(html: string): HTMLTableRowElement[] {
  const table = document.createElement('table');
  table.innerHTML = `<tbody>${html}</tbody>`;
  return [...table.rows];
}

/** Visible text of a cell, and the text for screen readers after it. */
const spoken = (cell: HTMLElement | undefined): string =>
  `${cell?.textContent ?? ''} ${cell?.dataset['heard'] ?? ''}`.replace(/\s+/g, ' ').trim();

const withColumns = (columns: BoardData['columns']): BoardData => ({
  ...sampleBoard,
  columns: { ...sampleBoard.columns, ...columns },
});

describe('rowsHtml', () => {
  it('renders a row of seventeen cells with figures, band texts and a link', () => {
    const [row] = rowsIn(rowsHtml(rowSource(sampleBoard), 0, 1));

    expect(row?.cells).toHaveLength(17);
    expect(row).toHaveProperty('ariaRowIndex', '2');
    expect(row?.querySelector('a')?.getAttribute('href')).toBe('/market/SP500/symbol/AAA');
    expect(spoken(row?.cells[1])).toBe('192.79');
    expect(spoken(row?.cells[2])).toBe('72.3B large');
    expect(spoken(row?.cells[6])).toBe('6.40 very good');
    expect(row?.cells[6]?.dataset['b']).toBe('2');
  });

  it('links from a historical board to companies of that date, in both languages', () => {
    const hrefOf = (locale: 'en' | 'he') =>
      rowsIn(rowsHtml(rowSource(sampleBoard, { asOf: '2025-06-30' }, locale), 0, 1))[0]
        ?.querySelector('a')
        ?.getAttribute('href');

    expect(hrefOf('en')).toBe('/market/SP500/symbol/AAA?createdAt=2025-06-30');
    expect(hrefOf('he')).toBe('/market/SP500/symbol/AAA?createdAt=2025-06-30&lang=heb');
  });

  it('copies only visible text of selected cells', () => {
    const [row] = rowsIn(rowsHtml(rowSource(sampleBoard), 0, 1));
    const shown = [...row!.cells].slice(1).map(({ textContent }) => textContent);

    expect([...row!.cells].map((cell) => cell.dataset['heard'])).toContain('very good');
    expect(shown.slice(0, 2)).toEqual(['192.79', '72.3B']);
    expect(shown.join('\t')).not.toMatch(/[a-z\n]/);
  });

  it('shows not meaningful figures as such, with the figure in the title', () => {
    const [, row] = rowsIn(rowsHtml(rowSource(sampleBoard), 0, 2));

    expect(spoken(row?.cells[6])).toBe('N/M very poor');
    expect(row?.cells[6]?.title).toBe('not meaningful: −4.20');
  });

  it('distinguishes a missing figure from all others', () => {
    const [, row] = rowsIn(rowsHtml(rowSource(sampleBoard), 0, 2));

    expect(spoken(row?.cells[1])).toBe('– missing');
    expect(row?.cells[1]?.hasAttribute('data-b')).toBe(false);
  });

  it('gives a negative value over working capital no band, since that column has none', () => {
    const board = withColumns({ priceToWorkingCapital: { kind: 'number', values: [-3, 4] } });
    const [row] = rowsIn(rowsHtml(rowSource(board), 0, 1));

    expect(spoken(row?.cells[12])).toBe('N/M');
  });

  it('shows that an amount cannot be converted, and derives size bands from dollars', () => {
    const mixed = withColumns({
      currency: { kind: 'dictionary', dictionary: ['JPY', 'XXX'], codes: [0, 1] },
      market_cap: { kind: 'number', values: [11e9, null] },
    });
    const board = { ...mixed, amounts: { currency: 'EUR', usd: 20, rates: [], unknown: ['XXX'] } };
    const [known, unknown] = rowsIn(rowsHtml(rowSource(board), 0, 2));

    // 220 billion dollars are large; eleven are not.
    expect(spoken(known?.cells[2])).toBe('11.0B giant');
    expect(spoken(unknown?.cells[2])).toBe('no rate');
    expect(unknown?.cells[2]?.querySelector('[title]')?.getAttribute('title')).toBe(
      'No exchange rate is known for XXX',
    );
    // Values missing for another reason remain missing.
    expect(spoken(unknown?.cells[1])).toBe('– missing');
  });

  it('shows the name of a market in a market column', () => {
    const [row] = rowsIn(
      rowsHtml(rowSource(sampleBoard, { columns: [columnOf('symbol')!, columnOf('market_name')!] }), 0, 1),
    );

    expect(spoken(row?.cells[1])).toBe('S&P 500');
  });

  it('shows a Hebrew name right-to-left if it begins with Latin letters', () => {
    const columns = [columnOf('symbol')!, columnOf('market_name')!];
    const [english, hebrew] = (['en', 'he'] as const).map(
      (locale) => rowsIn(rowsHtml(rowSource(sampleBoard, { columns }, locale), 0, 1))[0]?.cells[1],
    );

    expect(spoken(hebrew)).toBe('S&P 500 (ארה״ב)');
    expect(hebrew?.querySelector('bdi')).toHaveProperty('dir', 'rtl');
    expect(english?.querySelector('bdi')).toHaveProperty('dir', '');
  });

  it('shows each company’s currency only on boards with several', () => {
    const columns = withColumns({ currency: { kind: 'dictionary', dictionary: ['HKD', 'GBp'], codes: [0, 1] } });
    const several = { ...columns, fx: { ...columns.fx, usd: { HKD: 0.13, GBP: 1.3 } } };
    const pence = { ...columns, fx: { ...columns.fx, usd: { GBP: 1.3 } } };

    const named = (board: BoardData) => rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) => row.querySelector('small')?.textContent);
    expect(named(several)).toEqual(['HKD', 'GBp']);
    expect(named(pence)).toEqual([undefined, undefined]);
  }); // oxfmt-ignore

  it('shows minor units as words in Hebrew', () => {
    const columns = withColumns({ currency: { kind: 'dictionary', dictionary: ['ILA', 'GBp'], codes: [0, 1] } });
    const board = { ...columns, fx: { ...columns.fx, usd: { ILS: 0.28, GBP: 1.3 } } };
    const named = (locale: 'en' | 'he') =>
      rowsIn(rowsHtml(rowSource(board, {}, locale), 0, 2)).map((row) => row.querySelector('small')?.textContent);

    expect([named('en'), named('he')]).toEqual([
      ['ILA', 'GBp'],
      ['אג׳', 'פנס'],
    ]);
  });

  it('shows known amounts of several currencies with their symbols', () => {
    const columns = withColumns({
      currency: { kind: 'dictionary', dictionary: ['GBp', 'CHF'], codes: [0, 1] },
      market_cap: { kind: 'number', values: [15.04e9, 14.1e9] },
    });
    const several = { ...columns, fx: { ...columns.fx, usd: { GBP: 1.3, CHF: 1.2 } } };
    const chosen = { ...several, amounts: { currency: 'USD', usd: 1, rates: [], unknown: [] } };
    const sizes = (board: BoardData) =>
      rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) => [
        row.cells[2]?.textContent,
        /Mkt cap (\S+)/.exec(row.cells[0]?.textContent ?? '')?.[1],
      ]);

    expect(sizes(several)).toEqual([
      ['£15.0B', '£15.0B'],
      ['14.1B', '14.1B'],
    ]);
    for (const board of [chosen, { ...several, fx: { ...several.fx, usd: { GBP: 1.3 } } }])
      expect(sizes(board).map(([cell]) => cell)).toEqual(['15.0B', '14.1B']);
  });

  it('shows beside the ticker that statements are old or that the year has a gap', () => {
    const board = withColumns({
      latest: { kind: 'period', values: [20214, 20252] },
      flags: { kind: 'list', dictionary: ['gap'], codes: [[], [0]] },
    });
    const badges = rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) => {
      const badge = row.querySelector('a + small');
      return [badge?.textContent, badge?.getAttribute('aria-label')];
    });

    expect(badges).toEqual([
      ['42 mo. old', 'latest statement 42 months old'],
      ['gap', 'a quarter is missing in the twelve months'],
    ]);
    expect(rowsIn(rowsHtml(rowSource(sampleBoard), 0, 1))[0]?.querySelector('a + small')).toBeNull();
  });

  it('shows the months of a trailing year that was scaled to twelve', () => {
    const board = withColumns({
      flags: { kind: 'list', dictionary: ['longWindow'], codes: [[0], []] },
      trailing_months: { kind: 'number', values: [21, 12] },
    });
    const badges = rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) => {
      const badge = [...row.querySelectorAll('small')].find((one) => one.textContent === '21 mo.');
      return badge?.getAttribute('aria-label');
    });

    expect(badges).toEqual(['21 months scaled to 12', undefined]);
  });

  it('begins the second line with what does not fit beside a ticker, and loses no indicator', () => {
    const letters = fc.string({ unit: fc.constantFrom('A', 'M', '.', '7'), minLength: 1, maxLength: 13 });
    const badges = fc.record({ ticker: letters, age: fc.constantFrom('old', 'gap', null), signs: fc.integer({ min: 0, max: 15 }) });
    fc.assert(
      fc.property(badges, fc.boolean(), ({ ticker, age, signs }, isMixed) => {
        const flag = (place: number) => ({ kind: 'flag', bits: (signs >> place) & 1 ? '11' : '00' }) as const;
        const board = withColumns({
          symbol: { kind: 'text', values: [ticker, 'B'] },
          currency: { kind: 'dictionary', dictionary: ['HKD', 'GBP'], codes: [0, 1] },
          latest: { kind: 'period', values: [age === 'old' ? 20214 : 20252, 20252] },
          flags: { kind: 'list', dictionary: ['gap'], codes: [age === 'gap' ? [0] : [], []] },
          isSmallFirm: flag(0),
          positiveCash: flag(1),
          positiveEarningsToRevenue: flag(2),
          roeHighDividendHighPbLow: flag(3),
        });
        const usd = { ...(isMixed ? { HKD: 0.13 } : {}), GBP: 1.3 };
        const [row] = rowsIn(rowsHtml(rowSource({ ...board, fx: { ...board.fx, usd } }), 0, 1));
        const cell = row!.cells[0]!;
        const [first, second] = cell.innerHTML.split('\n').map((html) => {
          const line = document.createElement('p');
          line.innerHTML = html;
          return line;
        });

        const drawn = [0, 1, 2, 3].filter((place) => (signs >> place) & 1).map((place) => String(place + 1));
        const notice = { old: '42 mo. old', gap: 'gap' };
        const wanted = [...(age ? [notice[age]] : []), ...(isMixed ? ['HKD'] : []), ...drawn];
        const badgesOf = (line: Element) => [...line.querySelectorAll('small, span[role=img]')].map((badge) => badge.textContent);
        // Each once, all indicators on one line.
        expect([...badgesOf(first!), ...badgesOf(second!)].sort()).toEqual([...wanted].sort());
        expect([first, second].filter((line) => line!.querySelector('span[role=img]'))).toHaveLength(drawn.length > 0 ? 1 : 0);
        // The name follows the prefix of the second line.
        expect(/near|after|far/.test(second!.querySelector('bdi')!.className)).toBe(badgesOf(second!).length > 0);
        // Beside a short ticker there is space for any single one.
        if (ticker.length <= 5 && wanted.length === 1) expect(badgesOf(second!)).toEqual([]);
        if (ticker.length === 13 && drawn.length === 4) expect(badgesOf(second!).slice(-4)).toEqual(drawn);
      }),
    );
  }); // oxfmt-ignore

  it.each([
    ['en', 'price of 27/06/2025; most prices here are of another day'],
    ['he', 'השער מ־27/06/2025; רוב השערים כאן מיום אחר'],
  ] as const)('shows on a historical board only prices with another date than most (%s)', (locale, words) => {
    const board = withColumns({
      created_at: { kind: 'dictionary', dictionary: ['2025-06-27', '2025-06-30'], codes: [0, 1] },
    });
    const rows = (pricesOn: string | null) => rowsIn(rowsHtml(rowSource(board, { pricesOn }, locale), 0, 2));
    const badges = (all: readonly Element[]) => all.map((row) => row.querySelector('a + small')?.textContent ?? null);
    const past = rows('2025-06-30');

    const badge = past[0]?.querySelector('a + small');
    expect([badge?.textContent, badge?.getAttribute('aria-label')]).toEqual(['27/06/2025', words]);
    expect(badge?.hasAttribute('data-note')).toBe(true);
    expect(badges(past)).toEqual(['27/06/2025', null]);
    expect(badges(rows('2025-06-27'))).toEqual([null, '30/06/2025']);
    expect(badges(rows(null))).toEqual([null, null]);
  }); // oxfmt-ignore

  it('shows that a quote is old if its market has later ones', () => {
    const board = withColumns({ flags: { kind: 'list', dictionary: ['oldQuote'], codes: [[0], []] } });
    const badgesOf = (pricesOn: string | null) =>
      rowsIn(rowsHtml(rowSource(board, { pricesOn }), 0, 2)).map(
        (row) => row.querySelector('a + small')?.getAttribute('aria-label') ?? null,
      );

    expect(badgesOf(null)).toEqual(['price more than ten days older than the latest of its market', null]);
    expect(badgesOf('2025-06-30')).not.toContain('price more than ten days older than the latest of its market');
  });

  it.each([
    ['oldRate', 'exchange rate more than ten days older than the prices'],
    ['oldBalance', 'balance sheet at least two quarters older than the income statement'],
    ['quoteBeforeStatement', 'price from before the latest statement'],
  ])('shows which part of a row is old: %s', (flag, words) => {
    const board = withColumns({ flags: { kind: 'list', dictionary: [flag], codes: [[0], []] } });

    const badges = rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) =>
      [...row.querySelectorAll('small')].map((badge) => badge.getAttribute('aria-label')),
    );

    expect(badges[0]).toContain(words);
    expect(badges[1]).not.toContain(words);
  });

  it('shows a yield without special payments if they raise it', () => {
    const board = withColumns({
      flags: { kind: 'list', dictionary: ['specialDividend'], codes: [[0], []] },
      regular_dividend_yield: { kind: 'number', values: [3.24, null] },
    });
    const words = 'special payments inflate the dividend yield; 3.2% without them';

    const badges = rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) =>
      [...row.querySelectorAll('small')].map((badge) => badge.getAttribute('aria-label')),
    );

    expect(badges[0]).toContain(words);
    expect(badges[1]).not.toContain(words);
  });

  it('shows no warning for cash of financial companies, which belongs to customers', () => {
    const board = withColumns({
      flags: { kind: 'list', dictionary: ['notMeaningful'], codes: [[], [0]] },
      positiveCash: { kind: 'flag', bits: '11' },
      cashRatio: { kind: 'number', values: [1.9, null] },
      isSmallFirm: { kind: 'flag', bits: '00' },
    });
    const [other, bank] = rowsIn(rowsHtml(rowSource(board), 0, 2));

    expect(other?.querySelectorAll('[aria-label="Cash above 25% of market cap"]')).toHaveLength(1);
    expect(bank?.querySelectorAll('[aria-label="Cash above 25% of market cap"]')).toHaveLength(0);
    expect([other?.cells[4]?.hasAttribute('data-b'), bank?.cells[4]?.hasAttribute('data-b')]).toEqual([true, false]);
    expect([spoken(bank?.cells[4]), bank?.cells[4]?.title]).toEqual(['N/M', 'not meaningful']);
  });

  it('shows a long price without decimals that do not fit', () => {
    const board = withColumns({ price: { kind: 'number', values: [19213.4, 9958.25] } });

    expect(rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) => spoken(row.cells[1]))).toEqual(['19,213', '9,958.25']);
  });

  it('shows ratios below ten with two decimals, like all other pages, and larger ones as they fit', () => {
    const board = withColumns({ priceEarningsRatio: { kind: 'number', values: [5.4476, 9.996] } });
    const large = withColumns({ priceEarningsRatio: { kind: 'number', values: [12.34, 1234] } });
    const written = (given: BoardData) => rowsIn(rowsHtml(rowSource(given), 0, 2)).map((row) => spoken(row.cells[6]).split(' ')[0]);

    expect(written(board)).toEqual(['5.45', '10.0']);
    expect(written(large)).toEqual(['12.3', '1.23K']);
  }); // oxfmt-ignore

  it('shows price and market cap beside the name, for phones’ cards', () => {
    const [row] = rowsIn(rowsHtml(rowSource(sampleBoard), 0, 1));

    expect(spoken(row?.cells[0])).toMatch(/Price \$192\.79 · Mkt cap 72\.3B$/);
  });

  it('renders a row in 26 elements, with every indicator that a company of this year can have', () => {
    const yes = { kind: 'flag', bits: '11' } as const;
    const full = withColumns({
      isSmallFirm: yes,
      positiveCash: yes,
      positiveEarningsToRevenue: yes,
      roeHighDividendHighPbLow: yes,
      score: { kind: 'number', values: [87.07, 12] },
      flags: { kind: 'list', dictionary: ['estimated'], codes: [[0], []] },
    });
    const counts = [full, exampleBoard({ length: 60 })].map((board) =>
      rowsIn(rowsHtml(rowSource(board), 0, board.length, { isRoving: true })).map(
        (row) => 1 + row.querySelectorAll('*').length,
      ),
    );

    expect(counts[0]).toContain(26);
    expect(Math.max(...counts.flat())).toBeLessThanOrEqual(26);
  });

  it('escapes all external text', () => {
    const evil = `"><img src=x onerror='alert(1)'>&`;
    const board = withColumns({
      symbol: { kind: 'text', values: [evil, evil] },
      long_name: { kind: 'text', values: [evil, evil] },
      market_name: { kind: 'text', values: [evil, evil] },
      currency: { kind: 'text', values: [evil, evil] },
    });
    const rows = rowsIn(rowsHtml(rowSource(board), 0, 2));

    for (const row of rows) {
      expect(row.cells).toHaveLength(17);
      expect(row.querySelector('img')).toBeNull();
      expect(row.querySelector('a')?.textContent).toBe(evil);
    }
  });

  it('contains nothing that the page’s policy drops or that differs between machines', () => {
    const html = rowsHtml(rowSource(exampleBoard({ length: 60 })), 0, 60);

    expect(html).not.toMatch(/\sstyle=|\son\w+=|<script/);
    expect(html).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
  });

  it('shows a visitor a question mark that links to the login, and no star', () => {
    const source = rowSource(sampleBoard, { loginHref: '/login?redirect=%2Fmarket%2FSP500', canFollow: false });
    const [row] = rowsIn(rowsHtml(source, 0, 1));
    const ask = row?.cells[16]?.querySelector('a');

    expect(ask?.textContent).toBe('?');
    expect(ask?.getAttribute('aria-label')).toBe('Log in to see the score of AAA');
    expect(ask?.getAttribute('href')).toBe('/login?redirect=%2Fmarket%2FSP500');
    expect(row?.querySelector('[data-act="follow"]')).toBeNull();
  });

  it('shows a score with its bar and whether it is based on estimates', () => {
    const board = withColumns({ score: { kind: 'number', values: [null, 87.07] } });
    const rows = rowsIn(rowsHtml(rowSource(board), 0, 2));

    expect(spoken(rows[0]?.cells[16])).toBe('– unrated');
    expect(rows[0]?.cells[16]?.dataset['length']).toBeUndefined();
    expect(spoken(rows[1]?.cells[16])).toBe('87.07 very good, estimated');
    expect(rows[1]?.cells[16]?.dataset['length']).toBe('86');
    expect(rows[1]?.cells[16]?.title).toBe('estimated');
  });

  it('draws a bar of two digits below every score', () => {
    const board = withColumns({ score: { kind: 'number', values: [0, 108.5] } });

    expect(rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) => row.cells[16]?.dataset['length'])).toEqual([
      '00',
      '99',
    ]);
  });

  it('shows the indicators of a company, and an unset star', () => {
    const rows = rowsIn(rowsHtml(rowSource(sampleBoard), 0, 2, { hasControls: true }));

    expect(rows.map((row) => row.querySelector('[data-act="follow"]')?.getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
    ]);
    expect(rows[1]?.querySelector('[role="img"][aria-label^="Small firm: market cap under 2B USD"]')?.textContent).toBe(
      '1',
    );
  });

  it('labels a row’s controls with its company', () => {
    const [row] = rowsIn(rowsHtml(rowSource(sampleBoard), 0, 1, { hasControls: true }));
    const named = [...row!.querySelectorAll('[data-act]')].map((control) => control.getAttribute('aria-label'));

    expect(named).toEqual(['Select AAA', 'Follow AAA', 'Summary of AAA']);
    expect(row?.getAttribute('aria-selected')).toBe('false');
  });

  it('has tab stops in rows without scripts, and a roving tabindex with them', () => {
    const stops = (isRoving: boolean) =>
      [
        ...rowsIn(rowsHtml(rowSource(sampleBoard), 0, 1, { isRoving, hasControls: isRoving }))[0]!.querySelectorAll(
          'a, button, input',
        ),
      ].map((control) => control.getAttribute('tabindex'));

    expect(stops(false)).toEqual([null]);
    expect(stops(true)).toEqual(['-1', '-1', '-1', '-1']);
  });

  it('renders the selected columns, and numbers them', () => {
    const columns = ['symbol', 'sector', 'latest', 'evToEbitda', 'price'].map((field) => columnOf(field)!);
    const board = withColumns({
      sector: { kind: 'dictionary', dictionary: ['Oil & Gas'], codes: [0, -1] },
      evToEbitda: { kind: 'number', values: [7.25, null] },
    });
    const rows = rowsIn(rowsHtml(rowSource(board, { columns }), 0, 2));

    expect([...rows[0]!.cells].slice(1).map(spoken)).toEqual(['Oil & Gas', '2Q25', '7.25', '192.79']);
    expect([...rows[1]!.cells].slice(1).map(spoken)).toEqual(Array(4).fill('– missing'));
    expect([...rows[0]!.cells].map((cell) => cell.getAttribute('aria-colindex'))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('renders a row again when its input changed on the same board', () => {
    const source = rowSource(sampleBoard);
    const english = rowsHtml(source, 0, 1);

    expect(rowsHtml({ ...source, texts: rowSource(sampleBoard, {}, 'he').texts }, 0, 1)).not.toBe(english);
    const drawn = (part: Partial<typeof source>) => rowsHtml({ ...source, ...part }, 0, 1, { hasControls: true });
    expect(drawn({ canFollow: false })).not.toContain('data-act="follow"');
    expect(drawn({})).toContain('data-act="follow"');
    expect(rowsHtml(source, 0, 1)).toBe(english);
  });

  it('renders Hebrew, keeps the language and shows the Hebrew name', () => {
    const board = withColumns({ hebrew_name: { kind: 'text', values: ['אורורה', null] } });
    const rows = rowsIn(rowsHtml(rowSource(board, {}, 'he'), 0, 2));

    expect(rows[0]?.textContent).toContain('אורורה');
    expect(rows[0]?.querySelector('a')?.getAttribute('href')).toBe('/market/SP500/symbol/AAA?lang=heb');
    expect(spoken(rows[1]?.cells[6])).toBe('ל״מ גרוע מאוד');
  });

  it('renders the same rows in parts as at once', () => {
    const source = rowSource(exampleBoard({ length: 30 }));

    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (cut) => {
        expect(rowsHtml(source, 0, cut) + rowsHtml(source, cut, 30)).toBe(rowsHtml(source, 0, 30));
      }),
    );
  });

  it('counts rows from the start of the board, not of the page', () => {
    const [row] = rowsIn(rowsHtml(rowSource(sampleBoard, { offset: 40 }), 0, 1));

    expect(row?.getAttribute('aria-rowindex')).toBe('42');
  });
});
