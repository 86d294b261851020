import { useState, type FormEvent } from 'react';
import { Button, Note, TextField } from '@site/ui';
import type { TotpSetup } from '../../api/second-factor';
import form from '../../frame/form.module.css';
import { secondFactorErrorOf } from '../../frame/second-factor-errors';
import { useWrongField } from '../../frame/use-wrong-field';
import { useText, type TextId } from '../../texts/use-text';
import styles from './second-factor.module.css';

interface Props {
  readonly setup: TotpSetup;
  /** Throws: ApiError, TypeError without an answer. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** The secret of an authenticator app, as a QR code and as text, and the field for its first code. */
export function AppSetup({ setup, onCode, onClose }: Props) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<TextId | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const given = new FormData(event.currentTarget).get('code');
    const code = typeof given === 'string' ? given.trim() : '';
    if (!/^\d{3} ?\d{3}$/.test(code)) return setError('twoFactor.error.sixDigits');
    setBusy(true);
    setError(null);
    try {
      return await onCode(code);
    } catch (failure) {
      setError(secondFactorErrorOf(failure));
    }
    setBusy(false);
  }

  const isAtField = error === 'twoFactor.error.sixDigits' || error === 'twoFactor.error.code';
  const field = useWrongField(error, isAtField);
  const { size, path } = setup.qr;
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{text('twoFactor.app.scan')}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={text('twoFactor.app.qr')}
      >
        <path d={path} />
      </svg>
      <p>
        <span>{text('twoFactor.app.secret')}</span>{' '}
        <bdi dir="ltr" className={styles.secret} translate="no">
          {setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </bdi>
      </p>
      <TextField
        ref={field}
        className={form.tall}
        dir="ltr"
        name="code"
        required
        autoFocus
        label={text('twoFactor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        error={isAtField && error ? text(error) : undefined}
      />
      {error && !isAtField && (
        <Note tone="bad" role="alert">
          {text(error)}
        </Note>
      )}
      <div className={form.actions}>
        <Button type="submit" variant="solid" busy={isBusy && text('ways.busy')}>
          {text('twoFactor.app.confirm')}
        </Button>
        <Button onClick={onClose}>{text('ways.cancel')}</Button>
      </div>
    </form>
  );
}
