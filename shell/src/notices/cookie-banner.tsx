import { useEffect, useRef, useState } from 'react';
import { inLocale, useSession } from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import { consentCategories, type ConsentCategory } from '@site/remote-kit/consent';
import { onConsentRequested } from '../frame/consent';
import { agreeWithAccount, onChoiceElsewhere, readChoice, storeChoice } from './consent-choice';
import type { ConsentChoice } from './consent-choice';
import { noticeText } from './notice-texts';
import styles from './notices.module.css';

/** `question`: the short question; `open`: with each category. */
type State = 'answered' | 'question' | 'open';

/** Accept, refuse or choose, equally easy; shown until there is an answer, and again on request. */
export function CookieBanner({ locale }: { readonly locale: Locale }) {
  const text = (id: Parameters<typeof noticeText>[1]): string => noticeText(locale, id);
  const [state, setState] = useState<State>(() => (readChoice() === null ? 'question' : 'answered'));
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(
    () =>
      onConsentRequested(() => {
        cameFrom.current = document.activeElement;
        setState('open');
      }),
    [],
  );
  useEffect(() => onChoiceElsewhere((choice) => setState(choice === null ? 'question' : 'answered')), []);
  const session = useSession();
  // A demo account is shared: one reader's answer does not apply to others.
  const account = session.status === 'user' && session.user.demo !== true ? session.user.id : null;
  useEffect(() => {
    if (account === null) return;
    void agreeWithAccount().then((isAnswered) => {
      if (isAnswered !== null) setState((now) => (now === 'open' ? now : isAnswered ? 'answered' : 'question'));
    });
  }, [account]);
  // Opened by a button, it takes the focus; the first question does not.
  useEffect(() => {
    if (state === 'open') region.current?.focus();
  }, [state]);

  if (state === 'answered') return null;
  const choose = (choice: ConsentChoice): void => {
    storeChoice(choice);
    setState('answered');
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  };
  return (
    <section ref={region} tabIndex={-1} className={styles.cookie} aria-label={text('cookie.label')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const ticked = new FormData(event.currentTarget);
          choose(consentCategories.filter((category) => ticked.has(category)));
        }}
      >
        <div className={styles.question}>
          {/* Separate one-line blocks on phones: a single block would be the largest contentful paint of most pages, and
              the last. */}
          <p>
            <span>
              {text('cookie.needed')} <a href={inLocale('/privacy-policy', locale)}>{text('cookie.privacy')}</a>
            </span>{' '}
            <span>{text('cookie.count')}</span> <span>{text('cookie.places')}</span>
          </p>
          {state === 'open' && <Categories text={text} />}
        </div>
        <div className={styles.choices}>
          <button type="button" onClick={() => choose([])}>
            {text('cookie.deny')}
          </button>
          <button type="button" onClick={() => choose(consentCategories)}>
            {text('cookie.accept')}
          </button>
          {/* Two buttons instead of one that changes: the click that opens the details must not submit them. */}
          {state === 'open' ? (
            <button key="save" type="submit">
              {text('cookie.save')}
            </button>
          ) : (
            <button key="choose" type="button" onClick={() => setState('open')}>
              {text('cookie.choose')}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

const WORDS = {
  statistics: ['cookie.statistics', 'cookie.statistics.what'],
  convenience: ['cookie.convenience', 'cookie.convenience.what'],
} as const satisfies Record<ConsentCategory, readonly [string, string]>;

/** Each category; necessary storage is listed and cannot be refused. */
function Categories({ text }: { readonly text: (id: Parameters<typeof noticeText>[1]) => string }) {
  const chosen = readChoice() ?? [];
  return (
    <fieldset className={styles.categories}>
      <legend>{text('cookie.categories')}</legend>
      <label>
        <input type="checkbox" checked disabled readOnly />
        <span>
          <b>{text('cookie.necessary')}</b> {text('cookie.necessary.what')}
        </span>
      </label>
      {consentCategories.map((category) => (
        <label key={category}>
          <input type="checkbox" name={category} defaultChecked={chosen.includes(category)} />
          <span>
            <b>{text(WORDS[category][0])}</b> {text(WORDS[category][1])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
