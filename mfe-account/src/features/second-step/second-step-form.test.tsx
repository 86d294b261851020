import { requests, exampleOf, forgetNetwork, willAnswer } from '../../testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readToken } from '@site/remote-kit';
import { showPage } from '../../testing/show-page';

const SECOND = 'POST /api/auth/second-factor';
const TOKEN = 'q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU';
const refusal = (errorCode: string) => ({ status: 401, body: { status: 401, errorCode } });

let leaving: jest.SpyInstance;
beforeEach(() => {
  forgetNetwork();
  document.cookie = 'user_token_password=; Max-Age=0; Path=/';
  // jsdom cannot leave a page and logs that.
  leaving = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => leaving.mockRestore());

/** The first step of a sign-in, for an account with an app and recovery codes. */
async function firstStep() {
  const body = exampleOf('signInWithPassword', 202, { methods: ['totp', 'recovery_code'] });
  willAnswer('POST /api/auth/signin-password', { status: 202, body });
  showPage('login');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'reader@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'kelp lamp orbit tram');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const heading = await screen.findByRole('heading', { name: 'Second step' });
  await waitFor(() => expect(heading).toHaveFocus());
}
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

describe('the second step of a sign-in', () => {
  it('takes the code of the app and goes on with the session', async () => {
    await firstStep();
    expect(readToken()).toBeNull();
    willAnswer(SECOND, { status: 200, body: exampleOf('signInWithSecondFactor', 200, { token: TOKEN }) });

    await userEvent.type(screen.getByLabelText('Six-digit code'), '287 082');
    await go();

    await waitFor(() => expect(readToken()).toBe(TOKEN));
    expect(requests.at(-1)?.body).toMatchObject({ code: '287 082' });
  });

  it('says at the field that a code is wrong, and asks for six digits before it asks the server', async () => {
    await firstStep();
    willAnswer(SECOND, refusal('second_factor_wrong'));
    const before = requests.length;

    await userEvent.type(screen.getByLabelText('Six-digit code'), '28');
    await go();
    expect(screen.getByLabelText('Six-digit code')).toHaveAccessibleDescription('Enter the six digits.');
    expect(requests).toHaveLength(before);
    await userEvent.type(screen.getByLabelText('Six-digit code'), '7082');
    await go();

    await waitFor(() =>
      expect(screen.getByLabelText('Six-digit code')).toHaveAccessibleDescription(/wrong or was already used/),
    );
    expect(screen.getByLabelText('Six-digit code')).toHaveFocus();
  });

  it('takes a recovery code instead', async () => {
    await firstStep();
    willAnswer(SECOND, { status: 200, body: exampleOf('signInWithSecondFactor', 200, { token: TOKEN }) });

    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), '7K3M-Q2VX-9TBD-4HWN');
    await go();

    await waitFor(() => expect(readToken()).toBe(TOKEN));
    expect(requests.at(-1)?.body).toMatchObject({ recoveryCode: '7K3M-Q2VX-9TBD-4HWN' });
  });

  it('starts over when it took too long', async () => {
    await firstStep();
    willAnswer(SECOND, refusal('second_factor_expired'));

    await userEvent.type(screen.getByLabelText('Six-digit code'), '287082');
    await go();
    expect(await screen.findByText(/took too long or failed too often/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));

    expect(screen.getByLabelText('Password')).toBeVisible();
  });
});
