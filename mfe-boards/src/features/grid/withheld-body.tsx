import { Icon, lockPath } from '@site/ui';
import type { GridColumn } from '../../model/board-columns';
import type { TextOf } from '../../texts/use-text';
import styles from './board-grid.module.css';

export interface WithheldRows {
  readonly count: number;
  readonly tickers: readonly string[];
  readonly plansHref: string;
}

export interface WithheldBodyProps {
  readonly withheld: WithheldRows;
  readonly columns: readonly GridColumn[];
  readonly text: TextOf;
}

/** Companies that the plan withholds: their number, a link to the plans, and hatched placeholder rows. */
export function WithheldBody({ withheld, columns, text }: WithheldBodyProps) {
  const { count, tickers, plansHref } = withheld;
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles.more}>
        <td role="gridcell" colSpan={columns.length}>
          <Icon path={lockPath} />
          {text('more.companies', { count })}
          <a href={plansHref}>{text('more.plans')}</a>
        </td>
      </tr>
      {tickers.map((ticker) => (
        <tr key={ticker} className={styles.ghost} aria-hidden="true">
          <th scope="row">
            <bdi>{ticker}</bdi>
          </th>
          {columns.slice(1).map(({ id }) => (
            <td key={id} className={id === 'score' ? styles.score : undefined} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
