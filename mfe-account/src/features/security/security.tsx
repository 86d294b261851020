import { useState, type FormEvent } from 'react';
import { Button, Note, TextField } from '@site/ui';
import styles from '../../frame/form.module.css';
import typography from '../../frame/text.module.css';
import { useText } from '../../texts/use-text';
import { setPassword, type PasswordError } from './new-password';

/** A new password. */
export function Security() {
  const text = useText();
  return (
    <section className={typography.stack}>
      <h2 className={typography.heading}>{text('security.title')}</h2>
      <PasswordForm />
    </section>
  );
}

function PasswordForm() {
  const text = useText();
  const [error, setError] = useState<PasswordError | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === 'busy') return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const typed = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    setState('busy');
    const refused = await setPassword(typed('current'), typed('next'));
    setError(refused);
    setState(refused ? 'open' : 'done');
    if (!refused) form.reset();
  }

  const errorAt = (field: PasswordError['field']) => (error?.field === field ? text(error.text) : undefined);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...shared}
        name="current"
        label={text('security.current')}
        autoComplete="current-password"
        error={errorAt('current')}
      />
      <TextField
        {...shared}
        name="next"
        label={text('security.next')}
        hint={text('register.password.hint')}
        autoComplete="new-password"
        error={errorAt('next')}
      />
      <div>
        <Button type="submit" busy={state === 'busy' && text('security.busy')}>
          {text('security.change')}
        </Button>
      </div>
      <div role="status">
        {state === 'done' && <Note tone="ok">{text('security.changed')}</Note>}
        {error && state === 'open' && <Note tone="bad">{text(error.text)}</Note>}
      </div>
    </form>
  );
}

const shared = { className: styles.tall, dir: 'ltr', type: 'password', required: true } as const;
