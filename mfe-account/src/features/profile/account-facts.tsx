import { isForOneMarket } from '@site/fields/entitlements';
import { shownName, SiteLink, type User } from '@site/remote-kit';
import { Passage } from '@site/ui';
import { useText } from '../../texts/use-text';
import styles from './profile.module.css';

/** Name, address and plan of the reader. */
export function AccountFacts({ user }: { readonly user: User }) {
  const text = useText();
  const market = isForOneMarket(user.plan) && user.planMarket ? ` (${user.planMarket})` : '';
  return (
    <dl className={styles.facts}>
      <dt>{text('profile.name')}</dt>
      <dd>
        <Passage>{shownName(user)}</Passage>
        {user.role === 'admin' && <span className={styles.role}>{text('profile.role.admin')}</span>}
      </dd>
      <dt>{text('profile.email')}</dt>
      <dd>
        <bdi dir="ltr">{user.email}</bdi>
      </dd>
      <dt>{text('profile.plan')}</dt>
      <dd>
        {text(`profile.plan.${user.plan}`)}
        {market} <SiteLink to="/subscribe">{text('profile.seePlans')}</SiteLink>
      </dd>
    </dl>
  );
}
