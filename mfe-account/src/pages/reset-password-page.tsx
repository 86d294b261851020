import { useEffect, useRef, useState } from 'react';
import { SiteLink, useDocumentTitle, useNavigate, type PageProps } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { ResetForm } from '../features/password-reset/reset-form';
import typography from '../frame/text.module.css';
import { useText } from '../texts/use-text';

/** `/reset-password/{token}`: the link in the mail for a forgotten password. */
export function ResetPasswordPage({ params }: PageProps) {
  const text = useText();
  useDocumentTitle(text('reset.title'));
  const navigate = useNavigate();
  const [end, setEnd] = useState<'done' | 'dead' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is removed, and the focus with it.
  useEffect(() => {
    if (end !== null) heading.current?.focus();
  }, [end]);
  return (
    <div className={typography.narrow}>
      <h1 ref={heading} tabIndex={-1} className={typography.title}>
        {text('reset.title')}
      </h1>
      {end === null && <ResetForm token={params['token'] ?? ''} onEnd={setEnd} />}
      {end === 'done' && (
        <>
          <Note tone="ok" role="status">
            {text('reset.done')}
          </Note>
          {/* The address with the link's token leaves the history with it. */}
          <Button variant="solid" onClick={() => navigate('/login', { replace: true })}>
            {text('login.title')}
          </Button>
        </>
      )}
      {end === 'dead' && (
        <>
          <Note tone="bad" role="alert">
            {text('reset.dead')}
          </Note>
          <p>
            <SiteLink to="/forgot-password">{text('forgot.again')}</SiteLink>
          </p>
        </>
      )}
    </div>
  );
}
