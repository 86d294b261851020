import { useState, type FormEvent } from 'react';
import { useLoad } from '@site/remote-kit';
import { dateTimeText } from '@site/format';
import { Button, Note, TextField } from '@site/ui';
import { readEmailChange, type PendingEmailChange } from '../../api/email-change';
import { ErrorList, listed } from '../../frame/error-list';
import styles from '../../frame/form.module.css';
import typography from '../../frame/text.module.css';
import { LoadFailed } from '../../frame/load-failed';
import { useFailed } from '../../frame/use-failed';
import { useText, type TextId } from '../../texts/use-text';
import { askForEmail, dropEmailChange, type EmailError } from './email-change';

/** The form for another email address, or the change that waits for the confirmation of both mailboxes. */
export function EmailChangeSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const text = useText();
  const [look, setLook] = useState(0);
  const loaded = useLoad(`email-change ${look}`, readEmailChange);
  const failed = useFailed(loaded);
  const reload = (): void => setLook((count) => count + 1);
  const pending = loaded.status === 'ready' ? loaded.data : null;
  return (
    <section className={typography.stack}>
      <h2 className={typography.heading}>{text('email.title')}</h2>
      <p className={typography.second}>{text('email.how')}</p>
      {failed && <LoadFailed what={text('email.failed')} failed={failed} />}
      {pending && <Pending change={pending} onDropped={reload} />}
      <EmailForm {...{ hasPassword }} onRequested={reload} />
    </section>
  );
}

function Pending({ change, onDropped }: { readonly change: PendingEmailChange; readonly onDropped: () => void }) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextId | null>(null);

  async function drop(): Promise<void> {
    setBusy(true);
    const failed = await dropEmailChange();
    setBusy(false);
    setFailure(failed);
    if (failed === null) onDropped();
  }

  const { newEmail, oldConfirmed, newConfirmed, expiresAt } = change;
  return (
    <>
      <Note tone="info">
        {[
          text('email.waits', {
            email: `\u2066${newEmail}\u2069`,
            until: `\u2066${dateTimeText(expiresAt)} UTC\u2069`,
          }),
          ...(oldConfirmed ? [text('email.waits.forNew')] : []),
          ...(newConfirmed ? [text('email.waits.forOld')] : []),
          ...(!oldConfirmed && !newConfirmed ? [text('email.waits.forBoth')] : []),
        ].join(' ')}
      </Note>
      <div>
        <Button onClick={() => void drop()} busy={isBusy && text('email.busy')}>
          {text('email.drop')}
        </Button>
      </div>
      <div role="status">{failure && <Note tone="bad">{text(failure)}</Note>}</div>
    </>
  );
}

function EmailForm({ hasPassword, onRequested }: { readonly hasPassword: boolean; readonly onRequested: () => void }) {
  const text = useText();
  const [error, setError] = useState<EmailError | null>(null);
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
    const refused = await askForEmail(typed('email'), hasPassword ? typed('password') : null);
    setError(refused);
    setState(refused ? 'open' : 'done');
    if (refused) return;
    form.reset();
    onRequested();
  }

  const errorAt = (field: EmailError['field']) => (error?.field === field ? text(error.text) : undefined);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {error && state === 'open' && <ErrorList of={error} errors={[listed(error.field, text(error.text))]} />}
      <TextField
        {...shared}
        name="email"
        type="email"
        label={text('email.new')}
        autoComplete="email"
        maxLength={254}
        error={errorAt('email')}
      />
      {hasPassword && (
        <TextField
          {...shared}
          name="password"
          type="password"
          label={text('email.password')}
          autoComplete="current-password"
          error={errorAt('password')}
        />
      )}
      <div>
        <Button type="submit" busy={state === 'busy' && text('email.busy')}>
          {text('email.submit')}
        </Button>
      </div>
      <div role="status">{state === 'done' && <Note tone="ok">{text('email.requested')}</Note>}</div>
    </form>
  );
}

const shared = {
  className: styles.tall,
  dir: 'ltr',
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
} as const;
