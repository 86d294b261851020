import { requests, forgetNetwork, willAnswer } from '../testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../testing/show-page';

const ASK = 'POST /api/auth/request-password-reset';
const RESET = 'POST /api/auth/reset-password';
const NEXT = 'another kite, another harbour';
const problem = (status: number, errorCode: string) => ({ status, body: { status, errorCode } });

beforeEach(() => forgetNetwork());

describe('the page for a forgotten password', () => {
  it('is found from the login page', () => {
    showPage('login');

    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password');
  });

  it('requests the email, and shows the same message for every address', async () => {
    willAnswer(ASK, 'no answer', problem(429, 'rate_limited'), { status: 202, body: { status: 'accepted' } });
    showPage('forgot-password');
    const button = screen.getByRole('button', { name: 'Email me a link' });
    await userEvent.click(button);
    // One field: its error is shown there alone, and gets the focus.
    expect(await screen.findAllByText('Email required.')).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email required.');

    await userEvent.type(screen.getByLabelText('Email'), ' reader@example.com');
    for (const sentence of [/cannot be reached/, /Too many attempts/, /If there is an account with this address/]) {
      await userEvent.click(button);
      expect((await screen.findAllByText(sentence)).at(-1)).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue('reader@example.com');
    }
    expect(requests.at(-1)?.body).toEqual({ email: 'reader@example.com' });
  });
});

describe('the page that a link for a forgotten password opens', () => {
  const next = () => screen.getByLabelText('New password');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Change the password' }));

  it('changes nothing until a password is given', async () => {
    showPage('reset-password', { params: { token: 'the-token' } });
    await press();

    expect(next()).toBeInvalid();
    expect(next()).toHaveFocus();
    expect(screen.getAllByText('Password required.')).toHaveLength(1);
    expect(requests).toEqual([]);
  });

  it('keeps what was typed until it is taken, then leads to the login', async () => {
    willAnswer(RESET, problem(400, 'password_common'), 'no answer', { status: 204, body: null });
    showPage('reset-password', { params: { token: 'the-token' } });
    await userEvent.type(next(), NEXT);

    for (const sentence of [/This password is too common/, /cannot be reached/]) {
      await press();
      expect((await screen.findAllByText(sentence)).at(-1)).toBeVisible();
      expect(next()).toHaveValue(NEXT);
    }
    await press();

    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ token: 'the-token', newPassword: NEXT });
  });

  it('offers another mail where the link was used, is late or was never one', async () => {
    willAnswer(RESET, problem(400, 'link_invalid'));
    showPage('reset-password', { params: { token: 'the-token' } });
    await userEvent.type(next(), NEXT);
    await press();

    expect(await screen.findByRole('alert')).toHaveTextContent(/no longer works/);
    expect(screen.getByRole('link', { name: 'Ask for another email' })).toHaveAttribute('href', '/forgot-password');
  });

  it('is Hebrew for Hebrew readers', () => {
    showPage('reset-password', { params: { token: 't' }, locale: 'he', search: '?lang=heb' });

    expect(screen.getByRole('heading', { level: 1, name: 'סיסמה חדשה' })).toBeVisible();
  });
});
