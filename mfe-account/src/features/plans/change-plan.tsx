import { isForOneMarket } from '@site/fields/entitlements';
import { useState, type FormEvent } from 'react';
import { failureOf, usePlace } from '@site/remote-kit';
import { Button, Note, SelectField } from '@site/ui';
import type { Plan, PlanList } from '../../api/plans';
import { changeSubscription, type Subscription } from '../../api/subscription';
import { useText, type TextId } from '../../texts/use-text';
import { AddsNothing } from './adds-nothing';
import { marketOptions, planName, priceText } from './plan-texts';
import { refusalOf } from './refusals';
import styles from './checkout.module.css';

interface Props {
  readonly plans: readonly Plan[];
  readonly boards: PlanList['boards'];
  readonly current: Subscription;
  readonly onDone: (subscription: Subscription) => void;
  readonly onClose: () => void;
}

/** Changes to another plan, or to another market of the basic plan. */
export function ChangePlan({ plans, boards, current, onDone, onClose }: Props) {
  const text = useText();
  const { locale } = usePlace();
  const markets = marketOptions(text, locale);
  const [planId, setPlanId] = useState(current.planId);
  const [market, setMarket] = useState<string>(current.market ?? markets[0]?.value ?? '');
  const [refusal, setRefusal] = useState<TextId | null>(null);
  const [isBusy, setBusy] = useState(false);
  const charge = current.nextCharge ?? current.resumeCharge;
  const plan = plans.find(({ id }) => id === planId);
  const hasMarket = isForOneMarket(plan?.tier);

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const wanted = market as NonNullable<Subscription['market']>;
      onDone(await changeSubscription({ planId, ...(hasMarket && { market: wanted }) }));
    } catch (error) {
      setRefusal(refusalOf(failureOf(error)));
      setBusy(false);
    }
  }

  return (
    <form className={styles.body} noValidate onSubmit={(event) => void change(event)}>
      <SelectField
        label={text('subscription.plan')}
        options={plans.map((plan) => ({ value: plan.id, label: `${planName(text, plan)}, ${priceText(text, plan)}` }))}
        value={planId}
        onChange={(event) => setPlanId(event.target.value)}
      />
      {hasMarket && (
        <SelectField
          label={text('checkout.market')}
          hint={text('checkout.market.hint')}
          options={markets}
          value={market}
          onChange={(event) => setMarket(event.target.value)}
        />
      )}
      <AddsNothing {...{ plan, market, boards }} />
      <p>{text(current.trialEndsAt === charge?.at ? 'subscription.change.trial' : 'subscription.change.text')}</p>
      {charge !== null && charge.discountPercent > 0 && (
        <p>{text('subscription.change.discount', { percent: charge.discountPercent })}</p>
      )}
      {current.state === 'cancelled' && <p>{text('subscription.change.resumes')}</p>}
      {refusal !== null && (
        <Note tone="bad" role="alert">
          {text(refusal)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button variant="solid" type="submit" busy={isBusy && text('checkout.busy')}>
          {text('subscription.change')}
        </Button>
        <Button onClick={onClose}>{text('checkout.close')}</Button>
      </div>
    </form>
  );
}
