import { useState } from 'react';
import { dateTimeText } from '@site/format';
import { failureOf } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { dropCheckout, type OpenCheckout as OpenCheckoutState } from '../../api/plans';
import { useText, type TextId } from '../../texts/use-text';
import { isolated, planName } from './plan-texts';
import { refusalOf } from './refusals';
import styles from './checkout.module.css';

interface Props {
  readonly openCheckout: OpenCheckoutState;
  /** The reader says that they have paid. */
  readonly onPaid: () => void;
  /** It is no longer open: another may be begun. */
  readonly onDropped: () => void;
}

/**
 * Shown instead of the plans while a checkout is open that was begun before or on another device. It may have been paid,
 * and a second payment would be charged as well.
 */
export function OpenCheckout({ openCheckout, onPaid, onDropped }: Props) {
  const text = useText();
  const [refusal, setRefusal] = useState<TextId | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { checkoutId, plan, begunAt } = openCheckout;

  async function drop(button: HTMLElement): Promise<void> {
    setRefusal(null);
    setBusy(true);
    try {
      await dropCheckout(checkoutId);
    } catch (error) {
      setRefusal(refusalOf(failureOf(error)));
      return setBusy(false);
    }
    // It is removed with its parent, so the focus moves to the page.
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    onDropped();
  }

  return (
    <div className={styles.body}>
      <Note tone="warn" role="alert">
        <b>
          {text('plans.begun', {
            plan: isolated(planName(text, plan)),
            moment: isolated(`${dateTimeText(begunAt) ?? begunAt} UTC`),
          })}
        </b>{' '}
        {text('plans.begun.text')}
      </Note>
      {refusal !== null && (
        <Note tone="bad" role="alert">
          {text(refusal)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button variant="solid" onClick={onPaid}>
          {text('plans.begun.wait')}
        </Button>
        <Button busy={isBusy && text('checkout.busy')} onClick={({ currentTarget }) => void drop(currentTarget)}>
          {text('plans.begun.again')}
        </Button>
      </div>
    </div>
  );
}
