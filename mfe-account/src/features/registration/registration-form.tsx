import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useHref, type Locale } from '@site/remote-kit';
import { Button, Checkbox, TextField } from '@site/ui';
import { ErrorList, listed } from '../../frame/error-list';
import styles from '../../frame/form.module.css';
import { useText } from '../../texts/use-text';
import { maySubmit, missingIn, register, type Registration, type RegistrationError } from './registration';

interface Props {
  readonly locale: Locale;
  /** Whether the first box must be ticked. */
  readonly needsMarketing: boolean;
  /** Called with the registered data. */
  readonly onDone: (given: Registration) => void;
}

/** Email, password, two checkboxes, Continue. Input is not lost until the account is registered. */
export function RegistrationForm({ locale, needsMarketing, onDone }: Props) {
  const text = useText();
  const needsId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<readonly RegistrationError[]>([]);
  const [isBusy, setBusy] = useState(false);
  // Before hydration the browser itself would send the form, with the password.
  const [isReady, setReady] = useState(false);
  const look = (): void => setReady(formRef.current !== null && maySubmit(readForm(formRef.current), needsMarketing));
  // Input from before hydration counts too.
  useEffect(look, [needsMarketing]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const given = readForm(event.currentTarget);
    const missing = missingIn(given);
    if (missing.length > 0) return setErrors(missing);
    setBusy(true);
    const refused = await register(given, locale);
    if (refused.length === 0) return onDone(given);
    setBusy(false);
    setErrors(refused);
  }

  const errorAt = (field: RegistrationError['field']) => {
    const found = errors.find((error) => error.field === field);
    return found && text(found.text);
  };

  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      action={useHref('/register')}
      noValidate
      onInput={look}
      onSubmit={(event) => void submit(event)}
    >
      {errors.length > 0 && (
        <ErrorList of={errors} errors={errors.map((error) => listed(error.field, text(error.text)))} />
      )}
      <TextField
        {...shared}
        name="email"
        type="email"
        label={text('login.email')}
        autoComplete="username"
        maxLength={254}
        error={errorAt('email')}
      />
      <TextField
        {...shared}
        name="password"
        type="password"
        label={text('login.password')}
        hint={text('register.password.hint')}
        autoComplete="new-password"
        error={errorAt('password')}
      />
      <Checkbox name="marketing" label={text('register.marketing')} error={errorAt('marketing')} />
      <Checkbox name="disclaimer" label={text('register.disclaimer')} error={errorAt('disclaimer')} />
      <Button
        type="submit"
        variant="solid"
        wide
        disabled={!isReady}
        aria-describedby={needsId}
        busy={isBusy && text('register.busy')}
      >
        {text('login.submit')}
      </Button>
      <p id={needsId} className={styles.hint}>
        {text(needsMarketing ? 'register.needs' : 'register.needs.disclaimer')}
      </p>
      <noscript>{text('register.scripts')}</noscript>
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

function readForm(form: HTMLFormElement): Registration {
  const fields = new FormData(form);
  const typed = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: typed('email'),
    password: typed('password'),
    marketing: fields.has('marketing'),
    disclaimer: fields.has('disclaimer'),
  };
}
