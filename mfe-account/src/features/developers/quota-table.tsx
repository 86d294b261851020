import { grouped } from '@site/format';
import { classNames, ScrollFrame, tableClasses } from '@site/ui';
import { useText } from '../../texts/use-text';
import type { Quota } from './developers-data';
import styles from './developers.module.css';

/** The limits of this site for each kind of client, as the site itself reports them. */
export function QuotaTable({ quotas }: { readonly quotas: readonly Quota[] }) {
  const text = useText();
  return (
    <ScrollFrame aria-label={text('developers.quotas')}>
      <table className={classNames(tableClasses.frame, tableClasses.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{text('developers.quota.name')}</th>
            <th scope="col">{text('developers.quota.whose')}</th>
            <th scope="col">{text('developers.quota.calls')}</th>
            <th scope="col">{text('developers.quota.window')}</th>
            <th scope="col">{text('developers.quota.per')}</th>
          </tr>
        </thead>
        <tbody>
          {quotas.map(({ policy, of, per, limit, windowSeconds }) => (
            <tr key={`${policy} ${of}`}>
              <th scope="row">
                <code dir="ltr">{policy}</code>
              </th>
              <td>{text(`developers.quota.${of}`)}</td>
              <td className={styles.figure}>{grouped(String(limit))}</td>
              <td className={styles.figure}>{text('developers.quota.seconds', { seconds: windowSeconds })}</td>
              <td>{text(per === 'user' ? 'developers.quota.perUser' : 'developers.quota.perAddress')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
