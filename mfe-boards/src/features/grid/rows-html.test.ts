/** @jest-environment jsdom */
import fc from 'fast-check';
import { exampleBoard } from '../../testing/example-board';
import { rowSource } from '../../testing/row-source';
import { columnOf } from '../../model/board-columns';
import { sampleBoard } from '../../examples/sample-board';
import { rowsHtml } from './rows-html';
import { rowsIn, spoken, withColumns } from '../../testing/rows-in';

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

  // oxfmt-ignore

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
