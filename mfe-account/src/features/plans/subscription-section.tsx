import { isPaid } from '@site/fields/entitlements';
import { useState } from 'react';
import { dayText } from '@site/format';
import { SiteLink, useLoad, type User } from '@site/remote-kit';
import { Button, Dialog, Note } from '@site/ui';
import { listPlans, type Plan, type PlanList } from '../../api/plans';
import { cancelSubscription, readSubscription, resumeSubscription, type Subscription } from '../../api/subscription';
import { LoadState } from '../../frame/load-state';
import { useText, type TextId, type TextOf } from '../../texts/use-text';
import { ChangePlan } from './change-plan';
import { Invoices } from './invoices';
import { Confirm } from './confirm';
import { chargeText, isolated, planName, priceText } from './plan-texts';
import styles from './checkout.module.css';

const STATES: Readonly<Record<Subscription['state'], TextId>> = {
  trialing: 'subscription.state.trialing',
  active: 'subscription.state.active',
  past_due: 'subscription.state.pastDue',
  cancelled: 'subscription.state.cancelled',
  paused: 'subscription.state.paused',
  refunded: 'subscription.state.refunded',
  charged_back: 'subscription.state.chargedBack',
  ended: 'subscription.state.ended',
};

const NO_PLANS: Pick<PlanList, 'plans' | 'boards'> = { plans: [], boards: [] };

const RUNNING: ReadonlySet<Subscription['state']> = new Set(['trialing', 'active', 'past_due', 'cancelled']);

interface Props {
  /** The reader's plan, bought or not. */
  readonly plan: User['plan'];
  /** The plan may have changed: all parts that show it load it again. */
  readonly onChanged: () => void;
}

/** The reader's subscription: its state and end, its charges, and the ways to cancel it. */
export function SubscriptionSection({ plan, onChanged }: Props) {
  const text = useText();
  const loaded = useLoad('subscription', async (signal) => {
    const subscription = await readSubscription(signal);
    // Readers who never bought a plan need no names of plans.
    const { plans, boards } = subscription === null ? NO_PLANS : await listPlans(signal);
    return { subscription, plans, boards };
  });
  return (
    <section className={styles.section} aria-labelledby="subscription">
      <h2 id="subscription">{text('subscription.title')}</h2>
      <LoadState loaded={loaded} loading={text('subscription.loading')} failed={text('subscription.failed')} />
      {loaded.status === 'ready' &&
        (loaded.data.subscription === null ? (
          <p>
            {isPaid(plan) ? text('subscription.granted', { plan: text(`plans.${plan}`) }) : text('subscription.none')}{' '}
            <SiteLink to="/subscribe">{text('profile.seePlans')}</SiteLink>
          </p>
        ) : (
          <Held
            first={loaded.data.subscription}
            plans={loaded.data.plans}
            boards={loaded.data.boards}
            onChanged={onChanged}
          />
        ))}
    </section>
  );
}

/** `28/11/2025: $9.00 (25% off), then $12.00 a month`. */
const dayAndCharge = (text: TextOf, charge: NonNullable<Subscription['nextCharge']>, { interval }: Plan): string => {
  const { at, regularAmount: price, currency } = charge;
  return text('subscription.next.text', {
    day: isolated(dayText(at) ?? at),
    price: chargeText(text, charge, priceText(text, { price, currency, interval })),
  });
};

interface FactsProps {
  readonly subscription: Subscription;
  readonly plan: Plan | undefined;
  /** A day in its displayed form. */
  readonly until: string | null;
}

/** The bought plan, its state, and the next charge. */
function Facts({ subscription, plan, until }: FactsProps) {
  const text = useText();
  const { nextCharge } = subscription;
  return (
    <dl className={styles.facts}>
      <dt>{text('subscription.plan')}</dt>
      <dd>
        {plan ? planName(text, plan) : subscription.planId}
        {subscription.market !== null && <span>{` (${text(`market.${subscription.market}`)})`}</span>}
      </dd>
      <dt>{text('subscription.state')}</dt>
      <dd>{text(STATES[subscription.state])}</dd>
      {until !== null && (
        <>
          <dt>{text('subscription.until')}</dt>
          <dd>
            <bdi dir="ltr">{until}</bdi>
          </dd>
        </>
      )}
      {nextCharge !== null && plan && (
        <>
          <dt>{text('subscription.next')}</dt>
          <dd>{dayAndCharge(text, nextCharge, plan)}</dd>
        </>
      )}
      {subscription.state === 'cancelled' && (
        <>
          <dt>{text('subscription.next')}</dt>
          <dd>{text('subscription.next.none')}</dd>
        </>
      )}
    </dl>
  );
}

