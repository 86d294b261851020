import { useState, type FormEvent, type ReactNode } from 'react';
import { failureOf } from '@site/remote-kit';
import { Button, Dialog } from '@site/ui';
import { useAdminText, type AdminText } from '../admin-text';
import styles from '../admin.module.css';

export interface Question {
  readonly title: string;
  /** What will happen. */
  readonly body: ReactNode;
  readonly isRisk?: boolean;
  /**
   * Runs the action and returns the confirmation message. Errors that it throws are shown; null: the input is still
   * invalid.
   */
  readonly act: () => Promise<string | null>;
}

interface Props {
  /** Null: no question is open. */
  readonly question: Question | null;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}

/** What went wrong, as a sentence for the administrator. */
export function refusalOf(text: AdminText, error: unknown): string {
  const { errorCode, status, detail } = failureOf(error);
  if (status === 401) return text('ask.signedOut');
  return errorCode === 'network_failure' ? text('ask.unreachable') : text('ask.refused', { detail });
}

/** States the effect before the confirmation. */
export function AskDialog({ question, onClose, onDone }: Props) {
  const text = useAdminText();
  return (
    <Dialog
      open={question !== null}
      small
      title={question?.title ?? ''}
      closeLabel={text('ask.cancel')}
      onClose={onClose}
    >
      {question && <Ask question={question} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function Ask({ question, onClose, onDone }: Props & { readonly question: Question }) {
  const text = useAdminText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const said = await question.act();
      if (said !== null) onDone(said);
    } catch (error) {
      setRefusal(refusalOf(text, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
      {question.body}
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant={question.isRisk ? 'risk' : 'solid'} type="submit" busy={isBusy && text('ask.busy')}>
          {text('ask.confirm')}
        </Button>
        <Button onClick={onClose}>{text('ask.cancel')}</Button>
      </div>
    </form>
  );
}
