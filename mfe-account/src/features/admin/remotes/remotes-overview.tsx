import { classNames, ScrollFrame, tableClasses } from '@site/ui';
import { useAdminText } from '../admin-text';
import { HealthPill } from './health-pill';
import { ApiNeed, Instant, ReleaseName } from './release-name';
import type { Remote } from '../../../api/list-remotes';
import { shortIntegrity } from './remotes-data';
import styles from './admin-remotes.module.css';

/** Every remote in a row: its live version, since when, and its health. */
export function RemotesOverview({ remotes }: { readonly remotes: readonly Remote[] }) {
  const text = useAdminText();
  const caption = text('remotes.caption');
  return (
    <ScrollFrame className={styles.scroll} aria-label={caption}>
      <table className={classNames(tableClasses.frame, tableClasses.table, styles.table)}>
        <caption className={styles.spoken}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text('remotes.remote')}</th>
            <th scope="col">{text('remotes.health')}</th>
            <th scope="col">{text('remotes.live')}</th>
            <th scope="col">{text('remotes.since')}</th>
            <th scope="col">{text('remotes.contract')}</th>
            <th scope="col">{text('remotes.api')}</th>
            <th scope="col">{text('remotes.integrity')}</th>
            <th scope="col">{text('remotes.canary')}</th>
          </tr>
        </thead>
        <tbody>
          {remotes.map(({ name, version, label, tested, since, contract, api, integrity, canary, health }) => (
            <tr key={name}>
              <th scope="row">
                <a href={`#${name}`}>
                  <bdi dir="ltr">{name}</bdi>
                </a>
              </th>
              <td>
                <HealthPill state={health.state} />
              </td>
              <td>
                <ReleaseName version={version} label={label} tested={tested} />
              </td>
              <td>
                <Instant at={since} />
              </td>
              <td>{contract ?? <span className={styles.quiet}>{text('remotes.unknown')}</span>}</td>
              <td>
                <ApiNeed api={api} />
              </td>
              <td>
                <code className={styles.code} title={integrity}>
                  {shortIntegrity(integrity)}
                </code>
              </td>
              <td>
                {canary ? (
                  text('remotes.canaryShare', { version: canary.version, percent: Math.round(canary.share * 100) })
                ) : (
                  <span className={styles.quiet}>{text('remotes.none')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
