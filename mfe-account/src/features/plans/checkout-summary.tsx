import { isForOneMarket } from '@site/fields/entitlements';
import { useState, type FormEvent } from 'react';
import { failureOf, useLoad, usePlace } from '@site/remote-kit';
import { Button, Note, SelectField, TextField } from '@site/ui';
import { beginCheckout, quoteCheckout, type Checkout, type Plan, type PlanList, type Wish } from '../../api/plans';
import { useText, type TextId } from '../../texts/use-text';
import { AddsNothing } from './adds-nothing';
import { QuoteFacts } from './quote-facts';
import { marketOptions } from './plan-texts';
import { isOfDiscount, refusalOf } from './refusals';
import styles from './checkout.module.css';

interface Props {
  readonly plan: Plan;
  readonly boards: PlanList['boards'];
  readonly onBegun: (checkout: Checkout) => void;
  /** Another checkout is open, begun before or on another device. */
  readonly onOpenCheckout: () => void;
  readonly onClose: () => void;
}

/** The terms before the payment: price, discount, trial, day of the first charge, how to cancel. */
export function CheckoutSummary({ plan, boards, onBegun, onOpenCheckout, onClose }: Props) {
  const text = useText();
  const { locale } = usePlace();
  const markets = marketOptions(text, locale);
  const [market, setMarket] = useState(markets[0]?.value ?? '');
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<TextId | null>(null);
  const [isBusy, setBusy] = useState(false);
  const wish = wishFor(plan, market, code);
  const quote = useLoad(JSON.stringify(wish), () => quoteCheckout(wish));
  const quoteRefusal = quote.status === 'failed' ? refusalOf(quote.failure) : null;
  const codeError = quoteRefusal !== null && isOfDiscount(quoteRefusal) ? quoteRefusal : null;

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A typed code that was not checked yet would be paid without being seen.
    if (typed.trim() !== code) return setCode(typed.trim());
    if (isBusy || quote.status !== 'ready') return;
    setBusy(true);
    try {
      onBegun(await beginCheckout(wish));
    } catch (error) {
      const failure = failureOf(error);
      setRefusal(refusalOf(failure));
      setBusy(false);
      if (failure.errorCode === 'checkout_begun') onOpenCheckout();
    }
  }

  return (
    <form className={styles.body} noValidate onSubmit={(event) => void goOn(event)}>
      {isForOneMarket(plan.tier) && (
        <SelectField
          label={text('checkout.market')}
          hint={text('checkout.market.hint')}
          options={markets}
          value={market}
          onChange={(event) => setMarket(event.target.value)}
        />
      )}
      <AddsNothing {...{ plan, market, boards }} />
      <div className={styles.code}>
        <TextField
          label={text('checkout.code')}
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          value={typed}
          error={codeError === null ? undefined : text(codeError)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button onClick={() => setCode(typed.trim())}>{text('checkout.code.apply')}</Button>
      </div>
      <div aria-live="polite" aria-busy={quote.status === 'loading'}>
        {quote.status === 'loading' && <p>{text('checkout.quoting')}</p>}
        {quote.status === 'ready' && <QuoteFacts quote={quote.data} />}
        {quoteRefusal !== null && codeError === null && <Note tone="bad">{text(quoteRefusal)}</Note>}
      </div>
      {refusal !== null && (
        <Note tone="bad" role="alert">
          {text(refusal)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button
          variant="solid"
          type="submit"
          aria-disabled={quote.status !== 'ready'}
          busy={isBusy && text('checkout.busy')}
        >
          {text('checkout.goOn')}
        </Button>
        <Button onClick={onClose}>{text('checkout.close')}</Button>
      </div>
    </form>
  );
}

const wishFor = ({ id, tier }: Plan, market: string, code: string): Wish => ({
  planId: id,
  ...(isForOneMarket(tier) && { market: market as NonNullable<Wish['market']> }),
  ...(code !== '' && { discountCode: code }),
});
