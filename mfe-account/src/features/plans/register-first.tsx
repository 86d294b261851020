import type { ReactNode } from 'react';
import { SiteLink } from '@site/remote-kit';
import { Dialog } from '@site/ui';
import type { Plan } from '../../api/plans';
import { useText } from '../../texts/use-text';
import styles from './checkout.module.css';

interface Props {
  /** Null: nothing was chosen. */
  readonly plan: Plan | null;
  readonly onClose: () => void;
  /** The registration. */
  readonly children: ReactNode;
}

/** A visitor who chooses a plan registers first, here, and then returns to the plan. */
export function RegisterFirst({ plan, onClose, children }: Props) {
  const text = useText();
  const back = encodeURIComponent(`/subscribe?plan=${plan?.id ?? ''}`);
  return (
    <Dialog
      open={plan !== null}
      small
      title={text('plans.register.title')}
      closeLabel={text('checkout.close')}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p>{text('plans.register.text')}</p>
        {children}
        <p>
          {text('register.have')} <SiteLink to={`/login?redirect=${back}`}>{text('register.logIn')}</SiteLink>
        </p>
      </div>
    </Dialog>
  );
}
