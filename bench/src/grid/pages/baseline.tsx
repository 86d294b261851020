/** React with the board's formatter and data and no grid: what every contender has before it brings its own. */
import { createRoot } from 'react-dom/client';
import { seededRows } from '../board';
import { figureClass, figureColumns, figureText } from '../cells';
import { expose } from '../probe';
import './plain.css';

const [first] = seededRows(1);

expose({
  mount: (host) =>
    createRoot(host).render(
      <p>
        <b className="t">{first!.symbol}</b>
        {figureColumns.map((column) => {
          const value = first!.figures[column.field] ?? null;
          return (
            <span key={column.id} className={figureClass(column, value)}>
              {figureText(column, value)}
            </span>
          );
        })}
      </p>,
    ),
  top: () => [first!.symbol],
  headOf: () => document.body.getBoundingClientRect(),
  scroller: () => document.documentElement,
});
