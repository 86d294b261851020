import { shownName, SiteLink, type User } from '@site/remote-kit';
import { Passage } from '@site/ui';
import { useText, type TextId } from '../../texts/use-text';
import styles from './profile.module.css';

const PLANS: Readonly<Record<User['plan'], TextId>> = {
  free: 'profile.plan.free',
  basic: 'profile.plan.basic',
  premium: 'profile.plan.premium',
};

/** Name, address and plan of the reader. */
export function AccountFacts({ user }: { readonly user: User }) {
  const text = useText();
  const market = user.plan === 'basic' && user.planMarket ? ` (${user.planMarket})` : '';
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
        {text(PLANS[user.plan])}
        {market} <SiteLink to="/subscribe">{text('profile.seePlans')}</SiteLink>
      </dd>
    </dl>
  );
}
