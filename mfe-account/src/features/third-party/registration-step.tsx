import { useEffect, useRef, useState, type FormEvent } from 'react';
import { siteFacts, type Locale } from '@site/remote-kit';
import { Button, Checkbox, Note } from '@site/ui';
import { signUpWithProvider, type RegistrationNeeded } from '../../api/third-party';
import { thirdPartyErrorOf } from '../../frame/third-party-errors';
import typography from '../../frame/text.module.css';
import { useText, type TextId } from '../../texts/use-text';
import styles from './third-party.module.css';

interface Props {
  readonly registration: RegistrationNeeded;
  readonly nonce: string;
  readonly locale: Locale;
  readonly onDone: () => void;
}

/** The address is proven; both agreements remain. */
export function RegistrationStep({ registration, nonce, locale, onDone }: Props) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [agreed, setAgreed] = useState({ marketing: false, disclaimer: false });
  const isReady = agreed.disclaimer && (agreed.marketing || siteFacts().isMarketingFree === true);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<TextId | null>(null);
  // Another view was here before, and had the focus.
  useEffect(() => heading.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setBusy(true);
    setError(null);
    try {
      await signUpWithProvider({
        email: registration.email,
        token: nonce,
        marketingConsent: agreed.marketing,
        disclaimer: true,
        locale,
      });
      onDone();
    } catch (failure) {
      setError(thirdPartyErrorOf(failure));
      setBusy(false);
    }
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={typography.title}>
        {text('thirdParty.register.title')}
      </h1>
      <p>{text('thirdParty.register.how', { email: `\u2066${registration.email}\u2069` })}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Checkbox
          name="marketing"
          label={text('register.marketing')}
          checked={agreed.marketing}
          onChange={({ target }) => setAgreed({ ...agreed, marketing: target.checked })}
        />
        <Checkbox
          name="disclaimer"
          label={text('register.disclaimer')}
          checked={agreed.disclaimer}
          onChange={({ target }) => setAgreed({ ...agreed, disclaimer: target.checked })}
        />
        {error && (
          <Note tone="bad" role="alert">
            {text(error)}
          </Note>
        )}
        <Button
          type="submit"
          variant="solid"
          wide
          disabled={!isReady}
          aria-describedby="third-party-needs"
          busy={isBusy && text('register.busy')}
        >
          {text('login.submit')}
        </Button>
        <p id="third-party-needs" className={styles.hint}>
          {text('thirdParty.register.needs')}
        </p>
      </form>
    </>
  );
}
