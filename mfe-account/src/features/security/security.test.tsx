import { requests, forgetNetwork, willAnswer } from '../../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, someUser } from '../../testing/show-page';

const CHANGE = 'POST /api/users/me/password';
const END = 'DELETE /api/users/me/sessions';
const NEXT = 'another kite, another harbour';

beforeEach(() => forgetNetwork());

/** What the page changed; what its other parts read is theirs. */
const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const current = () => screen.getByLabelText('Current password');
const next = () => screen.getByLabelText('New password');

async function fill(): Promise<void> {
  showPage('profile/security', { session: { status: 'user', user: someUser() } });
  await userEvent.type(current(), 'the old password');
  await userEvent.type(next(), NEXT);
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
}

describe('password and sessions of the profile', () => {
  it('changes the password, says what that ended, and empties the fields', async () => {
    willAnswer(CHANGE, { status: 204, body: null });
    await fill();

    expect(await screen.findByText(/The password is changed/)).toBeVisible();
    expect(sent()).toEqual([{ currentPassword: 'the old password', newPassword: NEXT }]);
    expect([current(), next()].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  });

  it.each([
    ['wrong_password', 'The current password is wrong.', current],
    ['password_common', 'This password is too common. Choose another.', next],
    ['invalid_request', 'The password must have 12 to 128 characters.', next],
  ])('says %s at its field, and keeps what was typed', async (errorCode, sentence, field) => {
    willAnswer(CHANGE, { status: 400, body: { status: 400, errorCode } });
    await fill();

    const heading = await screen.findByText('Please correct the following error(s):');
    const list = screen.getAllByRole('alert').find((one) => one.contains(heading))!;
    await waitFor(() => expect(list).toHaveFocus());
    expect(list).toHaveTextContent(`Please correct the following error(s):${sentence}`);
    await userEvent.click(within(list).getByRole('button', { name: sentence }));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(next()).toHaveValue(NEXT);
  });

  it('asks for both before it asks the server', async () => {
    showPage('profile/security', { session: { status: 'user', user: someUser() } });
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));

    expect(current()).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('sets a first password where there is none, or mails a link, and asks for no current one', async () => {
    const RESET = 'POST /api/auth/request-password-reset';
    willAnswer(
      CHANGE,
      { status: 403, body: { status: 403, errorCode: 'fresh_sign_in_required' } },
      {
        status: 204,
        body: null,
      },
    );
    willAnswer(RESET, 'no answer', { status: 202, body: { status: 'accepted' } });
    document.cookie = `user_token=${'A'.repeat(43)}; Path=/`;
    willAnswer('GET /api/users/me', { status: 200, body: someUser({ hasPassword: true }) });
    showPage('profile/security', { session: { status: 'user', user: someUser({ hasPassword: false }) } });
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
    const set = () => userEvent.click(screen.getByRole('button', { name: 'Set a password' }));
    const mail = () => userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));

    await userEvent.type(next(), NEXT);
    await set();
    expect(await screen.findByText(/set it within ten minutes, or ask for a link by email/)).toBeVisible();
    expect(next()).toHaveValue(NEXT);
    await mail();
    expect(await screen.findByText(/The service cannot be reached/)).toBeVisible();
    await mail();
    expect(await screen.findByText(/A link to set a password is on its way/)).toBeVisible();
    await set();

    expect(await screen.findByText(/The password is set/)).toBeVisible();
    expect(next()).toHaveValue('');
    expect(await screen.findByLabelText('Current password')).toBeVisible();
    document.cookie = 'user_token=; Max-Age=0; Path=/';
    expect(sent()).toEqual([
      { newPassword: NEXT },
      { email: 'reader@demo.example' },
      { email: 'reader@demo.example' },
      { newPassword: NEXT },
    ]);
  });

  it('ends all other sessions and says how many, or that the server did not answer', async () => {
    willAnswer(END, 'no answer', { status: 200, body: { ended: 2 } }, { status: 200, body: { ended: 0 } });
    showPage('profile/sessions', { session: { status: 'user', user: someUser() } });
    const button = screen.getByRole('button', { name: 'End all other sessions' });

    for (const sentence of [
      /The service cannot be reached/,
      '2 other sessions have ended.',
      'There were no other sessions.',
    ]) {
      await userEvent.click(button);
      expect(await screen.findByText(sentence)).toBeVisible();
    }
  });
});
