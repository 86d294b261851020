import { requests, exampleOf, type Answer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNavigator, type Locale } from '@site/remote-kit';
import type { ProfileSection } from '../features/profile/profile-sections';
import { accountForms, wordOf, type AnyTextId, type Place } from '../testing/account-forms';
import { buttonOf, formOf, showPlace, resetBrowser } from '../testing/show-place';

/** Between two keys the page does what is due without waiting for a timer. */
const user = userEvent.setup({ delay: null });
const LOCALES = ['en', 'he'] as const;
/** More presses than any of these pages takes. */
const MAX_PRESSES = 200;

let leaving: jest.SpyInstance;
beforeEach(() => {
  resetBrowser();
  // jsdom cannot leave a page and logs that.
  leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  leaving.mockRestore();
  setNavigator(null);
});

/** Presses Tab until the element has the focus; fails if it cannot be reached. */
async function tabTo(element: HTMLElement): Promise<void> {
  for (let press = 0; press < MAX_PRESSES && document.activeElement !== element; press += 1) await user.tab();
  expect(element).toHaveFocus();
}
async function press(element: HTMLElement, key: '{Enter}' | ' ' = '{Enter}'): Promise<void> {
  await tabTo(element);
  await user.keyboard(key);
}
const sent = (call: string) => requests.filter(({ method, path }) => `${method} ${path}` === call);
const inBoth = <T extends { readonly name: string }>(rows: readonly T[]) =>
  rows.flatMap((row) => LOCALES.map((locale) => [row.name, locale, row] as const));

describe('with the keyboard alone a reader sends the form of', () => {
  it.each(inBoth(accountForms()))('%s, in %s', async (_name, locale, one) => {
    showPlace(one, locale);
    for (const opener of one.open ?? []) await press(await buttonOf(locale, opener));
    const { form, submit } = await formOf(one, locale);
    const inForm = within(form);
    for (const [label, typed] of one.fields) {
      const field = inForm.getByLabelText(wordOf(locale, label));
      await tabTo(field);
      // The keys of a select are handled by the browser, not by jsdom.
      if (field instanceof HTMLSelectElement) await user.selectOptions(field, typed);
      else await user.keyboard(`{Control>}a{/Control}${typed}`);
    }
    const boxes = one.boxes === undefined || one.boxes === 'all' ? {} : { name: wordOf(locale, one.boxes) };
    if (one.boxes !== undefined) for (const box of inForm.getAllByRole('checkbox', boxes)) await press(box, ' ');
    if (one.then !== undefined) await press(await buttonOf(locale, one.then));
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));

    await press(submit);

    await waitFor(() => expect(sent(one.call)).toHaveLength(1));
    const [{ path, body }] = sent(one.call) as [(typeof requests)[number]];
    const sentRequest = `${path} ${JSON.stringify(body)}`.toLowerCase();
    for (const [, typed] of one.fields.filter(([label]) => label !== 'remotes.percent'))
      expect(sentRequest).toContain(typed.toLowerCase());
    expect(document.documentElement.dir).toBe(locale === 'he' ? 'rtl' : 'ltr');
  });
});

interface Deed extends Place {
  readonly name: string;
  /** What is pressed, one after the other; what a dialog asks for last. */
  readonly press: readonly (AnyTextId | RegExp | 'box')[];
  readonly call: string;
}

const ME = '/api/users/me';
const ok = (operationId: string, part: Readonly<Record<string, unknown>> = {}): Answer => ({
  status: 200,
  body: exampleOf(operationId, 200, part),
});
/** The last of a list: `buttonOf` gives the last button too. */
const lastOf = (operationId: string, list: string): { readonly id: string | number } =>
  (exampleOf(operationId, 200) as Record<string, { readonly id: string | number }[]>)[list]!.at(-1)!;
