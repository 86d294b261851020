import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Instant } from '../frame/cells';
import { HealthPill } from './health-pill';
import { ApiNeed, ReleaseName } from './release-name';
import type { Remote } from '../../../api/list-remotes';
import { shortIntegrity } from './remotes-data';
import admin from '../admin.module.css';

/** Every remote in a row: its live version, since when, and its health. */
export function RemotesOverview({ remotes }: { readonly remotes: readonly Remote[] }) {
  const text = useAdminText();
  return (
    <AdminTable
      caption={text('remotes.caption')}
      heads={[
        text('remotes.remote'),
        text('remotes.health'),
        text('remotes.live'),
        text('remotes.since'),
        text('remotes.contract'),
        text('remotes.api'),
        text('remotes.integrity'),
        text('remotes.canary'),
      ]}
    >
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
            <Instant at={since} none="remotes.unknown" />
          </td>
          <td>{contract ?? <span className={admin.quiet}>{text('remotes.unknown')}</span>}</td>
          <td>
            <ApiNeed api={api} />
          </td>
          <td>
            <code className={admin.code} title={integrity}>
              {shortIntegrity(integrity)}
            </code>
          </td>
          <td>
            {canary ? (
              text('remotes.canaryShare', { version: canary.version, percent: Math.round(canary.share * 100) })
            ) : (
              <span className={admin.quiet}>{text('remotes.none')}</span>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
