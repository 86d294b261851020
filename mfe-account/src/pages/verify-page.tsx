import { siteFacts, SiteLink, useDocumentTitle, type PageProps, type SiteFacts } from '@site/remote-kit';
import { Note } from '@site/ui';
import { resendVerification } from '../api/resend-verification';
import { MailAgain } from '../features/mail-again/mail-again';
import { useVerification } from '../features/verification/use-verification';
import { RetryButton } from '../frame/retry-button';
import typography from '../frame/text.module.css';
import { useGuestOnly } from '../frame/use-guest-only';
import { useText } from '../texts/use-text';

/** `/verify/{id}`: the link in the activation mail. */
export function VerifyPage({ params, data }: PageProps) {
  const text = useText();
  useDocumentTitle(text('verify.title'));
  useGuestOnly();
  const { hasApproval } = (data as Pick<SiteFacts, 'hasApproval'> | null) ?? siteFacts();
  const token = params['id'] ?? '';
  const { state, isAsking, retry } = useVerification(token);
  return (
    <div className={typography.narrow}>
      <h1 className={typography.title}>{text('verify.title')}</h1>
      {state === 'busy' && <p role="status">{text('verify.busy')}</p>}
      {state === 'done' && (
        <Note tone="ok" role="status">
          <b>{text('verify.done')}</b> {text(hasApproval ? 'verify.next' : 'verify.logInNow')}
        </Note>
      )}
      {(state === 'failed' || state === 'refused') && (
        <Note tone="bad" role="alert">
          {text('verify.failed')}
        </Note>
      )}
      {state === 'failed' && <RetryButton onRetry={retry} isAsking={isAsking} />}
      {state === 'refused' && <p>{text('verify.refused')}</p>}
      {(state === 'done' || state === 'refused') && (
        <p>
          <SiteLink to="/login">{text('verify.logIn')}</SiteLink>
        </p>
      )}
      {state === 'refused' && (
        <>
          <h2 className={typography.subtitle}>{text('mailAgain.title')}</h2>
          <MailAgain ask={() => resendVerification(token)} />
          <p className={typography.second}>
            <SiteLink to="/register">{text('login.signUp')}</SiteLink>
          </p>
        </>
      )}
    </div>
  );
}
