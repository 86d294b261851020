import { ScrollFrame, VisuallyHidden } from '@site/ui';
import { useText, type TextId } from '../../texts/use-text';
import styles from './plans-table.module.css';

type Cell = { readonly text: TextId } | { readonly amount: string };
const yes: Cell = { text: 'plans.yes' };

/** What holds for an account on each plan today: decisions, section 5; prices: product specification, section 9. */
const ROWS: readonly (readonly [what: TextId, free: Cell, basic: Cell, premium: Cell])[] = [
  ['plans.boards', { text: 'plans.boards.free' }, { text: 'plans.boards.basic' }, { text: 'plans.boards.premium' }],
  ['plans.score', yes, yes, yes],
  ['plans.sort', yes, yes, yes],
  ['plans.follow', yes, yes, yes],
  ['plans.monthly', { amount: '$0.00' }, { amount: '$9.00' }, { amount: '$12.00' }],
  ['plans.yearly', { amount: '$0.00' }, { amount: '$60.00' }, { amount: '$70.00' }],
];

/** The plans side by side. */
export function PlansTable() {
  const text = useText();
  return (
    <ScrollFrame className={styles.frame} aria-label={text('plans.caption')}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{text('plans.caption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{text('plans.what')}</th>
            <th scope="col">{text('plans.free')}</th>
            <th scope="col">{text('plans.basic')}</th>
            <th scope="col" className={styles.pick}>
              {text('plans.premium')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, free, basic, premium]) => (
            <tr key={what}>
              <th scope="row">{text(what)}</th>
              <Value cell={free} />
              <Value cell={basic} />
              <Value cell={premium} isPick />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Value({ cell, isPick = false }: { readonly cell: Cell; readonly isPick?: boolean }) {
  const text = useText();
  return (
    <td className={isPick ? styles.pick : undefined}>
      {'amount' in cell ? <bdi dir="ltr">{cell.amount}</bdi> : text(cell.text)}
    </td>
  );
}
