import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepBegunSignIn, usePlace, type Locale } from '@site/remote-kit';
import { allowsOthersScripts, onConsent } from '@site/remote-kit/consent';
import type { SignInProvider } from '@site/remote-kit/contract';
import { beginThirdPartySignIn } from '../../api/third-party';
import { useText } from '../../texts/use-text';
import styles from './third-party.module.css';

interface Props {
  readonly providers: readonly SignInProvider[];
  /** Path of our own site, language included. */
  readonly goTo: string;
  readonly locale: Locale;
}

const never = (): boolean => false;

/**
 * Google's one-tap beside the form, if the site has Google and the reader has consented. Its script runs in a separate
 * document, framed here, which this page's policy isolates; without consent nothing of it is loaded. A failure shows
 * nothing: the buttons and the form work without it.
 */
export function OneTap({ providers, goTo, locale }: Props) {
  const text = useText();
  const { active } = usePlace();
  const isAllowed = useSyncExternalStore(onConsent, allowsOthersScripts, never);
  const isWanted = active && isAllowed && providers.some(({ id }) => id === 'google');
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!isWanted) return setAddress(null);
    let isHere = true;
    beginThirdPartySignIn({ provider: 'google', locale }).then(
      ({ nonce, url }) => {
        if (isHere && keepBegunSignIn({ nonce, purpose: 'sign_in', goTo, locale })) setAddress(`${url}&tap=1`);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, goTo, locale]);

  if (address === null) return null;
  return (
    <iframe className={styles.tap} src={address} title={text('thirdParty.oneTap')} allow="identity-credentials-get" />
  );
}
