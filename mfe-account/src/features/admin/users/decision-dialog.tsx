import { useState, type FormEvent } from 'react';
import { Button, Dialog } from '@site/ui';
import type { Decision, ListedUser } from '../../../api/accounts';
import { useAdminText, type AdminTextId } from '../admin-text';
import { decide, type Proposal } from './decisions';
import styles from './admin-users.module.css';

interface Props {
  /** Null: nothing is proposed. */
  readonly proposal: Proposal | null;
  readonly onClose: () => void;
  readonly onDone: (user: ListedUser, decision: Decision) => void;
}

const TITLES: Readonly<Record<Decision, AdminTextId>> = {
  approve: 'users.confirm.approve',
  reject: 'users.confirm.reject',
  disable: 'users.confirm.disable',
};

const MEANINGS: Readonly<Record<Decision, AdminTextId>> = {
  approve: 'users.means.approve',
  reject: 'users.means.reject',
  disable: 'users.means.disable',
};

/** Says what will happen to whom, before it does. */
export function DecisionDialog({ proposal, onClose, onDone }: Props) {
  const text = useAdminText();
  return (
    <Dialog
      open={proposal !== null}
      small
      title={proposal ? text(TITLES[proposal.decision]) : ''}
      closeLabel={text('users.cancel')}
      onClose={onClose}
    >
      {proposal && <Confirm proposal={proposal} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Confirm({ proposal, onClose, onDone }: Props & { readonly proposal: Proposal }) {
  const text = useAdminText();
  const { user, decision } = proposal;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AdminTextId | null>(null);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await decide(proposal);
    setBusy(false);
    if (outcome.status === 'done') onDone(outcome.user, decision);
    else setRefusal(outcome.text);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void confirm(event)}>
      <p>
        <bdi dir="ltr" className={styles.who}>
          {user.email}
        </bdi>
      </p>
      <p>{text(MEANINGS[decision])}</p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {text(refusal)}
        </p>
      )}
      <div className={styles.actions}>
        <Button look={decision === 'approve' ? 'solid' : 'risk'} type="submit" busy={isBusy && text('users.busy')}>
          {text('users.confirm')}
        </Button>
        <Button onClick={onClose}>{text('users.cancel')}</Button>
      </div>
    </form>
  );
}
