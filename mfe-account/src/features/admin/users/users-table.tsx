import { dayText } from '@site/format';
import { Button, Passage, Pill, type PillProps } from '@site/ui';
import type { Decision, ListedUser } from '../../../api/accounts';
import { useAdminText, type AdminTextId } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Instant, isolated } from '../frame/cells';
import { STATE_TEXTS } from './state-texts';
import { decisionsFor, type Proposal } from './decisions';
import styles from '../admin.module.css';

const TONES: Readonly<Record<ListedUser['state'], NonNullable<PillProps['tone']>>> = {
  pending_verification: 'plain',
  pending_approval: 'warn',
  active: 'ok',
  rejected: 'bad',
  disabled: 'bad',
};

const ACTIONS: Readonly<Record<Decision, AdminTextId>> = {
  approve: 'users.approve',
  reject: 'users.reject',
  disable: 'users.disable',
};

interface Props {
  readonly users: readonly ListedUser[];
  readonly propose: (proposal: Proposal) => void;
  /** Opens the dialog that gives a plan. */
  readonly give: (user: ListedUser) => void;
}

/** Every account in a row: its user, its state, when it was last seen, and the possible decisions. */
export function UsersTable({ users, propose, give }: Props) {
  const text = useAdminText();
  const giftText = (until: string | null): string =>
    until === null ? text('users.byHand') : text('users.byHandUntil', { day: isolated(dayText(until) ?? '') });
  return (
    <AdminTable
      caption={text('users.caption')}
      heads={[
        text('users.email'),
        text('users.state'),
        text('users.actions'),
        text('users.name'),
        text('users.plan'),
        text('users.registered'),
        text('users.seen'),
      ]}
    >
      {users.map((user) => (
        <tr key={user.id}>
          <th scope="row">
            <bdi dir="ltr">{user.email}</bdi>
          </th>
          <td>
            <Pill tone={TONES[user.state]}>{text(STATE_TEXTS[user.state])}</Pill>{' '}
            {user.failed_mails > 0 && <Pill tone="bad">{text('users.bounced', { count: user.failed_mails })}</Pill>}
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
              <Button aria-label={`${text('users.plan.change')}: ${user.email}`} onClick={() => give(user)}>
                {text('users.plan.change')}
              </Button>
            </div>
          </td>
          <td>
            <Passage>{user.displayName ?? ''}</Passage>
          </td>
          <td>
            {text(`profile.plan.${user.plan}`)}
            {user.given_plan && <span>{` · ${giftText(user.given_plan.until)}`}</span>}
            {user.role === 'admin' && <span>{` · ${text('profile.role.admin')}`}</span>}
          </td>
          <td>
            <Instant at={user.created_at} none="users.never" />
          </td>
          <td>
            <Instant at={user.last_seen_at} none="users.never" />{' '}
            {user.online && <Pill tone="ok">{text('users.online')}</Pill>}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
