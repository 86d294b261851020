import type { HeadOf, PageComponent } from '@site/remote-kit';
import type { TextId } from './texts/use-text';
import { callHead } from './features/developers/call-head';
import { profilePageFrom } from './features/profile/profile-sections';
import { AlertsOffPage } from './pages/alerts-off-page';
import { AdminPage } from './pages/admin-page';
import { ConfirmEmailPage } from './pages/confirm-email-page';
import { ForgotPasswordPage } from './pages/forgot-password-page';
import { LoginPage } from './pages/login-page';
import { ProfilePage, profileTitle } from './pages/profile-page';
import { RefuseSignUpPage } from './pages/refuse-sign-up-page';
import { RegisterPage } from './pages/register-page';
import { ResetPasswordPage } from './pages/reset-password-page';
import { SubscribePage } from './pages/subscribe-page';
import { ThirdPartyPage } from './pages/third-party-page';
import { VerifyPage } from './pages/verify-page';
import { WatchlistPage } from './pages/watchlist-page';

/** Pages with separate code: loaded on the server, fetched when they are opened in a browser. */
export interface LaterPages {
  readonly developers: PageComponent;
  readonly developerCall: PageComponent;
}

/** The page kinds of this remote. */
export const pagesWith = (later: LaterPages): Readonly<Record<string, PageComponent>> => ({
  login: LoginPage,
  register: RegisterPage,
  'third-party': ThirdPartyPage,
  verify: VerifyPage,
  'refuse-sign-up': RefuseSignUpPage,
  'alerts-off': AlertsOffPage,
  'forgot-password': ForgotPasswordPage,
  'reset-password': ResetPasswordPage,
  'confirm-email': ConfirmEmailPage,
  subscribe: SubscribePage,
  profile: ProfilePage,
  watchlist: WatchlistPage,
  developers: later.developers,
  'developer-call': later.developerCall,
  admin: AdminPage,
});

/** Pages for one reader, or with a token in their address, are not indexed by search engines. */
const head =
  (title: TextId, description: TextId, noIndex: boolean): HeadOf<TextId> =>
  (_props, text) => ({ title: text(title), description: text(description), noIndex });

export const heads: Readonly<Record<string, HeadOf<TextId>>> = {
  login: head('login.title', 'login.head', false),
  register: head('register.title', 'register.head', false),
  'third-party': head('thirdParty.title', 'thirdParty.head', true),
  verify: head('verify.title', 'verify.head', true),
  'refuse-sign-up': head('refuseSignUp.title', 'refuseSignUp.head', true),
  'alerts-off': head('alertsOff.title', 'alertsOff.head', true),
  'forgot-password': head('forgot.title', 'forgot.head', true),
  'reset-password': head('reset.title', 'reset.head', true),
  'confirm-email': head('confirmEmail.title', 'confirmEmail.head', true),
  subscribe: head('plans.title', 'plans.head', true),
  profile: ({ params }, text) => ({
    title: profileTitle(profilePageFrom(params['section']), text),
    description: text('profile.head'),
    noIndex: true,
  }),
  watchlist: head('watchlist.title', 'watchlist.head', true),
  developers: head('developers.title', 'developers.head', false),
  'developer-call': callHead,
  admin: head('admin.title', 'admin.head', true),
};
