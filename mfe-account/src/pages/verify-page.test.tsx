import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../testing/show-page';

const VERIFY = 'POST /api/auth/verify';
const FAILED = 'Failed, check the verify token or try again later...';
const problem = (status: number, errorCode: string) => ({ status, body: { status, errorCode } });

beforeEach(() => forgetNetwork());

describe('the verify page', () => {
  it('posts the token once, confirms the verification and says what comes next', async () => {
    willAnswer(VERIFY, { status: 200, body: exampleOf('verifyAccount', 200) });
    showPage('verify', { params: { id: 'the-token' } });

    expect(screen.getByText('Activating user')).toBeVisible();
    expect(await screen.findByText('User verified!')).toBeVisible();
    expect(screen.getByText(/A manager approves the account within 24 hours/)).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ emailAuthToken: 'the-token' }]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('links to the login at once if accounts need no approval', async () => {
    willAnswer(VERIFY, { status: 200, body: { status: 'verified' } });
    showPage('verify', { params: { id: 'the-token' }, data: { hasApproval: false } });

    expect(await screen.findByText(/You can log in now/)).toBeVisible();
    expect(screen.queryByText(/manager/)).not.toBeInTheDocument();
  });

  it('offers a retry when there is no answer', async () => {
    willAnswer(VERIFY, 'no answer', problem(503, 'database_unavailable'), {
      status: 200,
      body: { status: 'verified' },
    });
    showPage('verify', { params: { id: 'the-token' } });

    for (let again = 0; again < 2; again += 1) {
      expect(await screen.findByText(FAILED)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    }

    expect(await screen.findByText('User verified!')).toBeVisible();
  });

  it('offers a new email and the login when the link is used, expired or invalid', async () => {
    willAnswer(VERIFY, problem(400, 'link_invalid'));
    willAnswer('POST /api/auth/resend', { status: 202, body: { status: 'accepted' } });
    showPage('verify', { params: { id: 'the-token' } });

    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByText(/If you have opened it before, the account is activated/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Email me another link' }));

    expect(await screen.findByText(/another link is on its way/)).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ emailAuthToken: 'the-token' });
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  });
});
