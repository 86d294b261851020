import { ScrollFrame } from '@site/ui';
import styles from './backtest.module.css';

export interface FigureTableProps {
  /** Contents of the table. */
  readonly name: string;
  readonly heads: readonly string[];
  /** Shape: one cell per head; the first cell is the row header. Null: unknown. */
  readonly rows: readonly (readonly (string | null)[])[];
}

/** A table of formatted figures with its own horizontal scrolling. */
export function FigureTable({ name, heads, rows }: FigureTableProps) {
  return (
    <ScrollFrame className={styles.scroll} role="group" aria-label={name}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], place) => (
            <tr key={place}>
              <th scope="row">
                <bdi>{first}</bdi>
              </th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]}>
                  <bdi>{cell ?? '–'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
