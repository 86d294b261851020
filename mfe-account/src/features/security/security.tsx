import { useState, type FormEvent } from 'react';
import { refreshSession, type User } from '@site/remote-kit';
import { Button, Note, TextField } from '@site/ui';
import { ErrorList, listed } from '../../frame/error-list';
import styles from '../../frame/form.module.css';
import typography from '../../frame/text.module.css';
import { useText } from '../../texts/use-text';
import { mailPasswordLink, setPassword, type PasswordError } from './new-password';

/** A new password, or the first one of an account that signs in by a third party only. */
export function Security({ user }: { readonly user: User }) {
  const text = useText();
  return (
    <section className={typography.stack}>
      <h2 className={typography.heading}>{text('security.title')}</h2>
      {user.hasPassword === false && <p>{text('security.none')}</p>}
      <PasswordForm hasPassword={user.hasPassword !== false} email={user.email} />
    </section>
  );
}

/** The last change. */
type Done = 'security.changed' | 'security.set' | 'security.mailed';

interface FormProps {
  readonly hasPassword: boolean;
  readonly email: string;
}

function PasswordForm({ hasPassword, email }: FormProps) {
  const text = useText();
  const [error, setError] = useState<PasswordError | null>(null);
  const [busy, setBusy] = useState<'password' | 'mail' | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  /** Whether it is done. */
  async function run(what: 'password' | 'mail', work: () => Promise<PasswordError | null>): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(what);
    setDone(null);
    const refused = await work();
    setError(refused);
    setBusy(null);
    return refused === null;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const typed = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const current = hasPassword ? typed('current') : null;
    if (!(await run('password', () => setPassword(current, typed('next'))))) return;
    setDone(hasPassword ? 'security.changed' : 'security.set');
    form.reset();
    // The page asks for the password from now on.
    if (!hasPassword) void refreshSession();
  }

  const mail = async (): Promise<void> => {
    if (await run('mail', () => mailPasswordLink(email))) setDone('security.mailed');
  };

  const errorAt = (field: PasswordError['field']) => (error?.field === field ? text(error.text) : undefined);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {error && busy === null && <ErrorList of={error} errors={[listed(error.field, text(error.text))]} />}
      {hasPassword && (
        <TextField
          {...shared}
          name="current"
          label={text('security.current')}
          autoComplete="current-password"
          error={errorAt('current')}
        />
      )}
      <TextField
        {...shared}
        name="next"
        label={text('security.next')}
        hint={text('register.password.hint')}
        autoComplete="new-password"
        error={errorAt('next')}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy === 'password' && text('security.busy')}>
          {text(hasPassword ? 'security.change' : 'security.setFirst')}
        </Button>
        {!hasPassword && (
          <Button onClick={() => void mail()} busy={busy === 'mail' && text('security.busy')}>
            {text('forgot.submit')}
          </Button>
        )}
      </div>
      <div role="status">{done && <Note tone="ok">{text(done)}</Note>}</div>
    </form>
  );
}

const shared = { className: styles.tall, dir: 'ltr', type: 'password', required: true } as const;
