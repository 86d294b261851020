import { ScrollFrame } from '@site/ui';
import type { PlanList } from '../../api/plans';
import { useText } from '../../texts/use-text';
import styles from './plans-table.module.css';

/** How many companies each plan shows, market by market, as the boards are today. */
export function PlanBoards({ boards }: { readonly boards: PlanList['boards'] }) {
  const text = useText();
  return (
    <ScrollFrame className={styles.frame} aria-label={text('plans.markets')}>
      <table className={styles.table}>
        <caption className={styles.caption}>{text('plans.markets')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('checkout.market')}</th>
            <th scope="col">{text('plans.free')}</th>
            <th scope="col">{text('plans.markets.basic')}</th>
            <th scope="col" className={styles.pick}>
              {text('plans.premium')}
            </th>
          </tr>
        </thead>
        <tbody>
          {boards.map(({ market, ranked, free, basic }) => (
            <tr key={market}>
              <th scope="row">{text(`market.${market}`)}</th>
              <td>{text('plans.markets.rows', { count: free })}</td>
              <td>
                {text(basic > free ? 'plans.markets.adds' : 'plans.markets.none', {
                  count: basic,
                  added: basic - free,
                })}
              </td>
              <td className={styles.pick}>{text('plans.markets.rows', { count: ranked })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
