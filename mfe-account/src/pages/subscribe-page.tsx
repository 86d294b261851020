import { SiteLink, useDocumentTitle, useSession } from '@site/remote-kit';
import { Note } from '@site/ui';
import { PlansTable } from '../features/plans/plans-table';
import typography from '../frame/text.module.css';
import { useText, type TextId } from '../texts/use-text';

const PLAN_NAMES: Readonly<Record<string, TextId>> = {
  free: 'plans.free',
  basic: 'plans.basic',
  premium: 'plans.premium',
};

/** `/subscribe`: what the plans hold, which one is the reader's, and how another one is had today. */
export function SubscribePage() {
  const text = useText();
  const session = useSession();
  useDocumentTitle(text('plans.title'));
  const name = session.status === 'user' ? PLAN_NAMES[session.user.plan] : undefined;
  return (
    <div className={typography.wide}>
      <h1 className={typography.title}>{text('plans.title')}</h1>
      {name !== undefined && <p>{text('plans.yours', { plan: text(name) })}</p>}
      <PlansTable />
      <Note tone="info">{text('plans.how')}</Note>
      <p>
        <SiteLink to="/">{text('plans.home')}</SiteLink>
      </p>
    </div>
  );
}