const inProfile = (section: ProfileSection | null, answers: Readonly<Record<string, Answer>>, reader: object = {}) => ({
  page: section === null ? 'profile' : `profile/${section}`,
  reader: { ...reader },
  answers,
});
const inAdmin = (section: string, answers: Readonly<Record<string, Answer>>) => ({
  page: 'admin',
  reader: { role: 'admin' },
  params: { section },
  answers,
});
const pendingChange = {
  newEmail: 'moved@example.com',
  oldConfirmed: false,
  newConfirmed: false,
  expiresAt: '2026-03-02T12:00:00.000Z',
};
const OTHER_SESSION = '0b9f6c1a-3d5e-4f7a-8b2c-6d4e8f0a1c3b';
const otherSession = () => {
  const [one] = (exampleOf('listSessions', 200) as { readonly sessions: readonly object[] }).sessions;
  return ok('listSessions', { sessions: [{ ...one, id: OTHER_SESSION, current: false }] });
};

const receivedReport = () => {
  const [one] = (exampleOf('listReportedFigures', 200) as { readonly reports: readonly object[] }).reports;
  return ok('listReportedFigures', { reports: [{ ...one, state: 'received' }] });
};

/** What is done without typing. */
const deeds = (): readonly Deed[] => [
  {
    name: 'stops following',
    ...inProfile('following', { 'GET /api/symbols/follows/figures': ok('listFollowedFigures') }),
    reader: { followsList: [{ symbol: 'AAA', market_name: 'SP500' }] },
    press: ['profile.unfollow'],
    call: 'POST /api/symbols/unfollow',
  },
  {
    name: 'ends one session',
    ...inProfile('sessions', { [`GET ${ME}/sessions`]: otherSession() }),
    press: ['sessions.endOne'],
    call: `DELETE ${ME}/sessions/${OTHER_SESSION}`,
  },
  {
    name: 'ends all other sessions',
    ...inProfile('sessions', {}),
    press: ['security.endOthers'],
    call: `DELETE ${ME}/sessions`,
  },
  {
    name: 'answers for a consent',
    ...inProfile('notifications', { [`GET ${ME}/consents`]: ok('listConsents') }),
    press: ['consents.give'],
    call: `PUT ${ME}/consents`,
  },
  {
    name: 'revokes a token',
    ...inProfile('api', { [`GET ${ME}/api-tokens`]: ok('listApiTokens') }),
    press: ['tokens.revoke.of', 'tokens.revoke'],
    call: `DELETE ${ME}/api-tokens/${lastOf('listApiTokens', 'tokens').id}`,
  },
  {
    name: 'deletes a screen',
    ...inProfile('screens', { [`GET ${ME}/screens`]: ok('listScreens') }),
    press: ['screens.delete'],
    call: `DELETE ${ME}/screens/${lastOf('listScreens', 'screens').id}`,
  },
  {
    name: 'deletes a holding',
    ...inProfile('holdings', { [`GET ${ME}/holdings`]: ok('listHoldings') }),
    press: ['holdings.delete'],
    call: `DELETE ${ME}/holdings/SP500/AAA`,
  },
  {
    name: 'deletes an alert',
    ...inProfile('screens', { [`GET ${ME}/alerts`]: ok('listAlerts') }),
    press: ['alerts.delete'],
    call: `DELETE ${ME}/alerts/${lastOf('listAlerts', 'alerts').id}`,
  },
  {
    name: 'turns the mails of alerts off',
    ...inProfile('screens', { [`GET ${ME}/alerts`]: ok('listAlerts') }),
    press: ['box'],
    call: `PUT ${ME}/alert-mail`,
  },
  {
    name: 'drops a change of address',
    ...inProfile(null, { [`GET ${ME}/email-change`]: { status: 200, body: { pending: pendingChange } } }),
    press: ['email.drop'],
    call: `DELETE ${ME}/email-change`,
  },
  {
    name: 'cancels a subscription',
    ...inProfile('plan', {
      'GET /api/plans': ok('listPlans'),
      'GET /api/subscriptions/current': ok('readSubscription'),
    }),
    press: ['subscription.cancel', 'subscription.cancel.confirm'],
    call: 'DELETE /api/subscriptions/current',
  },
  ...(['renew', 'revoke'] as const).map((what): Deed => ({
    name: `${what}s the address of a calendar`,
    ...inProfile('notifications', { [`GET ${ME}/calendar-feed`]: ok('readCalendarFeed') }),
    press: [`feed.${what}`],
    call: `${what === 'renew' ? 'POST' : 'DELETE'} ${ME}/calendar-feed`,
  })),
  ...(['yes', 'no'] as const).map((answer): Deed => ({
    name: `says ${answer} to another address`,
    page: 'confirm-email',
    params: { token: 'the-token' },
    reader: null,
    press: [`confirmEmail.${answer}`],
    call: `POST /api/auth/${answer === 'yes' ? 'confirm' : 'refuse'}-email`,
  })),
  {
    name: 'deletes a registration by a link',
    page: 'refuse-sign-up',
    params: { id: 'the-token' },
    reader: null,
    press: ['refuseSignUp.action'],
    call: 'POST /api/auth/refuse-signup',
  },
  {
    name: 'turns mails off by a link',
    page: 'alerts-off',
    params: { token: 'the-token' },
    reader: null,
    press: ['alertsOff.action'],
    call: 'POST /api/alerts/unsubscribe',
  },
  {
    name: 'warms a cache',
    ...inAdmin('caches', { 'GET /api/admin/caches': ok('listCacheWarmers') }),
    press: ['caches.warm'],
    call: 'GET /api/quarterlydebtbalanceview/cache',
  },
  {
    name: 'sends a mail again',
    ...inAdmin('mails', { 'GET /api/admin/mails': ok('listMails') }),
    press: ['mails.again', 'ask.confirm'],
    call: 'POST /api/admin/mails/41/send-again',
  },
  {
    name: 'looks at a report',
    ...inAdmin('reports', { 'GET /api/admin/figure-reports': receivedReport() }),
    press: ['reports.look', 'ask.confirm'],
    call: 'POST /api/admin/figure-reports/12',
  },
  {
    name: 'ends a discount code',
    ...inAdmin('discounts', { 'GET /api/admin/discounts': ok('listDiscounts') }),
    press: ['discounts.end', 'ask.confirm'],
    call: 'POST /api/admin/discounts/WELCOME/end',
  },
  {
    name: 'rolls a remote back',
    ...inAdmin('remotes', { 'GET /api/admin/remotes': ok('listRemotes') }),
    press: ['remotes.rollBack', 'remotes.confirm'],
    call: 'PUT /api/admin/remotes/mfe_boards',
  },
  {
    name: 'withdraws a canary',
    ...inAdmin('remotes', { 'GET /api/admin/remotes': ok('listRemotes') }),
    press: ['remotes.withdraw', 'remotes.confirm'],
    call: 'PUT /api/admin/remotes/mfe_boards',
  },
  {
    name: 'turns to older entries',
    ...inAdmin('audit', { 'GET /api/admin/audit': ok('listAuditEntries', { next: '812' }) }),
    press: ['list.older'],
    call: 'GET /api/admin/audit',
  },
  {
    name: 'asks for a list again',
    ...inAdmin('mails', { 'GET /api/admin/mails': ok('listMails') }),
    press: ['list.refresh'],
    call: 'GET /api/admin/mails',
  },
];

describe('with the keyboard alone a user', () => {
  it.each(inBoth(deeds()))('%s, in %s', async (_name, locale, deed) => {
    showPlace(deed, locale);
    const boxOf = async (at: Locale) => screen.findByRole('checkbox', { name: wordOf(at, 'alerts.mail') });
    const first = deed.press[0]!;
    await (first === 'box' ? boxOf(locale) : buttonOf(locale, first));
    const before = sent(deed.call).length;

    for (const what of deed.press)
      if (what === 'box') await press(await boxOf(locale), ' ');
      else await press(await buttonOf(locale, what));

    await waitFor(() => expect(sent(deed.call).length).toBe(before + 1));
  });
});
