import { useState, type FormEvent } from 'react';
import { failureOf, type Failure } from '@site/remote-kit';
import { Button, Note, TextField } from '@site/ui';
import { resendVerification } from '../../api/resend-verification';
import styles from '../../frame/form.module.css';
import { useText, type TextId } from '../../texts/use-text';

type State = 'open' | 'busy' | 'done' | TextId;

const TEXTS: Readonly<Record<string, TextId>> = {
  invalid_request: 'register.error.email',
  rate_limited: 'login.error.rateLimited',
  network_failure: 'login.error.unreachable',
};

const textOf = ({ errorCode }: Failure): TextId =>
  Object.hasOwn(TEXTS, errorCode) ? TEXTS[errorCode]! : 'login.error.other';

/** Asks for another activation mail. `email`: where it is known already. */
export function MailAgain({ email = '' }: { readonly email?: string }) {
  const text = useText();
  const [typed, setTyped] = useState(email);
  const [state, setState] = useState<State>('open');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'busy') return;
    if (typed.trim() === '') return setState('login.error.emailRequired');
    setState('busy');
    setState(
      await resendVerification(typed.trim()).then(
        () => 'done' as const,
        (error: unknown) => textOf(failureOf(error)),
      ),
    );
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        className={styles.tall}
        dir="ltr"
        type="email"
        label={text('mailAgain.email')}
        autoComplete="username"
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={state === 'open' || state === 'busy' || state === 'done' ? undefined : text(state)}
      />
      <Button type="submit" busy={state === 'busy' && text('mailAgain.busy')}>
        {text('mailAgain.submit')}
      </Button>
      <div role="status">{state === 'done' && <Note tone="ok">{text('mailAgain.done')}</Note>}</div>
    </form>
  );
}
