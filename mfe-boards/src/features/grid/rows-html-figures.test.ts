/** @jest-environment jsdom */
import { rowSource } from '../../testing/row-source';
import { sampleBoard } from '../../examples/sample-board';
import type { BoardData } from '../../model/board-view';
import { rowsHtml } from './rows-html';
import { rowsIn, spoken, withColumns } from '../../testing/rows-in';

describe('rowsHtml', () => {
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

  it('shows each company’s currency only on boards with several', () => {
    const columns = withColumns({ currency: { kind: 'dictionary', dictionary: ['HKD', 'GBp'], codes: [0, 1] } });
    const several = { ...columns, fx: { ...columns.fx, usd: { HKD: 0.13, GBP: 1.3 } } };
    const pence = { ...columns, fx: { ...columns.fx, usd: { GBP: 1.3 } } };

    const named = (board: BoardData) =>
      rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) => row.querySelector('small')?.textContent);
    expect(named(several)).toEqual(['HKD', 'GBp']);
    expect(named(pence)).toEqual([undefined, undefined]);
  });

  // oxfmt-ignore

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
    const written = (given: BoardData) =>
      rowsIn(rowsHtml(rowSource(given), 0, 2)).map((row) => spoken(row.cells[6]).split(' ')[0]);

    expect(written(board)).toEqual(['5.45', '10.0']);
    expect(written(large)).toEqual(['12.3', '1.23K']);
  });
});