type Step = 'cancel' | 'change' | 'resume';

interface ChoicesProps {
  readonly subscription: Subscription;
  readonly sent: 'cancel' | 'resume' | null;
  readonly onAsk: (step: Step) => void;
}

/** What can be done with a subscription that runs. */
function Choices({ subscription, sent, onAsk }: ChoicesProps) {
  const text = useText();
  const isCancelled = subscription.state === 'cancelled';
  return (
    <div className={styles.actions}>
      {isCancelled && sent !== 'resume' && subscription.resumeCharge !== null && (
        <>
          <Button variant="solid" onClick={() => onAsk('resume')}>
            {text('subscription.resume')}
          </Button>
          <Button onClick={() => onAsk('change')}>{text('subscription.change')}</Button>
        </>
      )}
      {!isCancelled && sent !== 'cancel' && (
        <>
          <Button onClick={() => onAsk('change')}>{text('subscription.change')}</Button>
          <Button onClick={() => onAsk('cancel')}>{text('subscription.cancel')}</Button>
        </>
      )}
    </div>
  );
}

interface HeldProps extends Pick<Props, 'onChanged'>, Pick<PlanList, 'plans' | 'boards'> {
  readonly first: Subscription;
}

function Held({ first, plans, boards, onChanged }: HeldProps) {
  const text = useText();
  const [subscription, setSubscription] = useState(first);
  const [requested, setRequested] = useState<Step | null>(null);
  /** Requests that the provider may not have confirmed yet. */
  const [sent, setSent] = useState<'cancel' | 'resume' | null>(null);
  const plan = plans.find(({ id }) => id === subscription.planId);
  const take = (next: Subscription, what: typeof sent = null): void => {
    setSubscription(next);
    setSent(what);
    setRequested(null);
    onChanged();
  };
  const until = subscription.holdsUntil === null ? null : dayText(subscription.holdsUntil);
  const { resumeCharge } = subscription;
  const isCancelled = subscription.state === 'cancelled';
  const isRunning = RUNNING.has(subscription.state);
  return (
    <>
      <Facts subscription={subscription} plan={plan} until={until} />
      {((sent === 'cancel' && subscription.mayCharge) || (sent === 'resume' && isCancelled)) && (
        <Note tone="info" role="status">
          {text(sent === 'cancel' ? 'subscription.cancel.sent' : 'subscription.resume.sent')}
        </Note>
      )}
      {isRunning ? (
        <Choices subscription={subscription} sent={sent} onAsk={setRequested} />
      ) : (
        <>
          {subscription.mayCharge && sent === null && (
            <Note tone="bad">
              <span>{text('subscription.mayCharge')}</span>{' '}
              <Button onClick={() => setRequested('cancel')}>{text('subscription.cancel')}</Button>
            </Note>
          )}
          <p>
            <SiteLink to="/subscribe">{text('profile.seePlans')}</SiteLink>
          </p>
        </>
      )}
      <Invoices plans={plans} />
      <Dialog
        open={requested !== null}
        small
        title={text(
          requested === null || requested === 'change' ? 'subscription.change' : `subscription.${requested}.title`,
        )}
        closeLabel={text('checkout.close')}
        onClose={() => setRequested(null)}
      >
        {requested === 'cancel' && (
          <Confirm
            what={
              isRunning && until !== null
                ? text('subscription.cancel.text', { day: isolated(until) })
                : text('subscription.cancel.atOnce')
            }
            confirm={text('subscription.cancel.confirm')}
            refuse={text('subscription.keep')}
            isRisk
            send={cancelSubscription}
            onDone={(next) => take(next, 'cancel')}
            onClose={() => setRequested(null)}
          />
        )}
        {requested === 'resume' && resumeCharge !== null && plan && (
          <Confirm
            what={text('subscription.resume.text', { charge: dayAndCharge(text, resumeCharge, plan) })}
            confirm={text('subscription.resume.confirm')}
            refuse={text('checkout.close')}
            send={resumeSubscription}
            onDone={(next) => take(next, 'resume')}
            onClose={() => setRequested(null)}
          />
        )}
        {requested === 'change' && (
          <ChangePlan
            plans={plans}
            boards={boards}
            current={subscription}
            onDone={(next) => take(next, isCancelled ? 'resume' : null)}
            onClose={() => setRequested(null)}
          />
        )}
      </Dialog>
    </>
  );
}
