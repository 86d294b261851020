import { useState } from 'react';
import { siteFacts, SiteLink, useDocumentTitle, type PageProps, type SiteFacts } from '@site/remote-kit';
import { send, type Registration } from '../features/registration/registration';
import { RegistrationForm } from '../features/registration/registration-form';
import { ScoreExample } from '../features/score-example/score-example';
import { redirectTarget, withRedirect } from '../features/sign-in/redirect-target';
import { OneTap } from '../features/third-party/one-tap';
import { ThirdPartyButtons } from '../features/third-party/third-party-buttons';
import { AuthFrame } from '../frame/auth-frame';
import typography from '../frame/text.module.css';
import { useGuestOnly } from '../frame/use-guest-only';
import { useText, type TextId } from '../texts/use-text';
import { Completed } from './completed';

const DEMO_ACCOUNTS: readonly (readonly [email: string, label: TextId])[] = [
  ['reader@demo.example', 'register.demo.reader'],
  ['premium@demo.example', 'register.demo.premium'],
  ['admin@demo.example', 'register.demo.admin'],
];
const DEMO_PASSWORD = 'demo-Passw0rd-2026';

/** Data from the server: demo accounts, whether accounts need approval, third-party sign-ins, required consents. */
type RegisterData = Pick<SiteFacts, 'hasDemoAccounts' | 'hasApproval' | 'isMarketingFree'> &
  Partial<Pick<SiteFacts, 'signInProviders'>>;

/** `/register`: the form, and afterwards the next steps. */
export function RegisterPage({ search, locale, data }: PageProps) {
  const text = useText();
  useDocumentTitle(text('register.title'));
  useGuestOnly();
  const [given, setGiven] = useState<Registration | null>(null);
  const {
    hasDemoAccounts,
    hasApproval,
    signInProviders = [],
    isMarketingFree = false,
  } = (data as RegisterData | null) ?? siteFacts();
  return (
    <AuthFrame example={<ScoreExample />}>
      {given ? (
        <Completed email={given.email.trim()} hasApproval={hasApproval} askAgain={() => send(given, locale)} />
      ) : (
        <>
          <h1 className={typography.title}>{text('register.title')}</h1>
          <p>{text('register.how')}</p>
          <ThirdPartyButtons providers={signInProviders} goTo={redirectTarget(search, locale)} locale={locale} />
          <OneTap providers={signInProviders} goTo={redirectTarget(search, locale)} locale={locale} />
          <RegistrationForm locale={locale} needsMarketing={!isMarketingFree} onDone={setGiven} />
        </>
      )}
      <p className={typography.second}>
        {text('register.have')} <SiteLink to={withRedirect('/login', search)}>{text('register.logIn')}</SiteLink>
      </p>
      <p className={typography.second}>
        <SiteLink to="/track-record">{text('trackRecord.link')}</SiteLink>
      </p>
      {hasDemoAccounts && !given && <DemoAccounts />}
    </AuthFrame>
  );
}

function DemoAccounts() {
  const text = useText();
  return (
    <>
      <h2 className={typography.subtitle}>{text('register.demo.title')}</h2>
      <p>{text('register.demo.text')}</p>
      <ul className={typography.list}>
        {DEMO_ACCOUNTS.map(([email, label]) => (
          <li key={email}>
            <span className={typography.code}>{email}</span> <span className={typography.second}>({text(label)})</span>
          </li>
        ))}
      </ul>
      <p className={typography.second}>
        {text('register.demo.password')} <span className={typography.code}>{DEMO_PASSWORD}</span>
      </p>
    </>
  );
}
