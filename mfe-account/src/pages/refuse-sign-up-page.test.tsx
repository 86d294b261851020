import { requests, forgetNetwork, willAnswer } from '../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../testing/show-page';

const REFUSE = 'POST /api/auth/refuse-signup';
const problem = (status: number, errorCode: string) => ({ status, body: { status, errorCode } });
const show = (locale: 'en' | 'he' = 'en') => showPage('refuse-sign-up', { params: { id: 'the-token' }, locale });
const press = () => userEvent.click(screen.getByRole('button'));

beforeEach(() => forgetNetwork());

describe('the page that deletes a registration', () => {
  it('sends nothing when it opens, and the token when the button is pressed', async () => {
    willAnswer(REFUSE, { status: 204, body: null });
    show();
    expect(requests).toEqual([]);

    await press();

    expect(await screen.findByText(/The registration is deleted/)).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ emailAuthToken: 'the-token' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that the link has no pending sign-up, and links to the password reset', async () => {
    willAnswer(REFUSE, problem(400, 'link_invalid'));
    show();

    await press();

    expect(await screen.findByText(/There is no pending registration for this link/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot-password');
  });

  it('allows another try after a failure', async () => {
    willAnswer(REFUSE, 'no answer', { status: 204, body: null });
    show();

    await press();
    expect(await screen.findByText(/could not be deleted/)).toBeVisible();
    await press();

    expect(await screen.findByText(/The registration is deleted/)).toBeVisible();
  });

  it('is in Hebrew for Hebrew readers', async () => {
    willAnswer(REFUSE, { status: 204, body: null });
    show('he');

    await press();

    expect(await screen.findByText(/ההרשמה נמחקה/)).toBeVisible();
  });
});
