import { useEffect, useState } from 'react';
import { keepBegunSignIn, type Locale } from '@site/remote-kit';
import type { SignInProvider } from '@site/remote-kit/contract';
import { Button, Note } from '@site/ui';
import { beginThirdPartySignIn } from '../../api/third-party';
import { NO_STORAGE, thirdPartyErrorOf } from '../../frame/third-party-errors';
import { useText, type TextId } from '../../texts/use-text';
import styles from './third-party.module.css';

interface Props {
  readonly providers: readonly SignInProvider[];
  /** Path of our own site, language included. */
  readonly goTo: string;
  readonly locale: Locale;
}

/**
 * A button for each third-party sign-in, and a separator from the form. Nothing of the providers is loaded: the browser
 * goes there on a click. Empty if the site offers none.
 */
export function ThirdPartyButtons({ providers, goTo, locale }: Props) {
  const text = useText();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<TextId | null>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    // After the browser's Back button the page must be usable again.
    const resume = (event: PageTransitionEvent): void => {
      if (event.persisted) setBusy(null);
    };
    window.addEventListener('pageshow', resume);
    return () => window.removeEventListener('pageshow', resume);
  }, []);
  if (providers.length === 0) return null;

  async function begin({ id }: SignInProvider): Promise<void> {
    if (busy !== null) return;
    setBusy(id);
    setError(null);
    try {
      const { nonce, url } = await beginThirdPartySignIn({ provider: id, locale });
      // The button stays busy until the other page is there.
      if (keepBegunSignIn({ nonce, purpose: 'sign_in', goTo, locale })) return location.assign(url);
      setError(NO_STORAGE);
    } catch (failure) {
      setError(thirdPartyErrorOf(failure));
    }
    setBusy(null);
  }

  return (
    <div className={styles.buttons}>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          wide
          disabled={!isAlive}
          busy={busy === provider.id && text('thirdParty.busy')}
          onClick={() => void begin(provider)}
        >
          {text('thirdParty.signIn', { provider: provider.name })}
        </Button>
      ))}
      {providers.some(({ sandbox }) => sandbox) && <p className={styles.hint}>{text('thirdParty.sandbox')}</p>}
      {error && (
        <Note tone="bad" role="alert">
          {text(error)}
        </Note>
      )}
      <p className={styles.or}>{text('thirdParty.or')}</p>
    </div>
  );
}
