/**
 * Every form of the package, as its reader comes to it: what two tests go through, one by the keyboard alone and one through all
 * that may fail. A test compares the list with the sources.
 */
import { keepBegunSignIn, type Locale } from '@site/remote-kit';
import { messages as adminEn } from '../features/admin/texts/en';
import { messages as adminHe } from '../features/admin/texts/he';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import { exampleOf, type Answer } from './network';

const CATALOGUES = { en: { ...en, ...adminEn }, he: { ...he, ...adminHe } } as const;
export type AnyTextId = keyof typeof CATALOGUES.en;

/** A text of the catalogues that is filled with nothing. */
export const wordOf = (locale: Locale, id: AnyTextId): string => CATALOGUES[locale][id];

/** What a name begins with, that is filled with something further on. */
export const beginningOf = (locale: Locale, id: AnyTextId): RegExp =>
  new RegExp(
    `^${wordOf(locale, id)
      .split('{')[0]!
      .replace(/[\\^$.*+?()[\]|]/g, '\\$&')}`,
  );

/** A place of the site, as a test shows it. */
export interface Place {
  readonly page: string;
  readonly search?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Null: a visitor. */
  readonly reader: Readonly<Record<string, unknown>> | null;
  readonly answers?: Readonly<Record<string, Answer>>;
  /** What happened in the browser before. */
  readonly before?: (locale: Locale) => void;
}

export interface AccountForm extends Place {
  readonly name: string;
  /** Its component, below the package's sources. */
  readonly file: string;
  /** What is pressed to come to it, each by what its name begins with. */
  readonly open?: readonly (AnyTextId | RegExp)[];
  readonly fields: readonly (readonly [label: AnyTextId, typed: string])[];
  /** Boxes of the form that are ticked before it is sent: all of them, or those of a name. */
  readonly boxes?: 'all' | AnyTextId;
  /** Pressed before it is sent. */
  readonly then?: AnyTextId;
  readonly submit: AnyTextId;
  /** What it asks of the server. */
  readonly call: string;
}

const PASSWORD = 'a kite over the harbour';
const ME = '/api/users/me';
const ADMIN = { role: 'admin' } as const;
const ok = (operationId: string, part: Readonly<Record<string, unknown>> = {}): Answer => ({
  status: 200,
  body: exampleOf(operationId, 200, part),
});
const admin = (section: string, answers: Readonly<Record<string, Answer>>) => ({
  page: 'admin',
  reader: ADMIN,
  params: { section },
  answers,
});
const USER = '3f6c2a10-5d1b-4c7e-9a52-0f8e7d6c5b4a';
/** Of every state that a decision is made of. */
export const listedUsers = (): Answer => {
  const { users } = exampleOf('listUsers', 200) as { readonly users: readonly object[] };
  const one = { ...users[0], id: USER, email: 'waits@example.com', state: 'pending_approval' };
  return ok('listUsers', { users: [one] });
};
/** One report alone. */
const reported = (number: number): Answer => {
  const { reports } = exampleOf('listReportedFigures', 200) as { readonly reports: readonly { readonly id: number }[] };
  return ok('listReportedFigures', { reports: reports.filter(({ id }) => id === number) });
};
const identities = () =>
  exampleOf('listIdentities', 200) as { readonly identities: readonly { readonly id: string }[] };

