import { useState } from 'react';
import { siteFacts, SiteLink, useDocumentTitle, type PageProps, type SiteFacts } from '@site/remote-kit';
import type { SecondFactorNeeded } from '../api/second-step';
import { SecondStepForm } from '../features/second-step/second-step-form';
import { redirectTarget, withRedirect } from '../features/sign-in/redirect-target';
import { ScoreExample } from '../features/score-example/score-example';
import { SignInForm } from '../features/sign-in/sign-in-form';
import { OneTap } from '../features/third-party/one-tap';
import { ThirdPartyButtons } from '../features/third-party/third-party-buttons';
import { AuthFrame } from '../frame/auth-frame';
import { useGuestOnly } from '../frame/use-guest-only';
import typography from '../frame/text.module.css';
import { useText } from '../texts/use-text';

/** `/login`, with `redirect` naming the page that was wanted. */
export function LoginPage({ search, locale, data }: PageProps) {
  const text = useText();
  useDocumentTitle(text('login.title'));
  useGuestOnly();
  // A server that was released before this remote says nothing of them.
  const { signInProviders = [] } = (data as Partial<SiteFacts> | null) ?? siteFacts();
  const goTo = redirectTarget(search, locale);
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null);
  if (needed) {
    return (
      <AuthFrame example={<ScoreExample />}>
        <SecondStepForm needed={needed} goTo={goTo} onStartOver={() => setNeeded(null)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame example={<ScoreExample />}>
      <h1 className={typography.title}>{text('login.title')}</h1>
      <ThirdPartyButtons providers={signInProviders} goTo={goTo} locale={locale} />
      <OneTap providers={signInProviders} goTo={goTo} locale={locale} />
      <SignInForm goTo={goTo} onSecondStep={setNeeded} />
      <p className={typography.second}>
        <SiteLink to="/forgot-password">{text('login.forgot')}</SiteLink>
      </p>
      <p className={typography.second}>
        {text('login.noAccount')} <SiteLink to={withRedirect('/register', search)}>{text('login.signUp')}</SiteLink>
      </p>
    </AuthFrame>
  );
}
