import { render, screen } from '@testing-library/react';
import { everyColumn } from '../../model/board-columns';
import { createBoardTable } from '../../model/board-table';
import { RowFigures } from './row-figures';

const words = everyColumn.filter(({ id }) => id === 'market' || id === 'sector' || id === 'latest');

describe('the figures of an open row', () => {
  it('have translated words and the names of quarters', () => {
    const table = createBoardTable({
      length: 1,
      columns: {
        market_name: { kind: 'text', values: ['TA'] },
        sector: { kind: 'text', values: ['Unkown'] },
        latest: { kind: 'period', values: [20252] },
      },
    });
    render(
      <RowFigures
        columns={words}
        row={0}
        market="TA"
        locale="en"
        labelOf={(id) => id}
        wordOf={(id, word) => `${id} as ${word} is called`}
        table={table}
      />,
    );

    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'market as TA is called',
      'sector as Unkown is called',
      '2Q25',
    ]);
  });
});
