import { useState } from 'react';
import { failureOf } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { payInSandbox, type Checkout } from '../../api/plans';
import { useText, type TextId } from '../../texts/use-text';
import { QuoteFacts } from './quote-facts';
import { refusalOf } from './refusals';
import styles from './checkout.module.css';

const HELD_BACK: TextId = 'checkout.error.popup';

interface Props {
  readonly checkout: Checkout;
  readonly onClose: () => void;
  readonly onPaid: () => void;
}

/** The payment itself: the sandbox's own buttons, or the way into the provider's window. */
export function CheckoutPayment({ checkout, onClose, onPaid }: Props) {
  const text = useText();
  const [refusal, setRefusal] = useState<TextId | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { url, checkoutId, trialDays } = checkout;

  async function pay(): Promise<void> {
    setRefusal(null);
    if (url !== null) {
      // Opened in the click handler itself: browsers block popups that open later.
      if (window.open(url, 'boursight-checkout', 'popup,width=520,height=720') === null) {
        setRefusal(HELD_BACK);
      } else onPaid();
      return;
    }
    setBusy(true);
    try {
      await payInSandbox(checkoutId);
      onPaid();
    } catch (error) {
      setRefusal(refusalOf(failureOf(error)));
      setBusy(false);
    }
  }

  return (
    <div className={styles.body}>
      {checkout.sandbox && <Note tone="warn">{text('checkout.sandbox')}</Note>}
      <QuoteFacts quote={checkout} />
      {refusal !== null && (
        <Note tone="bad" role="alert">
          {text(refusal)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button variant="solid" autoFocus busy={isBusy && text('checkout.paying')} onClick={() => void pay()}>
          {text(url !== null ? 'checkout.pay.open' : trialDays > 0 ? 'checkout.pay.trial' : 'checkout.pay.now')}
        </Button>
        <Button onClick={onClose}>{text('checkout.close')}</Button>
      </div>
    </div>
  );
}
