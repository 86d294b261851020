import { useRef, useState } from 'react';
import { SiteLink, useLoad } from '@site/remote-kit';
import { listApiTokens, type ApiToken, type NewApiToken } from '../../api/api-tokens';
import typography from '../../frame/text.module.css';
import { LoadState } from '../../frame/load-state';
import { useText } from '../../texts/use-text';
import { MakeToken } from './make-token';
import { RevokeDialog } from './revoke-dialog';
import { ShownOnce } from './shown-once';
import { TokenTable } from './token-table';
import styles from './api-tokens.module.css';

/** Personal tokens for programs: made, shown once, revoked. */
export function ApiTokens() {
  const text = useText();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const loaded = useLoad('api-tokens', listApiTokens);
  /** Tokens created and revoked since the list was loaded. */
  const [made, setMade] = useState<readonly NewApiToken[]>([]);
  const [revoked, setRevoked] = useState<readonly string[]>([]);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const listed = loaded.status === 'ready' ? loaded.data.tokens : [];
  const fresh = made.map(({ apiToken }) => apiToken).filter(({ id }) => !listed.some((one) => one.id === id));
  const tokens = [...fresh, ...listed].filter(({ id }) => !revoked.includes(id));
  const shown = made.filter(({ apiToken }) => !revoked.includes(apiToken.id))[0];

  return (
    <section className={styles.section}>
      <h2 ref={headingRef} tabIndex={-1} className={typography.heading}>
        {text('tokens.title')}
      </h2>
      <p>
        {text('tokens.what')} <SiteLink to="/developers">{text('tokens.developers')}</SiteLink>
      </p>
      <LoadState loaded={loaded} loading={text('tokens.loading')} failed={text('tokens.failed')} />
      {loaded.status === 'ready' && tokens.length === 0 && <p>{text('tokens.none')}</p>}
      {tokens.length > 0 && <TokenTable tokens={tokens} onRevoke={setRevoking} />}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {shown && <ShownOnce key={shown.apiToken.id} made={shown} />}
      <MakeToken
        isFull={loaded.status === 'ready' && tokens.length >= loaded.data.limit}
        onMade={(token) => {
          setMade([token, ...made]);
          setSaid(null);
        }}
      />
      <RevokeDialog
        token={revoking}
        onClose={() => setRevoking(null)}
        onRevoked={({ id, name }) => {
          setRevoking(null);
          setRevoked([...revoked, id]);
          setSaid(text('tokens.revoked', { name }));
          // The pressed button is removed with its row, so the focus moves to the list.
          headingRef.current?.focus();
        }}
      />
    </section>
  );
}
