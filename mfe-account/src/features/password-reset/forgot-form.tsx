import { useEffect, useState, type FormEvent } from 'react';
import { useHref } from '@site/remote-kit';
import { Button, Note, TextField } from '@site/ui';
import { useWrongField } from '../../frame/use-wrong-field';
import styles from '../../frame/form.module.css';
import { useText, type TextId } from '../../texts/use-text';
import { askForReset, isOfAddress } from './password-reset';

type State = 'open' | 'busy' | 'done' | TextId;

/** Requests the mail. The message is the same whether or not there is an account. */
export function ForgotForm() {
  const text = useText();
  const [state, setState] = useState<State>('open');
  // Before hydration the browser itself would send the form.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === 'busy') return;
    const email = new FormData(event.currentTarget).get('email');
    setState('busy');
    setState((await askForReset(typeof email === 'string' ? email : '')) ?? 'done');
  }

  const refusal = state === 'open' || state === 'busy' || state === 'done' ? undefined : state;
  const isAtField = refusal !== undefined && isOfAddress(refusal);
  const field = useWrongField(refusal, isAtField);
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
        autoCapitalize="none"
        spellCheck={false}
        required
        name="email"
        type="email"
        label={text('login.email')}
        autoComplete="username"
        maxLength={254}
        ref={field}
        error={isAtField ? text(refusal) : undefined}
      />
      <Button type="submit" variant="solid" wide disabled={!isAlive} busy={state === 'busy' && text('mailAgain.busy')}>
        {text('forgot.submit')}
      </Button>
      <div role="status">
        {state === 'done' && <Note tone="ok">{text('forgot.done')}</Note>}
        {refusal !== undefined && !isAtField && <Note tone="bad">{text(refusal)}</Note>}
      </div>
      <noscript>{text('login.scripts')}</noscript>
    </form>
  );
}
