/** The same rows in a page that React makes in the browser: nothing in the HTML, the board fetched when the script runs. */
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Schema } from '@site/contract';
import { boardTableOf } from '../../../mfe-boards/src/model/board-table';
import { boardColumns, figureClass, figureColumns, figureText } from '../grid/cells';
import '../grid/pages/plain.css';

const ROWS = 40;

function Board() {
  const [board, setBoard] = useState<Schema<'BoardColumns'> | null>(null);
  useEffect(() => {
    void fetch('/board.json').then(async (answer) => setBoard((await answer.json()) as Schema<'BoardColumns'>));
  }, []);
  if (!board) return <p>...</p>;
  const table = boardTableOf(board);
  const symbol = table.text('symbol');
  const name = table.text('long_name');
  return (
    <table>
      <thead>
        <tr>
          {boardColumns.map(({ id }) => (
            <th key={id} data-sort onClick={() => undefined}>
              {id}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: ROWS }, (_, row) => (
          <tr key={row} aria-rowindex={row + 2}>
            <th className="c">
              <b>{symbol(row)}</b>
              <span>{name(row)}</span>
            </th>
            {figureColumns.map((column) => {
              const value = table.number(column.field)(row);
              return (
                <td key={column.id} className={figureClass(column, value)}>
                  {figureText(column, value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Board />);
