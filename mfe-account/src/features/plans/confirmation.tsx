import { useEffect, useState } from 'react';
import { dayText } from '@site/format';
import { Button, LinkButton, Note } from '@site/ui';
import { useText } from '../../texts/use-text';
import { chargeText, isolated, moneyText } from './plan-texts';
import { useConfirmation } from './use-confirmation';
import styles from './checkout.module.css';

interface Props {
  /** Address of the boards in the reader's language. */
  readonly boards: string;
  /** The plan is active: all parts that show the reader's plan load it again. */
  readonly onConfirmed: () => void;
  /** The reader says that they have not paid. */
  readonly onGivenUp: () => void;
}

/** Waits between the payment and its confirmation, which only the server receives from the provider; then thanks. */
export function Confirmation({ boards, onConfirmed, onGivenUp }: Props) {
  const text = useText();
  const { state, subscription, reload } = useConfirmation();
  const next = subscription?.nextCharge ?? null;
  const [isReported, setReported] = useState(false);

  useEffect(() => {
    if (state !== 'confirmed' || isReported) return;
    setReported(true);
    onConfirmed();
  }, [state, isReported, onConfirmed]);

  if (state === 'confirmed') {
    return (
      <div className={styles.body}>
        <Note tone="ok" role="status">
          <b>{text('checkout.thanks')}</b> <span>{text('checkout.thanks.text')}</span>{' '}
          {next !== null && (
            <span>
              {text('checkout.thanks.next', {
                day: isolated(dayText(next.at) ?? next.at),
                charge: chargeText(text, next, isolated(moneyText(next.regularAmount, next.currency))),
              })}
            </span>
          )}
        </Note>
        <div className={styles.actions}>
          {/* The boards are opened again: what this document holds was made for the plan before. */}
          <LinkButton variant="solid" href={boards} rel="external">
            {text('plans.home')}
          </LinkButton>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.body}>
      <Note tone="info" role="status">
        <b>{text('checkout.confirming')}</b>{' '}
        {text(state === 'waiting' ? 'checkout.confirming.text' : 'checkout.confirming.long')}
      </Note>
      <div className={styles.actions}>
        {state === 'late' && <Button onClick={reload}>{text('checkout.confirming.look')}</Button>}
        <Button
          onClick={({ currentTarget }) => {
            // It is removed with its parent, so the focus moves to the page.
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
            onGivenUp();
          }}
        >
          {text('checkout.confirming.unpaid')}
        </Button>
      </div>
    </div>
  );
}
