import { SiteLink, useDocumentTitle, type PageProps } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { useVerification } from '../features/verification/use-verification';
import typography from '../frame/text.module.css';
import { useGuestOnly } from '../frame/use-guest-only';
import { useText } from '../texts/use-text';

/** `/verify/{id}`: what the link of the activation mail opens. */
export function VerifyPage({ params }: PageProps) {
  const text = useText();
  useDocumentTitle(text('verify.title'));
  useGuestOnly();
  const { state, retry } = useVerification(params['id'] ?? '');
  return (
    <div className={typography.narrow}>
      <h1 className={typography.title}>{text('verify.title')}</h1>
      {state === 'busy' && <p role="status">{text('verify.busy')}</p>}
      {state === 'done' && (
        <Note tone="ok" role="status">
          <b>{text('verify.done')}</b> {text('verify.next')}
        </Note>
      )}
      {state === 'failed' && (
        <>
          <Note tone="bad" role="alert">
            {text('verify.failed')}
          </Note>
          <Button onClick={retry}>{text('verify.retry')}</Button>
        </>
      )}
      {state === 'notNeeded' && (
        <Note tone="info" role="status">
          {text('verify.notNeeded')}
        </Note>
      )}
      {(state === 'done' || state === 'notNeeded') && (
        <p>
          <SiteLink to="/login">{text('verify.logIn')}</SiteLink>
        </p>
      )}
    </div>
  );
}
