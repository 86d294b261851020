import { isPaid } from '@site/fields/entitlements';
import { useState, type FormEvent } from 'react';
import { failureOf, type User } from '@site/remote-kit';
import { Button, Note, TextField } from '@site/ui';
import { deleteAccount } from '../../api/user-account';
import { ErrorList, listed } from '../../frame/error-list';
import { failureText } from '../../frame/failure-text';
import styles from '../../frame/form.module.css';
import typography from '../../frame/text.module.css';
import { useText, type TextId } from '../../texts/use-text';

interface Props {
  readonly user: User;
  /** Done: there is no further question. */
  readonly isDeleted: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Refusal {
  readonly field: 'email' | 'password' | 'form';
  readonly text: TextId;
}

/** By the stable `errorCode` of the problem; its text is never shown. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  email_mismatch: { field: 'email', text: 'accountData.error.email' },
  wrong_password: { field: 'password', text: 'security.error.wrongPassword' },
  fresh_sign_in_required: { field: 'form', text: 'accountData.error.fresh' },
  demo_account: { field: 'form', text: 'accountData.error.demo' },
  last_administrator: { field: 'form', text: 'accountData.error.lastAdministrator' },
  subscription_running: { field: 'form', text: 'accountData.error.subscription' },
  rate_limited: { field: 'form', text: 'login.error.rateLimited' },
};

const refusalOf = (error: unknown): Refusal => {
  const { errorCode } = failureOf(error);
  return Object.hasOwn(REFUSALS, errorCode) ? REFUSALS[errorCode]! : { field: 'form', text: failureText(error) };
};

/** What is deleted, what is stored and why, then the confirmation. Input is not lost by a refusal. */
export function Deletion({ user, isDeleted, onDone, onClose }: Props) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const typed = (name: string): string => String(fields.get(name) ?? '');
    const [email, password] = [typed('email').trim(), typed('password')];
    if (email === '') return setRefusal({ field: 'email', text: 'accountData.error.email' });
    setBusy(true);
    setRefusal(null);
    try {
      await deleteAccount({ email, ...(password !== '' && { password }) });
      onDone();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(false);
  }

  if (isDeleted) {
    return (
      <div className={typography.stack}>
        <Note tone="ok" role="alert">
          {text('accountData.deleted')}
        </Note>
        <div>
          <Button variant="solid" autoFocus onClick={onClose}>
            {text('accountData.toHome')}
          </Button>
        </div>
      </div>
    );
  }
  const errorAt = (field: Refusal['field']) => (refusal?.field === field ? text(refusal.text) : undefined);
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <div className={typography.stack}>
        <div>
          <b>{text('accountData.goes')}</b>
          <p>{text('accountData.goes.what')}</p>
        </div>
        <div>
          <b>{text('accountData.stays')}</b>
          <p>{text('accountData.stays.what')}</p>
        </div>
        {isPaid(user.plan) && <Note tone="warn">{text('accountData.subscription')}</Note>}
      </div>
      {refusal && <ErrorList of={refusal} errors={[listed(refusal.field, text(refusal.text))]} />}
      <TextField
        {...shared}
        name="email"
        type="email"
        label={text('accountData.email')}
        hint={<bdi dir="ltr">{user.email}</bdi>}
        autoComplete="off"
        error={errorAt('email')}
      />
      {user.hasPassword !== false && (
        <TextField
          {...shared}
          name="password"
          type="password"
          label={text('security.current')}
          autoComplete="current-password"
          error={errorAt('password')}
        />
      )}
      <div className={typography.links}>
        <Button type="submit" variant="risk" busy={isBusy && text('accountData.deleting')}>
          {text('accountData.delete.confirm')}
        </Button>
        <Button onClick={onClose}>{text('accountData.keep')}</Button>
      </div>
    </form>
  );
}

const shared = {
  className: styles.tall,
  dir: 'ltr',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