/** Of those who are not signed in. */
const visitorForms = (): readonly AccountForm[] => [
  {
    name: 'registration',
    file: 'features/registration/registration-form.tsx',
    page: 'register',
    reader: null,
    fields: [
      ['login.email', 'new.reader@example.com'],
      ['login.password', PASSWORD],
    ],
    boxes: 'all',
    submit: 'login.submit',
    call: 'POST /api/auth/signup-password',
  },
  {
    name: 'registration by a third party',
    file: 'features/third-party/registration-step.tsx',
    page: 'third-party',
    reader: null,
    answers: { 'POST /api/auth/signin-code': { status: 202, body: exampleOf('signInWithCode', 202) } },
    before: (locale) => {
      keepBegunSignIn({ nonce: 'n'.repeat(43), purpose: 'sign_in', goTo: '/', locale });
      history.replaceState(null, '', '/login/third-party?code=c&state=s');
    },
    fields: [],
    boxes: 'all',
    submit: 'login.submit',
    call: 'POST /api/auth/signup',
  },
  {
    name: 'login',
    file: 'features/sign-in/sign-in-form.tsx',
    page: 'login',
    reader: null,
    fields: [
      ['login.email', 'reader@demo.example'],
      ['login.password', PASSWORD],
    ],
    submit: 'login.submit',
    call: 'POST /api/auth/signin-password',
  },
  {
    name: 'the second step of a login',
    file: 'features/second-step/second-step-form.tsx',
    page: 'third-party',
    reader: null,
    answers: {
      'POST /api/auth/signin-code': { status: 202, body: exampleOf('signInWithPassword', 202) },
    },
    before: (locale) => {
      keepBegunSignIn({ nonce: 'n'.repeat(43), purpose: 'sign_in', goTo: '/', locale });
      history.replaceState(null, '', '/login/third-party?code=c&state=s');
    },
    fields: [['twoFactor.code', '287082']],
    submit: 'login.submit',
    call: 'POST /api/auth/second-factor',
  },
  {
    name: 'a forgotten password',
    file: 'features/password-reset/forgot-form.tsx',
    page: 'forgot-password',
    reader: null,
    fields: [['login.email', 'reader@demo.example']],
    submit: 'forgot.submit',
    call: 'POST /api/auth/request-password-reset',
  },
  {
    name: 'a new password by link',
    file: 'features/password-reset/reset-form.tsx',
    page: 'reset-password',
    params: { token: 'the-token' },
    reader: null,
    fields: [['security.next', PASSWORD]],
    submit: 'security.change',
    call: 'POST /api/auth/reset-password',
  },
];

/** Of the profile and the plan. */
const profileForms = (): readonly AccountForm[] => [
  {
    name: 'a checkout',
    file: 'features/plans/checkout-summary.tsx',
    page: 'subscribe',
    search: '?plan=premium-month',
    reader: { plan: 'free' },
    answers: { 'GET /api/plans': ok('listPlans'), 'POST /api/subscriptions/quote': ok('quoteCheckout') },
    fields: [['checkout.code', 'WELCOME']],
    then: 'checkout.code.apply',
    submit: 'checkout.goOn',
    call: 'POST /api/subscriptions/checkout',
  },
  {
    name: 'another plan',
    file: 'features/plans/change-plan.tsx',
    page: 'profile/plan',
    reader: {},
    answers: { 'GET /api/plans': ok('listPlans'), 'GET /api/subscriptions/current': ok('readSubscription') },
    open: ['subscription.change'],
    fields: [['subscription.plan', 'basic-year']],
    submit: 'subscription.change',
    call: 'PATCH /api/subscriptions/current',
  },
  {
    name: 'name, language and appearance',
    file: 'features/preferences/preferences.tsx',
    page: 'profile',
    reader: { displayName: null },
    fields: [['profile.name', 'Steady Reader']],
    submit: 'preferences.save',
    call: `PATCH ${ME}`,
  },
  {
    name: 'another address',
    file: 'features/email-change/email-change-section.tsx',
    page: 'profile',
    reader: {},
    fields: [
      ['email.new', 'moved@example.com'],
      ['email.password', PASSWORD],
    ],
    submit: 'email.submit',
    call: `POST ${ME}/email-change`,
  },
];

