import { useState, type FormEvent } from 'react';
import { Button, Dialog, TextField } from '@site/ui';
import type { Decision, ListedUser } from '../../../api/accounts';
import { useAdminText, type AdminTextId } from '../admin-text';
import { decide, needsReason, type Outcome, type Proposal } from './decisions';
import admin from '../admin.module.css';
import styles from './admin-users.module.css';

interface Props {
  /** Null: no decision is proposed. */
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

/** Describes the effect and the affected user before the decision. */
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
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<Extract<Outcome, { status: 'refused' }> | null>(null);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await decide(proposal, reason);
    setBusy(false);
    if (outcome.status === 'done') onDone(outcome.user, decision);
    else setRefusal(outcome);
  }

  return (
    <form className={admin.form} noValidate onSubmit={(event) => void confirm(event)}>
      <p>
        <bdi dir="ltr" className={styles.who}>
          {user.email}
        </bdi>
      </p>
      <p>{text(MEANINGS[decision])}</p>
      <TextField
        label={text(needsReason(decision) ? 'gift.reason' : 'users.reason.optional')}
        hint={text('gift.reason.hint')}
        error={refusal?.isReason && text(refusal.text)}
        required={needsReason(decision)}
        maxLength={300}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal && !refusal.isReason && (
        <p role="alert" className={admin.refusal}>
          {text(refusal.text)}
        </p>
      )}
      <div className={admin.actions}>
        <Button variant={decision === 'approve' ? 'solid' : 'risk'} type="submit" busy={isBusy && text('users.busy')}>
          {text('users.confirm')}
        </Button>
        <Button onClick={onClose}>{text('users.cancel')}</Button>
      </div>
    </form>
  );
}
