import { useEffect, useRef, useState, type RefObject } from 'react';
import { dayText } from '@site/format';
import { refreshSession, useLoad, type User } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { readSecondFactors, type SecondFactors } from '../../api/second-factor';
import { hasPasskeys } from '../../frame/browser-passkeys';
import credentials from '../../frame/credential-list.module.css';
import { LoadState } from '../../frame/load-state';
import typography from '../../frame/text.module.css';
import { useText, type TextId } from '../../texts/use-text';
import { FactorDialog, type FactorChange } from './factor-dialog';
import { RecoveryCodes } from './recovery-codes';

/** Two-factor sign-in of the reader's account: its present and possible factors. */
export function SecondFactorSection({ user }: { readonly user: User }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = useLoad('second-factors', readSecondFactors);
  return (
    <section className={typography.stack} aria-labelledby="second-factor">
      <h2 id="second-factor" ref={heading} tabIndex={-1} className={typography.heading}>
        {text('twoFactor.title')}
      </h2>
      <p>{text('twoFactor.what')}</p>
      <LoadState loaded={loaded} loading={text('twoFactor.loading')} failed={text('twoFactor.failed')} />
      {loaded.status === 'ready' &&
        (user.demo ? (
          <p>{text('twoFactor.error.demo')}</p>
        ) : (
          <Factors initial={loaded.data} user={user} heading={heading} />
        ))}
    </section>
  );
}

interface FactorsProps {
  readonly initial: SecondFactors;
  readonly user: User;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Factors({ initial, user, heading }: FactorsProps) {
  const text = useText();
  const [factors, setFactors] = useState(initial);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [change, setChange] = useState<FactorChange | null>(null);
  const [done, setDone] = useState<TextId | null>(null);
  // Increases with each change: the pressed button may have been removed, and nothing behind an open dialog takes the
  // focus.
  const [changes, setChanges] = useState(0);
  const codesHeading = useRef<HTMLHeadingElement>(null);
  const isOn = hasFactor(factors);
  useEffect(() => {
    if (changes > 0) (codesHeading.current ?? heading.current)?.focus();
  }, [changes, heading]);

  return (
    <>
      <p>
        <b>{text(isOn ? 'twoFactor.on' : 'twoFactor.off')}</b>{' '}
        {factors.required && <span>{text('twoFactor.required')}</span>}
      </p>
      {codes && (
        <RecoveryCodes
          heading={codesHeading}
          codes={codes}
          onDone={() => {
            setCodes(null);
            heading.current?.focus();
          }}
        />
      )}
      <FactorList factors={factors} onChange={setChange} />
      {isOn && !factors.required && (
        <div>
          <Button variant="risk" onClick={() => setChange({ kind: 'disable' })}>
            {text('twoFactor.disable')}
          </Button>
        </div>
      )}
      <div role="status">{done && <Note tone="ok">{text(done)}</Note>}</div>
      <FactorDialog
        change={change}
        hasPassword={user.hasPassword !== false}
        onClose={() => setChange(null)}
        onDone={(after, said, newCodes) => {
          setFactors(after);
          setDone(said);
          setChange(null);
          if (newCodes || after.recoveryCodesLeft === 0) setCodes(newCodes);
          setChanges((count) => count + 1);
          if (user.mustEnrol) void refreshSession();
        }}
      />
    </>
  );
}

const hasFactor = ({ totp, passkeys }: SecondFactors): boolean => totp !== null || passkeys.length > 0;

interface FactorListProps {
  readonly factors: SecondFactors;
  readonly onChange: (change: FactorChange) => void;
}

/** The app, the passkeys and the recovery codes, each with what can be done with it. */
function FactorList({ factors, onChange }: FactorListProps) {
  const text = useText();
  const { totp, passkeys, recoveryCodesLeft } = factors;
  const mayAddPasskey = factors.passkeysAvailable && hasPasskeys();
  return (
    <ul className={credentials.list}>
      <li>
        <b>{text('twoFactor.app')}</b>
        <span className={typography.second}>
          {totp ? text('twoFactor.app.since', { day: ltr(dayText(totp.confirmed_at)) }) : text('twoFactor.app.none')}
        </span>
        {totp ? (
          <Button aria-label={text('twoFactor.app.remove')} onClick={() => onChange({ kind: 'remove-totp' })}>
            {text('twoFactor.remove')}
          </Button>
        ) : (
          <Button onClick={() => onChange({ kind: 'totp' })}>{text('twoFactor.app.setUp')}</Button>
        )}
      </li>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <b>
            <bdi>{passkey.name}</bdi>
          </b>
          <span className={typography.second}>
            {text('twoFactor.passkey.since', {
              day: ltr(dayText(passkey.created_at)),
              used: passkey.last_used_on === null ? 'no' : ltr(dayText(passkey.last_used_on)),
            })}
          </span>
          <Button
            aria-label={text('twoFactor.passkey.renameNamed', { name: passkey.name })}
            onClick={() => onChange({ kind: 'rename', passkey })}
          >
            {text('twoFactor.passkey.rename')}
          </Button>
          <Button
            aria-label={text('twoFactor.passkey.removeNamed', { name: passkey.name })}
            onClick={() => onChange({ kind: 'remove-passkey', passkey })}
          >
            {text('twoFactor.remove')}
          </Button>
        </li>
      ))}
      <li>
        <b>{text('twoFactor.passkeys')}</b>
        <span className={typography.second}>
          {text(mayAddPasskey ? 'twoFactor.passkey.what' : 'twoFactor.error.noPasskeys')}
        </span>
        {mayAddPasskey && (
          <Button onClick={() => onChange({ kind: 'passkey' })}>{text('twoFactor.passkey.add')}</Button>
        )}
      </li>
      {hasFactor(factors) && (
        <li>
          <b>{text('twoFactor.codes')}</b>
          <span className={typography.second}>{text('twoFactor.codes.left', { count: recoveryCodesLeft })}</span>
          <Button onClick={() => onChange({ kind: 'codes' })}>{text('twoFactor.codes.renew')}</Button>
        </li>
      )}
    </ul>
  );
}

/** A day reads from left to right in Hebrew too. */
const ltr = (said: string | null): string => `\u2066${said ?? ''}\u2069`;
