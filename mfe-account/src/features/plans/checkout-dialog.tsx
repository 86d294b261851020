import { useState } from 'react';
import { Dialog } from '@site/ui';
import { dropCheckout, type Checkout, type Plan, type PlanList } from '../../api/plans';
import { useText } from '../../texts/use-text';
import { CheckoutPayment } from './checkout-payment';
import { CheckoutSummary } from './checkout-summary';
import { planName } from './plan-texts';

interface Props {
  /** Null: no checkout. */
  readonly plan: Plan | null;
  readonly boards: PlanList['boards'];
  readonly onClose: () => void;
  /** The payment is in progress; its confirmation comes separately. */
  readonly onPaid: () => void;
  /** Another checkout is open, begun before or on another device. */
  readonly onOpenCheckout: () => void;
}

/** Buys a plan: first price and terms, then the payment. */
export function CheckoutDialog({ plan, boards, onClose, onPaid, onOpenCheckout }: Props) {
  const text = useText();
  const [begun, setBegun] = useState<Checkout | null>(null);
  const checkout = begun !== null && begun.plan.id === plan?.id ? begun : null;
  const close = (): void => {
    // This checkout is not paid, so another may be begun at once. If the server does not learn of it, the next one asks
    // about this one.
    if (checkout) dropCheckout(checkout.checkoutId).catch(() => undefined);
    setBegun(null);
    onClose();
  };
  const goOn = (): void => {
    setBegun(null);
    onPaid();
  };
  return (
    <Dialog
      open={plan !== null}
      small
      title={plan ? planName(text, plan) : ''}
      closeLabel={text('checkout.close')}
      onClose={close}
    >
      {plan &&
        (checkout ? (
          <CheckoutPayment checkout={checkout} onClose={close} onPaid={goOn} />
        ) : (
          <CheckoutSummary
            key={plan.id}
            {...{ plan, boards }}
            onBegun={setBegun}
            onOpenCheckout={onOpenCheckout}
            onClose={close}
          />
        ))}
    </Dialog>
  );
}
