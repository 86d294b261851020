import { useState } from 'react';
import { Dialog } from '@site/ui';
import type { Checkout, Plan } from '../../api/plans';
import { useText } from '../../texts/use-text';
import { CheckoutPayment } from './checkout-payment';
import { CheckoutSummary } from './checkout-summary';
import { planName } from './plan-words';

interface Props {
  /** Null: nothing is being bought. */
  readonly plan: Plan | null;
  readonly onClose: () => void;
  /** The payment is on its way: its confirmation comes apart. */
  readonly onPaid: () => void;
}

/** Buying one plan: first what it costs and how it ends, then the payment. */
export function CheckoutDialog({ plan, onClose, onPaid }: Props) {
  const text = useText();
  return (
    <Dialog
      open={plan !== null}
      small
      title={plan ? planName(text, plan) : ''}
      closeLabel={text('checkout.close')}
      onClose={onClose}
    >
      {plan && <Steps key={plan.id} plan={plan} onClose={onClose} onPaid={onPaid} />}
    </Dialog>
  );
}

function Steps({ plan, onClose, onPaid }: Props & { readonly plan: Plan }) {
  const [checkout, setCheckout] = useState<Checkout | null>(null);
  return checkout ? (
    <CheckoutPayment checkout={checkout} onClose={onClose} onPaid={onPaid} />
  ) : (
    <CheckoutSummary plan={plan} onBegun={setCheckout} onClose={onClose} />
  );
}
