import { useEffect, useState } from 'react';
import { inLocale } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import { onConsentAsked, onConsentElsewhere, readConsent, storeConsent } from '../frame/consent';
import type { Consent } from '../frame/consent';
import { noticeText } from './notice-texts';
import styles from './notices.module.css';

/** Two answers, as easy as each other; shown until one of them stands, and again when the reader asks for it. */
export function CookieBanner({ locale }: { readonly locale: Locale }) {
  const [isAsked, setAsked] = useState(() => readConsent() === null);
  useEffect(() => onConsentAsked(() => setAsked(true)), []);
  useEffect(() => onConsentElsewhere((consent) => setAsked(consent === null)), []);

  if (!isAsked) return null;
  const choose = (consent: Consent): void => {
    storeConsent(consent);
    setAsked(false);
  };
  return (
    <section className={styles.cookie} aria-label={noticeText(locale, 'cookie.label')}>
      <div>
        <p>
          {noticeText(locale, 'cookie.text')}{' '}
          <a href={inLocale('/privacy-policy', locale)}>{noticeText(locale, 'cookie.privacy')}</a>
        </p>
        <div className={styles.choices}>
          <button type="button" onClick={() => choose('false')}>
            {noticeText(locale, 'cookie.deny')}
          </button>
          <button type="button" onClick={() => choose('true')}>
            {noticeText(locale, 'cookie.accept')}
          </button>
        </div>
      </div>
    </section>
  );
}
