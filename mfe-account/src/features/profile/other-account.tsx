import { dateTimeText } from '@site/format';
import { shownName, SiteLink, useLoad, type User } from '@site/remote-kit';
import { readAccount } from '../../api/user-account';
import { LoadedPart } from '../../frame/load-note';
import { useText, type TextId } from '../../texts/use-text';
import styles from './profile.module.css';

const STATES: Readonly<Record<NonNullable<User['state']>, TextId>> = {
  pending_verification: 'users.state.pendingVerification',
  pending_approval: 'users.state.pendingApproval',
  active: 'users.state.active',
  rejected: 'users.state.rejected',
  disabled: 'users.state.disabled',
};
/** The account of another user, as an administrator sees it. Read only. */
export function OtherAccount({ id }: { readonly id: string }) {
  const text = useText();
  const loaded = useLoad(id, (signal) => readAccount(id, signal));
  return (
    <>
      <LoadedPart loaded={loaded} loading={text('profile.loading')} failed={text('profile.other.failed')}>
        {(user) => (
          <dl className={styles.facts}>
            <dt>{text('profile.name')}</dt>
            <dd>
              <bdi>{shownName(user)}</bdi>
            </dd>
            <dt>{text('profile.email')}</dt>
            <dd>
              <bdi dir="ltr">{user.email}</bdi>
            </dd>
            <dt>{text('users.state')}</dt>
            <dd>{user.state && text(STATES[user.state])}</dd>
            <dt>{text('profile.plan')}</dt>
            <dd>{text(`profile.plan.${user.plan}`)}</dd>
            <dt>{text('users.registered')}</dt>
            <dd>
              <bdi dir="ltr">{user.created_at && dateTimeText(user.created_at)}</bdi>
            </dd>
            <dt>{text('profile.following')}</dt>
            <dd>{text('profile.other.follows', { count: user.followsList.length })}</dd>
          </dl>
        )}
      </LoadedPart>
      <p>
        <SiteLink to="/admin/users">{text('profile.other.all')}</SiteLink>
      </p>
    </>
  );
}
