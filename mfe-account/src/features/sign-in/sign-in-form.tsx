import { useEffect, useId, useState, type FormEvent } from 'react';
import { useHref } from '@site/remote-kit';
import { Button, TextField } from '@site/ui';
import type { SecondFactorNeeded } from '../../api/second-step';
import { enterSite } from '../../frame/enter-site';
import { missingIn, signIn, type FieldError } from './sign-in';
import { ErrorList, listed } from '../../frame/error-list';
import styles from '../../frame/form.module.css';
import { useText } from '../../texts/use-text';

interface Props {
  /** Path of our own site, language included. */
  readonly goTo: string;
  /** The password is right, and the account asks for a second step. */
  readonly onSecondStep: (needed: SecondFactorNeeded) => void;
}

/** Email, password, Continue. */
export function SignInForm({ goTo, onSecondStep }: Props) {
  const text = useText();
  const errorsId = useId();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [isBusy, setBusy] = useState(false);
  // Before hydration the browser itself would send the form, with the password.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const credentials = { email: asText(fields.get('email')), password: asText(fields.get('password')) };
    const missing = missingIn(credentials);
    if (missing.length > 0) return setErrors(missing);
    setBusy(true);
    const outcome = await signIn(credentials);
    // On success the button stays busy until the new page is there.
    if (outcome.status === 'done') return enterSite(outcome, goTo);
    setBusy(false);
    if (outcome.status === 'second_step') return onSecondStep(outcome.needed);
    setErrors(outcome.errors);
  }

  /** The answer does not reveal which of the two is wrong, so both point at the list. */
  const isEither = errors.some((error) => error.text === 'login.error.wrongCredentials');
  const tiesOf = (field: 'email' | 'password') => {
    const found = errors.find((error) => error.field === field);
    if (found) return { error: text(found.text) };
    return isEither ? { 'aria-invalid': true, 'aria-describedby': errorsId } : {};
  };

  return (
    <form
      className={styles.form}
      method="post"
      action={useHref('/login')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {errors.length > 0 && (
        <ErrorList id={errorsId} of={errors} errors={errors.map((error) => listed(error.field, text(error.text)))} />
      )}
      {isEither && <p className={styles.hint}>{text('login.hint.linkFirst')}</p>}
      <TextField
        {...shared}
        name="email"
        type="email"
        label={text('login.email')}
        autoComplete="username"
        maxLength={254}
        {...tiesOf('email')}
      />
      <TextField
        {...shared}
        name="password"
        type="password"
        label={text('login.password')}
        autoComplete="current-password"
        {...tiesOf('password')}
      />
      <Button type="submit" variant="solid" wide disabled={!isAlive} busy={isBusy && text('login.busy')}>
        {text('login.submit')}
      </Button>
      <noscript>{text('login.scripts')}</noscript>
    </form>
  );
}

/** Uncontrolled fields, so that hydration does not clear the input. */
const shared = {
  className: styles.tall,
  dir: 'ltr',
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
} as const;

const asText = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
