import { useState, type FormEvent } from 'react';
import { Button, Dialog, NumberField } from '@site/ui';
import { useAdminText, type AdminTextId } from '../admin-text';
import type { Remote } from '../../../api/list-remotes';
import { percentFrom, putVersion, type Outcome, type Proposal } from './remotes-data';
import admin from '../admin.module.css';
import styles from './admin-remotes.module.css';

interface Props {
  /** Null: no change is proposed. */
  readonly proposal: Proposal | null;
  readonly onClose: () => void;
  readonly onDone: (remote: Remote, kind: Proposal['kind']) => void;
}

const TITLES: Readonly<Record<Proposal['kind'], AdminTextId>> = {
  live: 'remotes.confirm.live',
  back: 'remotes.confirm.back',
  share: 'remotes.confirm.share',
  withdraw: 'remotes.confirm.withdraw',
};

const MEANINGS: Readonly<Record<Proposal['kind'], AdminTextId>> = {
  live: 'remotes.means.live',
  back: 'remotes.means.live',
  share: 'remotes.means.share',
  withdraw: 'remotes.means.withdraw',
};

const PERCENTS: Readonly<Record<Exclude<Proposal['kind'], 'share'>, number>> = { live: 100, back: 100, withdraw: 0 };

/** Describes the effect and the affected visitors before the change. */
export function ChangeDialog({ proposal, onClose, onDone }: Props) {
  const text = useAdminText();
  return (
    <Dialog
      open={proposal !== null}
      small
      title={proposal ? text(TITLES[proposal.kind], { name: proposal.remote.name }) : ''}
      closeLabel={text('remotes.cancel')}
      onClose={onClose}
    >
      {proposal && <Change proposal={proposal} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Change({ proposal, onClose, onDone }: Props & { readonly proposal: Proposal }) {
  const text = useAdminText();
  const { remote, version, kind } = proposal;
  const [typed, setTyped] = useState(String(Math.round((remote.canary?.share ?? 0.1) * 100)));
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<Outcome, { status: 'refused' }> | null>(null);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const percent = kind === 'share' ? percentFrom(typed) : PERCENTS[kind];
    setWrong(percent === null);
    if (percent === null) return;
    setBusy(true);
    const outcome = await putVersion(proposal, percent);
    setBusy(false);
    if (outcome.status === 'done') onDone(outcome.remote, kind);
    else setRefusal(outcome);
  }

  return (
    <form className={admin.form} noValidate onSubmit={(event) => void confirm(event)}>
      <p>{text(MEANINGS[kind], { version: version.version, live: remote.version })}</p>
      {kind === 'share' && (
        <NumberField
          label={text('remotes.percent')}
          hint={text('remotes.percent.hint')}
          error={isWrong ? text('remotes.percent.wrong') : undefined}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {refusal && (
        <div role="alert" className={admin.refusal}>
          <p>{text(refusal.text)}</p>
          {refusal.detail !== null && (
            <p>
              <bdi dir="ltr" className={styles.message}>
                {refusal.detail}
              </bdi>
            </p>
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="solid" type="submit" busy={isBusy && text('remotes.busy')}>
          {text('remotes.confirm')}
        </Button>
        <Button onClick={onClose}>{text('remotes.cancel')}</Button>
      </div>
    </form>
  );
}
