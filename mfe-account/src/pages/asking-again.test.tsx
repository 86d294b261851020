import { exampleOf, willAnswer, type Answer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNavigator } from '@site/remote-kit';
import { partPath } from '../features/profile/profile-sections';
import { wordOf } from '../testing/account-forms';
import { showPage, someUser } from '../testing/show-page';
import { resetBrowser } from '../testing/show-place';

const FAILURE: Answer = { status: 500, body: { status: 500, errorCode: 'internal_error', detail: 'no', errors: [] } };
const ME = '/api/users/me';
const ok = (operationId: string): Answer => ({ status: 200, body: exampleOf(operationId, 200) });

/** Each part of the profile that loads data of its own: its place and its request. */
const PARTS: readonly (readonly [part: string, call: string, answer: () => Answer])[] = [
  ['following', 'GET /api/symbols/follows/figures', () => ok('listFollowedFigures')],
  ['screens', `GET ${ME}/screens`, () => ok('listScreens')],
  ['screens', `GET ${ME}/alerts`, () => ok('listAlerts')],
  ['figure-reports', `GET ${ME}/figure-reports`, () => ok('listFigureReports')],
  ['calendar-feed', `GET ${ME}/calendar-feed`, () => ok('readCalendarFeed')],
  ['plan', 'GET /api/subscriptions/current', () => ({ status: 204, body: null })],
  ['email', `GET ${ME}/email-change`, () => ({ status: 200, body: { pending: null } })],
  ['sign-in-ways', `GET ${ME}/identities`, () => ok('listIdentities')],
  ['sessions', `GET ${ME}/sessions`, () => ok('listSessions')],
  ['api-tokens', `GET ${ME}/api-tokens`, () => ok('listApiTokens')],
  ['consents', `GET ${ME}/consents`, () => ok('listConsents')],
];

beforeEach(resetBrowser);
afterEach(() => setNavigator(null));

/** An answer that comes when `letGo` is called. */
function held(): { readonly answer: Promise<Answer>; readonly letGo: (answer: Answer) => void } {
  let letGo: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => (letGo = resolve));
  return { answer, letGo };
}

describe('a part of the profile that is loaded again', () => {
  it.each(PARTS.flatMap((part) => (['en', 'he'] as const).map((locale) => [part[1], locale, part] as const)))(
    'says so, and keeps the focus: %s, in %s',
    async (_call, locale, [id, call, answer]) => {
      // Other requests of the page are never answered.
      for (const [, other] of PARTS) if (other !== call) willAnswer(other, held().answer);
      const again = held();
      willAnswer(call, FAILURE, again.answer);
      document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
      const reader = someUser({ followsList: [{ symbol: 'AAPL', market_name: 'SP500' }] });
      showPage((partPath(`#${id}`) ?? '/profile').slice(1).split('#')[0]!, {
        locale,
        session: { status: 'user', user: reader },
        viewerClass: 'user',
      });
      const part = document.getElementById(id)!;
      const retry = () =>
        within(part).findByRole('button', { name: new RegExp(`^${wordOf(locale, 'profile.retry')}`) });

      (await retry()).focus();
      await userEvent.keyboard('{Enter}');

      const asking = await retry();
      expect(asking).toHaveAttribute('aria-busy', 'true');
      expect(asking).toHaveTextContent(wordOf(locale, 'profile.retrying'));
      expect(asking).toHaveFocus();

      again.letGo(FAILURE);
      await waitFor(() => expect(asking).not.toHaveAttribute('aria-busy'));
      expect(asking).toHaveFocus();

      willAnswer(call, answer());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(asking).not.toBeInTheDocument());
      expect(part).toHaveFocus();
    },
  );

  it('says so too if the session could not be read', async () => {
    const again = held();
    willAnswer(`GET ${ME}`, again.answer);
    document.cookie = `user_token_password=${'A'.repeat(43)}; Path=/`;
    const failure = { status: 503, errorCode: 'overloaded', detail: '' } as const;
    showPage('profile', { session: { status: 'unreachable', failure }, viewerClass: 'user' });
    const retry = screen.getByRole('button', { name: 'Try again' });

    await userEvent.click(retry);

    expect(retry).toHaveAttribute('aria-busy', 'true');
    again.letGo(FAILURE);
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText('You are still logged in.')).toBeVisible();
  });
});
