import { isPaid } from '@site/fields/entitlements';
import { useState } from 'react';
import {
  inLocale,
  refreshSession,
  SiteLink,
  publishPlanChanged,
  useDocumentTitle,
  useLoad,
  usePageSearch,
  type PageProps,
} from '@site/remote-kit';
import { forgetPayment, hasBegunPayment, keepPayment } from '@site/remote-kit/begun-payment';
import { FailureNotice, Note } from '@site/ui';
import { dropOpenCheckout, listPlans, type Plan } from '../api/plans';
import { CheckoutDialog } from '../features/plans/checkout-dialog';
import { Confirmation } from '../features/plans/confirmation';
import { PlanCards } from '../features/plans/plan-cards';
import { PlanBoards } from '../features/plans/plan-boards';
import { PlansTable } from '../features/plans/plans-table';
import { RegisterFirst } from '../features/plans/register-first';
import { OpenCheckout } from '../features/plans/open-checkout';
import { useOpenCheckout } from '../features/plans/use-open-checkout';
import { RetryButton } from '../frame/retry-button';
import typography from '../frame/text.module.css';
import { useFailed } from '../frame/use-failed';
import { useLastingSession } from '../frame/use-lasting-session';
import { useText } from '../texts/use-text';
import { RegisterHere } from './register-here';
import styles from './subscribe-page.module.css';

/** The plan is active: reloads the session and notifies other pages of this browser. */
function takePlan(): void {
  void refreshSession();
  publishPlanChanged();
}

/** `/subscribe`: the plans, which one is the reader's, and the way to another one. `?plan=` chooses one. */
export function SubscribePage({ locale }: PageProps) {
  const text = useText();
  const { session, isEnded } = useLastingSession();
  const [search, setSearch] = usePageSearch();
  /** Null: a checkout from before this page was opened counts. */
  const [paid, setPaid] = useState<boolean | null>(null);
  const userId = session.status === 'user' ? session.user.id : null;
  // The free days depend on the reader.
  const plans = useLoad(`plans ${userId ?? ''}`, listPlans);
  const failed = useFailed(plans);
  useDocumentTitle(text('plans.title'));
  const hasPaid = paid ?? (userId !== null && hasBegunPayment(userId));
  const name = session.status === 'user' ? (`plans.${session.user.plan}` as const) : undefined;
  const hasPlan = session.status === 'user' && isPaid(session.user.plan);
  const { openCheckout, isLookedAt, reload } = useOpenCheckout(hasPlan || hasPaid ? null : userId);
  const wanted = search.get('plan');
  const mayChoose = session.status !== 'unknown' && isLookedAt && openCheckout === null && !hasPaid && !hasPlan;
  const chosen =
    plans.status === 'ready' && mayChoose ? (plans.data.plans.find(({ id }) => id === wanted) ?? null) : null;

  const choose = (plan: Plan | null): void => {
    const next = new URLSearchParams(search);
    if (plan === null) next.delete('plan');
    else next.set('plan', plan.id);
    setSearch(next, { replace: true });
  };

  const pay = (): void => {
    if (userId !== null) keepPayment(userId);
    setPaid(true);
    choose(null);
  };
  const end = (): void => {
    forgetPayment();
    setPaid(true);
    takePlan();
  };
  const giveUp = async (): Promise<void> => {
    // If the server does not learn of it, the next checkout shows this one as open.
    await dropOpenCheckout().catch(() => undefined);
    forgetPayment();
    setPaid(false);
  };

  return (
    <div className={styles.panel}>
      <h1 className={typography.title}>{text('plans.title')}</h1>
      {isEnded && (
        <Note tone="warn" role="alert">
          {text('session.ended')}
        </Note>
      )}
      {name !== undefined && <p>{text('plans.yours', { plan: text(name) })}</p>}
      {hasPaid && <Confirmation boards={inLocale('/', locale)} onConfirmed={end} onGivenUp={() => void giveUp()} />}
      {failed && (
        <FailureNotice
          title={text('plans.failed')}
          actions={<RetryButton onRetry={failed.retry} isAsking={failed.isAsking} />}
        >
          {text('plans.failed.text')}
        </FailureNotice>
      )}
      {plans.status === 'ready' && plans.data.checkout === 'off' && <Note tone="info">{text('plans.how')}</Note>}
      {plans.status === 'ready' && plans.data.checkout === 'sandbox' && (
        <Note tone="warn">{text('plans.sandbox')}</Note>
      )}
      {plans.status === 'ready' && plans.data.checkout !== 'off' && !hasPaid && (
        <>
          <h2 className={typography.subtitle}>{text('plans.choose')}</h2>
          {hasPlan && (
            <p>
              {text('plans.has')} <SiteLink to="/profile/plan">{text('plans.toProfile')}</SiteLink>
            </p>
          )}
          {openCheckout !== null && <OpenCheckout openCheckout={openCheckout} onPaid={pay} onDropped={reload} />}
          {!hasPlan && openCheckout === null && <PlanCards plans={plans.data.plans} onChoose={choose} />}
        </>
      )}
      <PlansTable />
      {plans.status === 'ready' && <PlanBoards boards={plans.data.boards} />}
      <p>
        <SiteLink to="/track-record">{text('trackRecord.link')}</SiteLink>
      </p>
      <p>
        <SiteLink to="/">{text('plans.home')}</SiteLink>
      </p>
      {session.status === 'visitor' ? (
        <RegisterFirst plan={chosen} onClose={() => choose(null)}>
          <RegisterHere locale={locale} />
        </RegisterFirst>
      ) : (
        <CheckoutDialog
          plan={chosen}
          boards={plans.status === 'ready' ? plans.data.boards : []}
          onClose={() => choose(null)}
          onPaid={pay}
          onOpenCheckout={reload}
        />
      )}
    </div>
  );
}
