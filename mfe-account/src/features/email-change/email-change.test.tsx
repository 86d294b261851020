import { requests, forgetNetwork, willAnswer } from '../../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, someUser } from '../../testing/show-page';

const CHANGE = '/api/users/me/email-change';
const YES = 'POST /api/auth/confirm-email';
const NO = 'POST /api/auth/refuse-email';
const waits = {
  newEmail: 'moved@example.com',
  oldConfirmed: true,
  newConfirmed: false,
  expiresAt: '2026-03-02T12:00:00.000Z',
};
const problem = (status: number, errorCode: string) => ({ status, body: { status, errorCode } });

beforeEach(() => forgetNetwork());

const section = () => {
  const heading = screen.getByRole('heading', { name: 'Change email address' });
  return within(heading.parentElement!);
};
const shown = () => showPage('profile', { session: { status: 'user', user: someUser() } });
const sent = () => requests.filter(({ method, path }) => method !== 'GET' && path === CHANGE);

describe('another address, in the profile', () => {
  it('asks for both before it asks the server, keeps what is typed, and says what comes next', async () => {
    willAnswer(`POST ${CHANGE}`, problem(400, 'wrong_password'), 'no answer', {
      status: 202,
      body: { status: 'accepted' },
    });
    willAnswer(`GET ${CHANGE}`, { status: 200, body: { pending: null } }, { status: 200, body: { pending: waits } });
    shown();
    const press = () => userEvent.click(section().getByRole('button', { name: 'Change the address' }));
    await press();
    expect(section().getByLabelText('New address')).toBeInvalid();
    expect(sent()).toEqual([]);

    await userEvent.type(section().getByLabelText('New address'), ' moved@example.com');
    await userEvent.type(section().getByLabelText('Your password'), 'a kite over the harbour');
    for (const sentence of [/current password is wrong/, /cannot be reached/]) {
      await press();
      expect((await section().findAllByText(sentence)).at(-1)).toBeVisible();
      expect(section().getByLabelText('New address')).toHaveValue('moved@example.com');
    }
    await press();

    expect(await section().findByText(/We emailed both addresses/)).toBeVisible();
    expect(await section().findByText(/moved@example\.com.*02\/03\/2026 12:00 UTC.*the new one has not/)).toBeVisible();
    expect(sent().at(-1)?.body).toEqual({ newEmail: 'moved@example.com', password: 'a kite over the harbour' });
  });

  it('cancels the pending change', async () => {
    willAnswer(`GET ${CHANGE}`, { status: 200, body: { pending: waits } }, { status: 200, body: { pending: null } });
    willAnswer(`DELETE ${CHANGE}`, 'no answer', { status: 204, body: null });
    shown();
    const drop = async () => userEvent.click(await section().findByRole('button', { name: 'Cancel the change' }));

    await drop();
    expect(await section().findByText(/cannot be reached/)).toBeVisible();
    await drop();

    expect(await section().findByLabelText('New address')).toBeVisible();
    expect(section().queryByText(/is pending until/)).not.toBeInTheDocument();
  });

  it('fails alone, and is tried again', async () => {
    willAnswer(`GET ${CHANGE}`, problem(503, 'database_unavailable'), { status: 200, body: { pending: waits } });
    shown();

    await userEvent.click(await section().findByRole('button', { name: 'Try again' }));

    expect(await section().findByText(/is pending until/)).toBeVisible();
  });
});

describe('the page that a link of a change of address opens', () => {
  const show = () => showPage('confirm-email', { params: { token: 'the-token' } });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('changes nothing by itself, says that the other address is to agree, and lets this one refuse still', async () => {
    willAnswer(YES, 'no answer', { status: 200, body: { status: 'waiting' } });
    willAnswer(NO, { status: 204, body: null });
    show();
    expect(requests).toEqual([]);

    await press('Agree');
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
    await press('Agree');
    expect(await screen.findByText(/Now open the link in the email to the other address/)).toBeVisible();
    await press('Refuse');

    expect(await screen.findByText(/The change is cancelled/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(requests.map(({ body }) => body)).toEqual(Array(3).fill({ token: 'the-token' }));
  });

  it.each([
    [{ status: 200, body: { status: 'changed' } }, /the account has the new one/],
    [problem(400, 'link_invalid'), /no longer works/],
  ] as const)('says what became of it: %#', async (answer, sentence) => {
    willAnswer(YES, answer);
    show();
    await press('Agree');

    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
