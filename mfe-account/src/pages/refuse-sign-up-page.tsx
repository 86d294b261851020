import { useEffect, useRef, useState } from 'react';
import { failureOf, SiteLink, useDocumentTitle, type PageProps } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { refuseSignUp } from '../api/refuse-sign-up';
import typography from '../frame/text.module.css';
import { useText } from '../texts/use-text';

/** `/verify/{id}/refuse`: the second link of the activation mail. Opening it changes nothing: mail scanners open links too. */
export function RefuseSignUpPage({ params }: PageProps) {
  const text = useText();
  useDocumentTitle(text('refuseSignUp.title'));
  const [state, setState] = useState<'initial' | 'busy' | 'done' | 'refused' | 'failed'>('initial');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = state === 'done' || state === 'refused';
  // The focused button is removed.
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);
  // Before hydration a press would do nothing.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);

  async function refuse(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    try {
      await refuseSignUp(params['id'] ?? '');
      setState('done');
    } catch (error) {
      const { errorCode } = failureOf(error);
      setState(errorCode === 'link_invalid' || errorCode === 'invalid_request' ? 'refused' : 'failed');
    }
  }

  return (
    <div className={typography.narrow}>
      <h1 ref={heading} tabIndex={-1} className={typography.title}>
        {text('refuseSignUp.title')}
      </h1>
      <div role="status">
        {state === 'done' && <Note tone="ok">{text('refuseSignUp.done')}</Note>}
        {state === 'refused' && <Note tone="bad">{text('refuseSignUp.refused')}</Note>}
        {state === 'failed' && <Note tone="bad">{text('refuseSignUp.failed')}</Note>}
      </div>
      {!isOver && (
        <>
          <p>{text('refuseSignUp.about')}</p>
          <div>
            <Button
              variant="solid"
              disabled={!isHydrated}
              busy={state === 'busy' && text('refuseSignUp.busy')}
              onClick={() => void refuse()}
            >
              {text('refuseSignUp.action')}
            </Button>
          </div>
        </>
      )}
      {state === 'refused' && (
        <p>
          <SiteLink to="/forgot-password">{text('refuseSignUp.reset')}</SiteLink>
        </p>
      )}
    </div>
  );
}
