import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Note, TextField } from '@site/ui';
import {
  beginPasskeySignIn,
  signInWithSecondFactor,
  type SecondFactorNeeded,
  type SecondFactorProof,
} from '../../api/second-step';
import { hasPasskeys, signWithPasskey } from '../../frame/browser-passkeys';
import form from '../../frame/form.module.css';
import { secondFactorErrorOf } from '../../frame/second-factor-errors';
import typography from '../../frame/text.module.css';
import { useWrongField } from '../../frame/use-wrong-field';
import { useText, type TextId } from '../../texts/use-text';
import { enterSite } from '../../frame/enter-site';

type Method = SecondFactorNeeded['methods'][number];

interface Props {
  readonly needed: SecondFactorNeeded;
  /** Path of our own site, language included. */
  readonly goTo: string;
  /** Where the session's token goes; absent: where that of a password goes. */
  readonly cookie?: string;
  readonly onStartOver: () => void;
}

const SWITCH: Readonly<Record<Method, TextId>> = {
  totp: 'twoFactor.step.useApp',
  passkey: 'twoFactor.step.usePasskey',
  recovery_code: 'twoFactor.step.useCode',
};

/** The second step of a sign-in: the code of an app, a passkey or a recovery code, whichever the account has. */
export function SecondStepForm({ needed, goTo, cookie, onStartOver }: Props) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const methods = needed.methods.filter((one) => one !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery_code');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<TextId | null>(null);
  // Another form was here before, and the focus with it.
  useEffect(() => heading.current?.focus(), []);

  /** Null: this browser gave no proof. */
  async function proofOf(typed: string): Promise<SecondFactorProof | null> {
    if (method === 'totp') return { code: typed };
    if (method === 'recovery_code') return { recoveryCode: typed };
    const { options } = await beginPasskeySignIn(needed.challenge);
    const passkey = await signWithPasskey(options);
    return passkey && { passkey };
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const given = new FormData(event.currentTarget).get('code');
    const typed = typeof given === 'string' ? given.trim() : '';
    if (method !== 'passkey' && !SHAPES[method].test(typed)) return setError(MISTYPED[method]);
    setBusy(true);
    setError(null);
    try {
      const proof = await proofOf(typed);
      // On success the button stays busy until the new page is there.
      if (proof) return enterSite(await signInWithSecondFactor(needed.challenge, proof), goTo, cookie);
      setError('twoFactor.error.cancelled');
    } catch (failure) {
      const refused = secondFactorErrorOf(failure);
      const isPasskey = method === 'passkey' && refused === 'twoFactor.error.wrong';
      setError(isPasskey ? 'twoFactor.error.passkeyRefused' : refused);
    }
    setBusy(false);
  }

  const isAtField = method !== 'passkey' && (error === MISTYPED[method] || error === 'twoFactor.error.wrong');
  const field = useWrongField(error, isAtField);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={typography.title}>
        {text('twoFactor.step.title')}
      </h1>
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{text(`twoFactor.step.${method}`)}</p>
        {method !== 'passkey' && (
          <TextField
            key={method}
            ref={field}
            className={form.tall}
            dir="ltr"
            name="code"
            required
            label={text(method === 'totp' ? 'twoFactor.code' : 'twoFactor.recoveryCode')}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            maxLength={method === 'totp' ? 7 : 40}
            spellCheck={false}
            autoCapitalize="characters"
            error={isAtField && error ? text(error) : undefined}
          />
        )}
        {error && !isAtField && (
          <Note tone="bad" role="alert">
            {text(error)}
          </Note>
        )}
        <Button type="submit" variant="solid" wide busy={isBusy && text('login.busy')}>
          {text(method === 'passkey' ? 'twoFactor.step.askPasskey' : 'login.submit')}
        </Button>
        <div className={form.actions}>
          {methods
            .filter((one) => one !== method)
            .map((one) => (
              <Button
                key={one}
                onClick={() => {
                  setMethod(one);
                  setError(null);
                }}
              >
                {text(SWITCH[one])}
              </Button>
            ))}
          <Button onClick={onStartOver}>{text('twoFactor.step.startOver')}</Button>
        </div>
      </form>
      <p className={typography.second}>{text('twoFactor.step.lost')}</p>
    </>
  );
}

const SHAPES = { totp: /^\d{3} ?\d{3}$/, recovery_code: /^[0-9A-Za-z -]{16,40}$/ } as const;
const MISTYPED = { totp: 'twoFactor.error.sixDigits', recovery_code: 'twoFactor.error.noRecoveryCode' } as const;
