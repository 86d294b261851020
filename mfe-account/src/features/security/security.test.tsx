import { asked, forgetNetwork, willAnswer } from '../../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, someUser } from '../../testing/show-page';

const CHANGE = 'POST /api/users/me/password';
const END = 'DELETE /api/users/me/sessions';
const NEXT = 'another kite, another harbour';

beforeEach(() => forgetNetwork());

/** What the page changed; what its other parts read is theirs. */
const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
const current = () => screen.getByLabelText('Current password');
const next = () => screen.getByLabelText('New password');

async function fill(): Promise<void> {
  showPage('profile', { session: { status: 'user', user: someUser() } });
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
    ['wrong_password', 'The current password is not right.', current],
    ['password_common', 'This password is among the first that anybody tries. Choose another.', next],
    ['invalid_request', 'A password has 12 to 128 characters.', next],
  ])('says %s at its field, and keeps what was typed', async (errorCode, sentence, field) => {
    willAnswer(CHANGE, { status: 400, body: { status: 400, errorCode } });
    await fill();

    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(next()).toHaveValue(NEXT);
  });

  it('asks for both before it asks the server', async () => {
    showPage('profile', { session: { status: 'user', user: someUser() } });
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));

    expect(current()).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('ends all other sessions and says how many, or that nobody answered', async () => {
    willAnswer(END, 'no answer', { status: 200, body: { ended: 2 } }, { status: 200, body: { ended: 0 } });
    showPage('profile', { session: { status: 'user', user: someUser() } });
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
