import { useEffect, useState, type FormEvent } from 'react';
import { useHref } from '@site/remote-kit';
import { Button, Note, TextField } from '@site/ui';
import { useWrongField } from '../../frame/use-wrong-field';
import styles from '../../frame/form.module.css';
import { useText } from '../../texts/use-text';
import { tryReset, type ResetOutcome } from './password-reset';

interface Props {
  readonly token: string;
  /** Called once this link has no further use. */
  readonly onEnd: (outcome: 'done' | 'dead') => void;
}

/** A new password instead of a forgotten one. Opening the page changes nothing; the button does. */
export function ResetForm({ token, onEnd }: Props) {
  const text = useText();
  const [outcome, setOutcome] = useState<ResetOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Before hydration the browser itself would send the form, with the password.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const next = new FormData(event.currentTarget).get('next');
    setBusy(true);
    const ended = await tryReset(token, typeof next === 'string' ? next : '');
    setBusy(false);
    setOutcome(ended);
    if (ended.kind === 'done' || ended.kind === 'dead') onEnd(ended.kind);
  }

  const field = useWrongField(outcome, outcome?.kind === 'refused');
  return (
    <form
      className={styles.form}
      method="post"
      action={useHref('/forgot-password')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        className={styles.tall}
        dir="ltr"
        required
        name="next"
        type="password"
        label={text('security.next')}
        hint={text('register.password.hint')}
        autoComplete="new-password"
        ref={field}
        error={outcome?.kind === 'refused' ? text(outcome.text) : undefined}
      />
      <Button type="submit" variant="solid" wide disabled={!isAlive} busy={isBusy && text('security.busy')}>
        {text('security.change')}
      </Button>
      <div role="status">{outcome?.kind === 'failed' && <Note tone="bad">{text(outcome.text)}</Note>}</div>
      <noscript>{text('login.scripts')}</noscript>
    </form>
  );
}
