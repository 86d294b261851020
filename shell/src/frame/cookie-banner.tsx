import { useEffect, useState } from 'react';
import { readConsent, storeConsent } from './consent';
import type { Consent } from './consent';
import styles from './frame.module.css';
import { useLink, useText } from './frame-context';

/** Two answers, as easy as each other; shown until one of them stands, and again when the reader asks for it. */
export function CookieBanner({
  isReopened,
  onChosen,
}: {
  readonly isReopened: boolean;
  readonly onChosen: () => void;
}) {
  const text = useText();
  const link = useLink();
  // What is stored is known in the browser alone, after the first render.
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(readConsent() === null), []);

  if (!isAsked && !isReopened) return null;
  const choose = (consent: Consent): void => {
    storeConsent(consent);
    setAsked(false);
    onChosen();
  };
  return (
    <section className={styles.cookie} aria-label={text('cookie.label')}>
      <div>
        <p>
          {text('cookie.text')} <a {...link('/privacy-policy')}>{text('footer.privacy')}</a>
        </p>
        <div className={styles.cookieChoices}>
          <button type="button" onClick={() => choose('false')}>
            {text('cookie.deny')}
          </button>
          <button type="button" onClick={() => choose('true')}>
            {text('cookie.accept')}
          </button>
        </div>
      </div>
    </section>
  );
}
