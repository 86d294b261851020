import { siteFacts, SiteLink, useDocumentTitle, type PageProps, type SiteFacts } from '@site/remote-kit';
import { ScoreExample } from '../features/score-example/score-example';
import { withRedirect } from '../features/sign-in/redirect-target';
import { AuthFrame } from '../frame/auth-frame';
import typography from '../frame/text.module.css';
import { useGuestOnly } from '../frame/use-guest-only';
import { useText, type TextId } from '../texts/use-text';

const DEMO_ACCOUNTS: readonly (readonly [email: string, who: TextId])[] = [
  ['reader@demo.example', 'register.demo.reader'],
  ['premium@demo.example', 'register.demo.premium'],
  ['admin@demo.example', 'register.demo.admin'],
];
const DEMO_PASSWORD = 'demo-Passw0rd-2026';

/** What the server knows: whether there are accounts to look around with. */
type RegisterData = Pick<SiteFacts, 'hasDemoAccounts'>;

/** `/register`: how an account is had today. */
export function RegisterPage({ search, data }: PageProps) {
  const text = useText();
  useDocumentTitle(text('register.title'));
  useGuestOnly();
  const { hasDemoAccounts } = (data as RegisterData | null) ?? siteFacts();
  return (
    <AuthFrame example={<ScoreExample />}>
      <h1 className={typography.title}>{text('register.title')}</h1>
      <p>{text('register.how')}</p>
      {hasDemoAccounts && (
        <>
          <h2 className={typography.subtitle}>{text('register.demo.title')}</h2>
          <p>{text('register.demo.text')}</p>
          <ul className={typography.list}>
            {DEMO_ACCOUNTS.map(([email, who]) => (
              <li key={email}>
                <span className={typography.code}>{email}</span>{' '}
                <span className={typography.second}>({text(who)})</span>
              </li>
            ))}
          </ul>
          <p className={typography.second}>
            {text('register.demo.password')} <span className={typography.code}>{DEMO_PASSWORD}</span>
          </p>
        </>
      )}
      <p className={typography.second}>
        {text('register.have')} <SiteLink to={withRedirect('/login', search)}>{text('register.logIn')}</SiteLink>
      </p>
    </AuthFrame>
  );
}
