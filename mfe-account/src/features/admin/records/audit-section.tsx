import type { Schema } from '@site/contract';
import { Passage, Pill } from '@site/ui';
import { listAudit } from '../../../api/administration';
import type { SectionProps } from '../sections';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Code, Instant } from '../frame/cells';
import { SearchedList, useSearchedPages } from '../frame/searched-list';
import styles from '../admin.module.css';

const NAMES = ['actor', 'target', 'action', 'from', 'to'] as const;

/** As the audit log calls them, those about accounts first. */
const ACTIONS = [
  'sign_in',
  'sign_out',
  'sign_up',
  'verify',
  'approve',
  'reject',
  'disable',
  'password_change',
  'password_reset',
  'identity_link',
  'identity_unlink',
  'api_token',
  'calendar_feed',
  'second_factor',
  'email_change',
  'plan_change',
  'consent_change',
  'export',
  'deletion',
  'admin',
] as const satisfies readonly Schema<'AuditAction'>[];

interface Named {
  readonly id: string;
  readonly email: string | null;
}

/** Actions of administrators, latest first. */
export function AuditSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const searched = useSearchedPages('audit', NAMES, isKnown, listAudit);
  const nameOf = (named: Named | null) =>
    named === null ? (
      <span className={styles.quiet}>{text('audit.site')}</span>
    ) : (
      <Code>{named.email ?? named.id}</Code>
    );
  return (
    <>
      <SearchedList
        searched={searched}
        fields={[
          { name: 'actor', label: text('audit.actor'), hint: text('audit.actor.hint') },
          { name: 'target', label: text('audit.target') },
          {
            name: 'action',
            label: text('audit.action'),
            options: ACTIONS.map((value) => ({ value, label: text(`audit.action.${value}`) })),
          },
          { name: 'from', label: text('audit.from'), type: 'date' },
          { name: 'to', label: text('audit.to'), type: 'date' },
        ]}
        isEmpty={({ entries }) => entries.length === 0}
      >
        {({ entries }) => (
          <AdminTable
            caption={text('audit.caption')}
            heads={[
              text('audit.at'),
              text('audit.action'),
              text('audit.actor'),
              text('audit.target'),
              text('audit.result'),
              text('audit.reason'),
              text('audit.address'),
            ]}
          >
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <Instant at={entry.at} />
                </th>
                <td>{text(`audit.action.${entry.action}`)}</td>
                <td>{nameOf(entry.actor)}</td>
                <td>{entry.target && nameOf(entry.target)}</td>
                <td>
                  <Pill tone={entry.result === 'ok' ? 'ok' : 'bad'}>{text(`audit.result.${entry.result}`)}</Pill>
                </td>
                <td className={entry.note === null ? undefined : styles.long}>
                  <Code>{entry.reason}</Code> {entry.note !== null && <Passage>{entry.note}</Passage>}
                </td>
                <td>
                  <Code>{entry.address}</Code>
                </td>
              </tr>
            ))}
          </AdminTable>
        )}
      </SearchedList>
    </>
  );
}
