import { useState } from 'react';
import { dayText } from '@site/format';
import { failureOf, SiteLink, useLoad } from '@site/remote-kit';
import { Button, Dialog, Note } from '@site/ui';
import { listPlans, type Plan } from '../../api/plans';
import { cancelSubscription, readSubscription, type Subscription } from '../../api/subscription';
import { LoadFailed } from '../../frame/load-failed';
import { useFailed } from '../../frame/use-failed';
import { useText, type TextId } from '../../texts/use-text';
import { ChangePlan } from './change-plan';
import { Invoices } from './invoices';
import { chargeText, isolated, planName, priceText } from './plan-words';
import { refusalOf } from './refusals';
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

const RUNNING: ReadonlySet<Subscription['state']> = new Set(['trialing', 'active', 'past_due', 'cancelled']);

interface Props {
  /** The plan may be another: whoever shows the reader's plan asks again. */
  readonly onChanged: () => void;
}

/** The reader's subscription: where it stands, until when, what was charged, and the ways out of it. */
export function SubscriptionSection({ onChanged }: Props) {
  const text = useText();
  const loaded = useLoad('subscription', async (signal) => {
    const subscription = await readSubscription(signal);
    // Who never bought one needs no names of plans.
    return { subscription, plans: subscription === null ? [] : (await listPlans(signal)).plans };
  });
  const failed = useFailed(loaded);
  return (
    <section className={styles.section} aria-labelledby="subscription">
      <h2 id="subscription">{text('subscription.title')}</h2>
      {loaded.status === 'loading' && failed === null && <p role="status">{text('subscription.loading')}</p>}
      {failed && <LoadFailed what={text('subscription.failed')} failed={failed} />}
      {loaded.status === 'ready' &&
        (loaded.data.subscription === null ? (
          <p>
            {text('subscription.none')} <SiteLink to="/subscribe">{text('profile.seePlans')}</SiteLink>
          </p>
        ) : (
          <Held first={loaded.data.subscription} plans={loaded.data.plans} onChanged={onChanged} />
        ))}
    </section>
  );
}

function Held({ first, plans, onChanged }: Props & { readonly first: Subscription; readonly plans: readonly Plan[] }) {
  const text = useText();
  const [subscription, setSubscription] = useState(first);
  const [asked, setAsked] = useState<'cancel' | 'change' | null>(null);
  const [isSent, setSent] = useState(false);
  const plan = plans.find(({ id }) => id === subscription.planId);
  const take = (next: Subscription): void => {
    setSubscription(next);
    setAsked(null);
    onChanged();
  };
  const until = subscription.holdsUntil === null ? null : dayText(subscription.holdsUntil);
  const { nextCharge } = subscription;
  const isRunning = RUNNING.has(subscription.state);
  return (
    <>
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
            <dd>
              {text('subscription.next.text', {
                day: isolated(dayText(nextCharge.at) ?? nextCharge.at),
                price: chargeText(
                  text,
                  nextCharge,
                  priceText(text, { ...plan, price: nextCharge.regularAmount, currency: nextCharge.currency }),
                ),
              })}
            </dd>
          </>
        )}
        {subscription.state === 'cancelled' && (
          <>
            <dt>{text('subscription.next')}</dt>
            <dd>{text('subscription.next.none')}</dd>
          </>
        )}
      </dl>
      {isSent && subscription.mayCharge && (
        <Note tone="info" role="status">
          {text('subscription.cancel.sent')}
        </Note>
      )}
      {isRunning ? (
        <div className={styles.actions}>
          {subscription.state !== 'cancelled' && !isSent && (
            <>
              <Button onClick={() => setAsked('change')}>{text('subscription.change')}</Button>
              <Button onClick={() => setAsked('cancel')}>{text('subscription.cancel')}</Button>
            </>
          )}
        </div>
      ) : (
        <>
          {subscription.mayCharge && !isSent && (
            <Note tone="bad">
              {text('subscription.mayCharge')}{' '}
              <Button onClick={() => setAsked('cancel')}>{text('subscription.cancel')}</Button>
            </Note>
          )}
          <p>
            <SiteLink to="/subscribe">{text('profile.seePlans')}</SiteLink>
          </p>
        </>
      )}
      <Invoices plans={plans} />
      <Dialog
        open={asked !== null}
        small
        title={text(asked === 'cancel' ? 'subscription.cancel.title' : 'subscription.change')}
        closeLabel={text('checkout.close')}
        onClose={() => setAsked(null)}
      >
        {asked === 'cancel' && (
          <Cancel
            until={isRunning ? until : null}
            onDone={(next) => {
              take(next);
              setSent(true);
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {asked === 'change' && (
          <ChangePlan plans={plans} current={subscription} onDone={take} onClose={() => setAsked(null)} />
        )}
      </Dialog>
    </>
  );
}

interface CancelProps {
  /** A day; null: it holds no more, and ends at once. */
  readonly until: string | null;
  readonly onDone: (subscription: Subscription) => void;
  readonly onClose: () => void;
}

function Cancel({ until, onDone, onClose }: CancelProps) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<TextId | null>(null);
  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      onDone(await cancelSubscription());
    } catch (error) {
      setRefusal(refusalOf(failureOf(error)));
      setBusy(false);
    }
  }
  return (
    <div className={styles.body}>
      <p>
        {until === null
          ? text('subscription.cancel.atOnce')
          : text('subscription.cancel.text', { day: isolated(until) })}
      </p>
      {refusal !== null && (
        <Note tone="bad" role="alert">
          {text(refusal)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button look="risk" busy={isBusy && text('checkout.busy')} onClick={() => void cancel()}>
          {text('subscription.cancel.confirm')}
        </Button>
        <Button onClick={onClose}>{text('subscription.keep')}</Button>
      </div>
    </div>
  );
}
