import { useId, useState } from 'react';
import type { User } from '@site/remote-kit';
import { Button, Dialog, Note, saveFile } from '@site/ui';
import { exportAccount } from '../../api/user-account';
import { failureText } from '../../frame/failure-text';
import typography from '../../frame/text.module.css';
import { useText, type TextId } from '../../texts/use-text';
import { Deletion } from './deletion';

interface Props {
  readonly user: User;
  /** Ends the session here once the account is deleted. */
  readonly onDeleted: () => void;
}

/** All stored data of the reader: download and deletion. */
export function AccountData({ user, onDeleted }: Props) {
  const text = useText();
  const headingId = useId();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: TextId } | null>(null);
  const [isRequested, setRequested] = useState(false);
  const [isDeleted, setDeleted] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const held = await exportAccount();
      const file = new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' });
      saveFile(`boursight-account-${held.exportedAt.slice(0, 10)}.json`, file);
      setSaid({ tone: 'ok', text: 'accountData.exported' });
    } catch (error) {
      setSaid({ tone: 'bad', text: failureText(error) });
    }
    setBusy(false);
  }
  const close = (): void => {
    setRequested(false);
    if (isDeleted) onDeleted();
  };

  return (
    <section className={typography.stack} aria-labelledby={headingId}>
      <h2 id={headingId} className={typography.heading}>
        {text('accountData.title')}
      </h2>
      <p>{text('accountData.export.what')}</p>
      <div>
        <Button busy={isBusy && text('accountData.exporting')} onClick={() => void save()}>
          {text('accountData.export')}
        </Button>
      </div>
      <div role="status">{said && <Note tone={said.tone}>{text(said.text)}</Note>}</div>
      <h3 className={typography.subtitle}>{text('accountData.delete')}</h3>
      <p>{text('accountData.delete.short')}</p>
      <div>
        <Button variant="risk" onClick={() => setRequested(true)}>
          {text('accountData.delete')}
        </Button>
      </div>
      <Dialog open={isRequested} title={text('accountData.delete')} closeLabel={text('checkout.close')} onClose={close}>
        {isRequested && <Deletion {...{ user, isDeleted }} onDone={() => setDeleted(true)} onClose={close} />}
      </Dialog>
    </section>
  );
}
