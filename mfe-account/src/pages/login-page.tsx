import { SiteLink, useDocumentTitle, type PageProps } from '@site/remote-kit';
import { redirectTarget, withRedirect } from '../features/sign-in/redirect-target';
import { ScoreExample } from '../features/score-example/score-example';
import { SignInForm } from '../features/sign-in/sign-in-form';
import { AuthFrame } from '../frame/auth-frame';
import { useGuestOnly } from '../frame/use-guest-only';
import typography from '../frame/text.module.css';
import { useText } from '../texts/use-text';

/** `/login`, with `redirect` naming the page that was wanted. */
export function LoginPage({ search, locale }: PageProps) {
  const text = useText();
  useDocumentTitle(text('login.title'));
  useGuestOnly();
  return (
    <AuthFrame example={<ScoreExample />}>
      <h1 className={typography.title}>{text('login.title')}</h1>
      <SignInForm goTo={redirectTarget(search, locale)} />
      <p className={typography.second}>
        {text('login.noAccount')} <SiteLink to={withRedirect('/register', search)}>{text('login.signUp')}</SiteLink>
      </p>
    </AuthFrame>
  );
}
