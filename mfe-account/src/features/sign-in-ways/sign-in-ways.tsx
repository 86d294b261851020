import { useState } from 'react';
import { dayText } from '@site/format';
import { siteFacts, useLoad, type Locale } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { listSignInWays, type SignInWays as Ways } from '../../api/third-party';
import typography from '../../frame/text.module.css';
import credentials from '../../frame/credential-list.module.css';
import { LoadState } from '../../frame/load-state';
import { useText } from '../../texts/use-text';
import { ChangeDialog, type WayChange } from './change-dialog';
import styles from './sign-in-ways.module.css';

/** The ways to sign in of the reader's account: linked identities, and those that can be. */
export function SignInWays({ locale, hasPassword }: { readonly locale: Locale; readonly hasPassword: boolean }) {
  const text = useText();
  const loaded = useLoad(`sign-in-ways ${hasPassword}`, listSignInWays);
  return (
    <section className={typography.stack} aria-labelledby="sign-in-ways">
      <h2 id="sign-in-ways" className={typography.heading}>
        {text('ways.title')}
      </h2>
      <LoadState loaded={loaded} loading={text('ways.loading')} failed={text('ways.failed')} />
      {loaded.status === 'ready' && <WayList initial={loaded.data} locale={locale} />}
    </section>
  );
}

function WayList({ initial, locale }: { readonly initial: Ways; readonly locale: Locale }) {
  const text = useText();
  const [ways, setWays] = useState(initial);
  const [change, setChange] = useState<WayChange | null>(null);
  const [isUnlinked, setUnlinked] = useState(false);
  const { signInProviders: providers } = siteFacts();

  return (
    <>
      <ul className={credentials.list}>
        <li>
          <b>{text('login.password')}</b>
          <span className={typography.second}>{text(ways.hasPassword ? 'ways.password' : 'ways.noPassword')}</span>
        </li>
        {ways.identities.map((identity) => (
          <li key={identity.id}>
            <b>{identity.name}</b>
            <span className={typography.second}>
              <bdi dir="ltr">{identity.email}</bdi> ·{' '}
              {text('ways.since', { day: `\u2066${dayText(identity.linked_at)}\u2069` })}
              {!identity.usable && <span> · {text('ways.notOffered')}</span>}
            </span>
            <Button
              aria-label={text('ways.unlinkNamed', { provider: identity.name, email: identity.email })}
              onClick={() => setChange({ kind: 'unlink', identity })}
            >
              {text('ways.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {providers.map((provider) => (
          <Button key={provider.id} onClick={() => setChange({ kind: 'link', provider })}>
            {text('ways.link', { provider: provider.name })}
          </Button>
        ))}
      </div>
      <div role="status">{isUnlinked && <Note tone="ok">{text('ways.unlinked')}</Note>}</div>
      <ChangeDialog
        change={change}
        hasPassword={ways.hasPassword}
        locale={locale}
        onClose={() => setChange(null)}
        onUnlinked={(after) => {
          setWays(after);
          setUnlinked(true);
          setChange(null);
        }}
      />
    </>
  );
}
