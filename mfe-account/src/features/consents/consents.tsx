import { useEffect, useId, useState } from 'react';
import { dayText } from '@site/format';
import { useLoad } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { listConsents, setConsent, type Consent } from '../../api/user-account';
import { failureText } from '../../frame/failure-text';
import { LoadedPart } from '../../frame/load-note';
import typography from '../../frame/text.module.css';
import { useText, type TextId } from '../../texts/use-text';
import styles from './consents.module.css';

const NAMES: Readonly<Record<Consent['kind'], readonly [name: TextId, what: TextId]>> = {
  marketing: ['consents.marketing', 'consents.marketing.what'],
  disclaimer: ['consents.disclaimer', 'consents.disclaimer.what'],
  statistics: ['consents.statistics', 'consents.statistics.what'],
  convenience: ['consents.convenience', 'consents.convenience.what'],
};
/** Notified by the shell when the cookie question was answered and stored with the account. */
const ANSWERED = 'site:cookies-answered';

/** The reader's consents with day and text; each is given or withdrawn here. */
export function Consents() {
  const text = useText();
  const headingId = useId();
  const [answers, setAnswers] = useState(0);
  const loaded = useLoad(`consents ${answers}`, listConsents);
  useEffect(() => {
    const hear = (): void => setAnswers((count) => count + 1);
    window.addEventListener(ANSWERED, hear);
    return () => window.removeEventListener(ANSWERED, hear);
  }, []);
  return (
    <section className={typography.stack} aria-labelledby={headingId}>
      <h2 id={headingId} className={typography.heading}>
        {text('consents.title')}
      </h2>
      <LoadedPart loaded={loaded} loading={text('consents.loading')} failed={text('consents.failed')}>
        {(consents) => <ConsentList first={withMarketing(consents)} />}
      </LoadedPart>
    </section>
  );
}

/** A consent that was never requested can be given here too. */
const withMarketing = (consents: readonly Consent[]): readonly Consent[] =>
  consents.some(({ kind }) => kind === 'marketing')
    ? consents
    : [{ kind: 'marketing', granted: false, required: false, version: '', at: '' }, ...consents];

function ConsentList({ first }: { readonly first: readonly Consent[] }) {
  const text = useText();
  const [consents, setConsents] = useState(first);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: TextId } | null>(null);

  async function change({ granted }: Consent): Promise<void> {
    setBusy(true);
    try {
      setConsents(await setConsent({ kind: 'marketing', granted: !granted }));
      setSaid({ tone: 'ok', text: granted ? 'consents.withdrawn' : 'consents.given' });
    } catch (error) {
      setSaid({ tone: 'bad', text: failureText(error) });
    }
    setBusy(false);
  }

  return (
    <>
      <ul className={styles.list}>
        {consents.map((consent) => {
          const { kind, granted, required, version, at } = consent;
          const [name, what] = NAMES[kind];
          return (
            <li key={kind}>
              <div>
                <b>{text(name)}</b>
                <p>{text(what)}</p>
                <p className={typography.second}>
                  {text(granted ? 'consents.isGiven' : 'consents.isNot')}
                  {at !== '' && (
                    <>
                      {' '}
                      <bdi dir="ltr">{`${dayText(at) ?? ''} (${version})`}</bdi>
                    </>
                  )}
                </p>
              </div>
              {kind === 'marketing' && (
                <Button
                  aria-label={`${text(granted ? 'consents.withdraw' : 'consents.give')}: ${text(name)}`}
                  busy={busy && text('preferences.saving')}
                  onClick={() => void change(consent)}
                >
                  {text(granted ? 'consents.withdraw' : 'consents.give')}
                </Button>
              )}
              {required && <span className={typography.second}>{text('consents.required')}</span>}
            </li>
          );
        })}
      </ul>
      <div>
        <Button onClick={() => window.dispatchEvent(new Event('site:cookie-settings'))}>
          {text('consents.cookies')}
        </Button>
      </div>
      <div role="status">{said && <Note tone={said.tone}>{text(said.text)}</Note>}</div>
    </>
  );
}
