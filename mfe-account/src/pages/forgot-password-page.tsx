import { SiteLink, useDocumentTitle } from '@site/remote-kit';
import { ForgotForm } from '../features/password-reset/forgot-form';
import { ScoreExample } from '../features/score-example/score-example';
import { AuthFrame } from '../frame/auth-frame';
import typography from '../frame/text.module.css';
import { useGuestOnly } from '../frame/use-guest-only';
import { useText } from '../texts/use-text';

/** `/forgot-password`: asks for a link by mail. */
export function ForgotPasswordPage() {
  const text = useText();
  useDocumentTitle(text('forgot.title'));
  useGuestOnly();
  return (
    <AuthFrame example={<ScoreExample />}>
      <h1 className={typography.title}>{text('forgot.title')}</h1>
      <p>{text('forgot.how')}</p>
      <ForgotForm />
      <p className={typography.second}>
        <SiteLink to="/login">{text('login.title')}</SiteLink>
      </p>
    </AuthFrame>
  );
}