/** Of signing in and of tokens. */
const securityForms = (): readonly AccountForm[] => [
  {
    name: 'another password',
    file: 'features/security/security.tsx',
    page: 'profile/security',
    reader: {},
    fields: [
      ['security.current', PASSWORD],
      ['security.next', 'another kite, another harbour'],
    ],
    submit: 'security.change',
    call: `POST ${ME}/password`,
  },
  {
    name: 'a way to sign in',
    file: 'features/sign-in-ways/change-dialog.tsx',
    page: 'profile/security',
    reader: {},
    answers: { [`GET ${ME}/identities`]: ok('listIdentities') },
    open: ['ways.unlinkNamed'],
    fields: [['security.current', PASSWORD]],
    submit: 'ways.unlink',
    call: `POST ${ME}/identities/${identities().identities[0]!.id}/unlink`,
  },
  {
    name: 'the end of two-factor sign-in',
    file: 'features/second-factor/factor-dialog.tsx',
    page: 'profile/security',
    reader: { demo: false },
    answers: { [`GET ${ME}/second-factor`]: ok('readSecondFactors') },
    open: ['twoFactor.disable'],
    fields: [['security.current', PASSWORD]],
    submit: 'twoFactor.disable',
    call: `POST ${ME}/second-factor/disable`,
  },
  {
    name: 'an authenticator app',
    file: 'features/second-factor/app-setup.tsx',
    page: 'profile/security',
    reader: { demo: false, hasPassword: false },
    answers: {
      [`GET ${ME}/second-factor`]: ok('readSecondFactors', { totp: null }),
      [`POST ${ME}/second-factor/totp/start`]: { status: 201, body: exampleOf('startTotp', 201) },
    },
    open: ['twoFactor.app.setUp', 'login.submit'],
    fields: [['twoFactor.code', '287082']],
    submit: 'twoFactor.app.confirm',
    call: `POST ${ME}/second-factor/totp`,
  },
  {
    name: 'a token',
    file: 'features/api-tokens/make-token.tsx',
    page: 'profile/api',
    reader: {},
    answers: { [`GET ${ME}/api-tokens`]: ok('listApiTokens', { tokens: [] }) },
    fields: [['tokens.name', 'my sheet']],
    submit: 'tokens.make',
    call: `POST ${ME}/api-tokens`,
  },
];

/** Of what a reader saves, and the deletion of all of it. */
const listForms = (): readonly AccountForm[] => [
  {
    name: 'a calendar feed',
    file: 'features/calendar-feed/calendar-feed.tsx',
    page: 'profile/notifications',
    reader: {},
    answers: { [`GET ${ME}/calendar-feed`]: { status: 200, body: { feed: null } } },
    fields: [],
    boxes: 'feed.country.JP',
    submit: 'feed.make',
    call: `POST ${ME}/calendar-feed`,
  },
  {
    name: 'the name of a screen',
    file: 'features/user-lists/screens-section.tsx',
    page: 'profile/screens',
    reader: {},
    answers: { [`GET ${ME}/screens`]: ok('listScreens') },
    open: ['screens.rename'],
    fields: [['screens.name', 'Payers']],
    submit: 'screens.keep',
    call: `PUT ${ME}/screens/7`,
  },
  {
    name: 'an alert',
    file: 'features/user-lists/alert-form.tsx',
    page: 'profile/screens',
    reader: {},
    answers: { [`GET ${ME}/screens`]: ok('listScreens'), [`GET ${ME}/alerts`]: ok('listAlerts') },
    fields: [
      ['alerts.kind', 'score'],
      ['alerts.threshold', '60'],
    ],
    submit: 'alerts.add',
    call: `POST ${ME}/alerts`,
  },
  {
    name: 'a holding',
    file: 'features/holdings/holding-form.tsx',
    page: 'profile/holdings',
    reader: {},
    answers: { [`GET ${ME}/holdings`]: ok('listHoldings') },
    open: ['holdings.edit'],
    fields: [
      ['holdings.shares', '12'],
      ['holdings.price', '30'],
    ],
    submit: 'holdings.save',
    call: `PUT ${ME}/holdings/SP500/AAA`,
  },
  {
    name: 'the deletion',
    file: 'features/account-data/deletion.tsx',
    page: 'profile/data',
    reader: {},
    open: ['ownData.delete'],
    fields: [
      ['ownData.email', 'reader@demo.example'],
      ['security.current', PASSWORD],
    ],
    submit: 'ownData.delete.confirm',
    call: `DELETE ${ME}`,
  },
];

