import { useEffect, useRef, useState } from 'react';
import { SiteLink, useDocumentTitle, type PageProps } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { answerLink, type LinkEnd } from '../features/email-change/email-change';
import typography from '../frame/text.module.css';
import { useText, type TextId } from '../texts/use-text';

const ENDS: Readonly<Record<Exclude<LinkEnd['kind'], 'failed'>, readonly [tone: 'ok' | 'bad', text: TextId]>> = {
  waiting: ['ok', 'confirmEmail.waiting'],
  changed: ['ok', 'confirmEmail.changed'],
  refused: ['ok', 'confirmEmail.refused'],
  dead: ['bad', 'confirmEmail.dead'],
};

/** `/confirm-email/{token}`: the links in both mails of a change of address. Opening it changes nothing. */
export function ConfirmEmailPage({ params }: PageProps) {
  const text = useText();
  useDocumentTitle(text('confirmEmail.title'));
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [end, setEnd] = useState<LinkEnd | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAgreed = end?.kind === 'waiting';
  const isOver = end !== null && end.kind !== 'failed' && !hasAgreed;
  // The buttons are removed, and the focus with them.
  useEffect(() => {
    if (isOver || hasAgreed) heading.current?.focus();
  }, [isOver, hasAgreed]);
  // Before hydration a press would do nothing.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  async function answer(isYes: boolean): Promise<void> {
    if (busy) return;
    setBusy(isYes ? 'yes' : 'no');
    setEnd(await answerLink(params['token'] ?? '', isYes));
    setBusy(null);
  }

  return (
    <div className={typography.narrow}>
      <h1 ref={heading} tabIndex={-1} className={typography.title}>
        {text('confirmEmail.title')}
      </h1>
      <div role="status">
        {end?.kind === 'failed' && <Note tone="bad">{text(end.text)}</Note>}
        {end && end.kind !== 'failed' && <Note tone={ENDS[end.kind][0]}>{text(ENDS[end.kind][1])}</Note>}
      </div>
      {!isOver && (
        <>
          {!hasAgreed && <p>{text('confirmEmail.how')}</p>}
          <div className={typography.links}>
            {!hasAgreed && (
              <Button
                variant="solid"
                disabled={!isAlive}
                onClick={() => void answer(true)}
                busy={busy === 'yes' && text('email.busy')}
              >
                {text('confirmEmail.yes')}
              </Button>
            )}
            <Button disabled={!isAlive} onClick={() => void answer(false)} busy={busy === 'no' && text('email.busy')}>
              {text('confirmEmail.no')}
            </Button>
          </div>
        </>
      )}
      {isOver && (
        <p>
          <SiteLink to="/profile">{text('confirmEmail.profile')}</SiteLink>
        </p>
      )}
    </div>
  );
}
