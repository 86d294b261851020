/** @jest-environment jsdom */
import { rowSource } from '../../testing/row-source';
import { sampleBoard } from '../../examples/sample-board';
import { rowsHtml } from './rows-html';
import { rowsIn, spoken, withColumns } from '../../testing/rows-in';

describe('rowsHtml', () => {
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
});