/** Of accounts and discounts, as administrators decide on them. */
const userForms = (): readonly AccountForm[] => [
  ...(['approve', 'reject'] as const).map((decision): AccountForm => ({
    name: `a decision to ${decision}`,
    file: 'features/admin/users/decision-dialog.tsx',
    ...admin('users', { 'GET /api/users': listedUsers() }),
    open: [`users.${decision}`],
    fields: [[decision === 'approve' ? 'users.reason.optional' : 'gift.reason', 'asked twice']],
    submit: 'users.confirm',
    call: `POST /api/users/${USER}/${decision}`,
  })),
  {
    name: 'a plan by hand',
    file: 'features/admin/users/gift-dialog.tsx',
    ...admin('users', { 'GET /api/users': listedUsers() }),
    open: ['users.plan.change'],
    fields: [['gift.reason', 'for the report']],
    submit: 'ask.confirm',
    call: `PUT /api/users/${USER}/plan`,
  },
  {
    name: 'a discount code',
    file: 'features/admin/discounts/discount-form.tsx',
    ...admin('discounts', { 'GET /api/admin/discounts': ok('listDiscounts') }),
    fields: [
      ['discounts.code', 'welcome'],
      ['discounts.percent.field', '10'],
      ['discounts.most', '100'],
    ],
    submit: 'discounts.save',
    call: 'PUT /api/admin/discounts/WELCOME',
  },
];

/** Of data, articles and releases. */
const recordForms = (): readonly AccountForm[] => [
  {
    name: 'a correction of a reported figure',
    file: 'features/admin/reports/report-questions.tsx',
    ...admin('reports', { 'GET /api/admin/figure-reports': reported(12) }),
    open: ['reports.correct'],
    fields: [
      ['reports.field.value', '1204000000'],
      ['reports.field.reason', 'It was in thousands.'],
    ],
    submit: 'ask.confirm',
    call: 'POST /api/admin/figure-reports/12',
  },
  {
    name: 'a correction in a row of a list',
    file: 'features/admin/reports/report-questions.tsx',
    ...admin('reports', { 'GET /api/admin/figure-reports': reported(13) }),
    open: ['reports.correct'],
    fields: [
      ['reports.field.row', 'q0Zr2nJ4c1hXb8sT5uVw3A'],
      ['reports.field.value', '9.5'],
      ['reports.field.reason', 'It was in cents.'],
    ],
    submit: 'ask.confirm',
    call: 'POST /api/admin/figure-reports/13',
  },
  {
    name: 'an article taken back',
    file: 'features/admin/frame/ask-dialog.tsx',
    ...admin('articles', { 'GET /api/admin/articles': ok('listArticleVersions') }),
    open: ['articles.takeBack'],
    fields: [],
    boxes: 'articles.allVersions',
    submit: 'ask.confirm',
    call: 'PUT /api/admin/articles/a1b2',
  },
  {
    name: 'a verdict on what was quarantined',
    file: 'features/admin/records/reject-verdict.tsx',
    ...admin('runs', {
      'GET /api/admin/runs': ok('listIngestRuns'),
      'GET /api/admin/source-differences': ok('listSourceDifferences'),
      'GET /api/admin/runs/3/rejects': ok('listIngestRejects'),
      'GET /api/admin/rejects/77': ok('readReject'),
    }),
    open: [/^scale_jump: 2$/, 'runs.openNamed'],
    fields: [['reject.reason', 'thousands']],
    submit: 'reject.refuse',
    call: 'POST /api/admin/rejects/77/decision',
  },
  {
    name: 'a share of a canary',
    file: 'features/admin/remotes/change-dialog.tsx',
    ...admin('remotes', { 'GET /api/admin/remotes': ok('listRemotes') }),
    open: ['remotes.changeShare'],
    fields: [['remotes.percent', '25']],
    submit: 'remotes.confirm',
    call: 'PUT /api/admin/remotes/mfe_boards',
  },
];

/** Read when a test asks: the contract's examples are read with it. */
export const accountForms = (): readonly AccountForm[] => [
  ...visitorForms(),
  ...profileForms(),
  ...securityForms(),
  ...listForms(),
  ...userForms(),
  ...recordForms(),
];
