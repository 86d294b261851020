import { dateTimeText } from '@site/format';
import { Button, classNames, Pill, tableClasses, type PillProps } from '@site/ui';
import type { Decision, ListedUser } from '../../api/accounts';
import { useText, type TextId } from '../../texts/use-text';
import { decisionsFor, type Proposal } from './decisions';
import styles from './admin-users.module.css';

const STATES: Readonly<Record<ListedUser['state'], readonly [NonNullable<PillProps['tone']>, TextId]>> = {
  pending_verification: ['plain', 'users.state.pendingVerification'],
  pending_approval: ['warn', 'users.state.pendingApproval'],
  active: ['ok', 'users.state.active'],
  rejected: ['bad', 'users.state.rejected'],
  disabled: ['bad', 'users.state.disabled'],
};

const ACTIONS: Readonly<Record<Decision, TextId>> = {
  approve: 'users.approve',
  reject: 'users.reject',
  disable: 'users.disable',
};

interface Props {
  readonly users: readonly ListedUser[];
  readonly propose: (proposal: Proposal) => void;
}

/** Every account in a row: who, in what state, when seen, and what can be decided. */
export function UsersTable({ users, propose }: Props) {
  const text = useText();
  const caption = text('users.caption');
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={classNames(tableClasses.frame, tableClasses.table, styles.table)}>
        <caption className={styles.spoken}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text('users.email')}</th>
            <th scope="col">{text('users.state')}</th>
            <th scope="col">{text('users.actions')}</th>
            <th scope="col">{text('users.name')}</th>
            <th scope="col">{text('users.plan')}</th>
            <th scope="col">{text('users.registered')}</th>
            <th scope="col">{text('users.seen')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row">
                <bdi dir="ltr">{user.email}</bdi>
              </th>
              <td>
                <Pill tone={STATES[user.state][0]}>{text(STATES[user.state][1])}</Pill>
              </td>
              <td>
                <div className={styles.actions}>
                  {decisionsFor(user).map((decision) => (
                    <Button
                      key={decision}
                      aria-label={`${text(ACTIONS[decision])}: ${user.email}`}
                      onClick={() => propose({ user, decision })}
                    >
                      {text(ACTIONS[decision])}
                    </Button>
                  ))}
                </div>
              </td>
              <td>
                <bdi>{user.displayName ?? ''}</bdi>
              </td>
              <td>
                {text(`profile.plan.${user.plan}`)}
                {user.role === 'admin' && ` · ${text('profile.role.admin')}`}
              </td>
              <td>
                <Instant at={user.created_at} />
              </td>
              <td>
                <Instant at={user.last_seen_at} /> {user.online && <Pill tone="ok">{text('users.online')}</Pill>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An instant to the minute, in UTC. */
function Instant({ at }: { readonly at: string | null }) {
  const text = useText();
  const shown = at === null ? null : dateTimeText(at);
  if (at === null || shown === null) return <span className={styles.quiet}>{text('users.never')}</span>;
  return (
    <time dateTime={at} dir="ltr" className={styles.instant}>
      {shown} UTC
    </time>
  );
}
