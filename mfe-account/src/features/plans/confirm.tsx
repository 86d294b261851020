import { useState } from 'react';
import { failureOf } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import type { Subscription } from '../../api/subscription';
import { useText, type TextId } from '../../texts/use-text';
import { refusalOf } from './refusals';
import styles from './checkout.module.css';

interface Props {
  /** What will happen. */
  readonly what: string;
  readonly confirm: string;
  readonly refuse: string;
  /** Something is lost by it. */
  readonly isRisk?: boolean;
  readonly send: () => Promise<Subscription>;
  readonly onDone: (subscription: Subscription) => void;
  readonly onClose: () => void;
}

/** States the effect on the subscription, and sends the request once it is confirmed. */
export function Confirm({ what, confirm, refuse, isRisk = false, send, onDone, onClose }: Props) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<TextId | null>(null);
  async function goOn(): Promise<void> {
    setBusy(true);
    try {
      onDone(await send());
    } catch (error) {
      setRefusal(refusalOf(failureOf(error)));
      setBusy(false);
    }
  }
  return (
    <div className={styles.body}>
      <p>{what}</p>
      {refusal !== null && (
        <Note tone="bad" role="alert">
          {text(refusal)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button variant={isRisk ? 'risk' : 'solid'} busy={isBusy && text('checkout.busy')} onClick={() => void goOn()}>
          {confirm}
        </Button>
        <Button onClick={onClose}>{refuse}</Button>
      </div>
    </div>
  );
}
