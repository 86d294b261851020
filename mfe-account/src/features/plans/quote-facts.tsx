import { dayText } from '@site/format';
import type { Quote } from '../../api/plans';
import { useText } from '../../texts/use-text';
import { discountedText, isolated, priceText } from './plan-texts';
import styles from './checkout.module.css';

/** What will be charged, when, and how to get out of it. */
export function QuoteFacts({ quote }: { readonly quote: Quote }) {
  const text = useText();
  const { plan, price, currency, discountCode, discountPercent, trialDays, firstChargeOn } = quote;
  const day = isolated(dayText(firstChargeOn) ?? firstChargeOn);
  const amount = discountedText(text, { amount: price, currency, discountPercent });
  const charge = text('checkout.firstCharge.text', { amount, day });
  return (
    <dl className={styles.facts}>
      <dt>{text('checkout.price')}</dt>
      <dd>{priceText(text, plan)}</dd>
      {discountCode !== null && (
        <>
          <dt>{text('checkout.discount')}</dt>
          <dd>{text('checkout.discount.text', { code: isolated(discountCode), percent: discountPercent })}</dd>
        </>
      )}
      <dt>{text('checkout.trial')}</dt>
      <dd>{trialDays > 0 ? text('checkout.trial.days', { days: trialDays }) : text('checkout.trial.used')}</dd>
      <dt>{text('checkout.firstCharge')}</dt>
      <dd>{discountPercent > 0 ? text('charge.then', { charge, price: priceText(text, plan) }) : charge}</dd>
      <dt>{text('checkout.cancel')}</dt>
      <dd>{trialDays > 0 ? text('checkout.cancel.trial', { day }) : text('checkout.cancel.text')}</dd>
    </dl>
  );
}
