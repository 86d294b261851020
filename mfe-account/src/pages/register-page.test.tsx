import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../testing/show-page';

const SIGN_UP = 'POST /api/auth/signup-password';
const PASSWORD = 'a kite over the harbour';

beforeEach(() => {
  forgetNetwork();
  willAnswer(SIGN_UP, { status: 201, body: exampleOf('signUpWithPassword', 201) });
});

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const marketing = () => screen.getByRole('checkbox', { name: /news and offers/ });
const disclaimer = () => screen.getByRole('checkbox', { name: /investment advice/ });
const button = () => screen.getByRole('button', { name: /^Continue/ });
const refusal = (status: number, errorCode: string, path?: string) => ({
  status,
  body: { status, errorCode, errors: path === undefined ? [] : [{ path, message: 'no' }] },
});

async function fill(address = 'new.reader@example.com', word = PASSWORD): Promise<void> {
  await userEvent.type(email(), address);
  await userEvent.type(password(), word);
  await userEvent.click(marketing());
  await userEvent.click(disclaimer());
}

describe('the register page', () => {
  it('lets the button be pressed with an address, a password and both boxes, and not before', async () => {
    showPage('register');
    expect(button()).toBeDisabled();

    await userEvent.type(email(), 'reader@example');
    await userEvent.type(password(), 'x');
    await userEvent.click(marketing());
    await userEvent.click(disclaimer());
    expect(button()).toBeDisabled();
    await userEvent.type(email(), '.com');
    expect(button()).toBeEnabled();

    for (const box of [marketing(), disclaimer()]) {
      await userEvent.click(box);
      expect(button()).toBeDisabled();
      await userEvent.click(box);
      expect(button()).toBeEnabled();
    }
    await userEvent.clear(password());
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription(/email address and a password, and tick both boxes/);
  });

  it('registers once, says what happens next within which time, and takes the focus along', async () => {
    showPage('register', { locale: 'en' });
    await fill(' new.reader@example.com');

    await userEvent.click(button());

    const heading = await screen.findByRole('heading', { level: 1, name: 'Registration completed!' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(/new\.reader@example\.com.*within 24 hours/)).toBeVisible();
    expect(screen.getByText(/a manager approves the account within 24 hours/)).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([
      {
        email: 'new.reader@example.com',
        password: PASSWORD,
        marketingConsent: true,
        disclaimer: true,
        locale: 'en',
      },
    ]);
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it.each([
    [refusal(400, 'password_common'), 'This password is too common. Choose another.', password],
    [refusal(400, 'invalid_request', 'body.password'), 'The password must have 12 to 128 characters.', password],
    [refusal(400, 'password_contains_email'), /must not contain the part of your email/, password],
    [refusal(400, 'email_invalid'), /Enter one email address/, email],
    [refusal(400, 'invalid_request', 'body.email'), /Enter one email address/, email],
  ] as const)('lists what was refused and says it at its field: %#', async (answer, sentence, field) => {
    willAnswer(SIGN_UP, answer);
    showPage('register');
    await fill();

    await userEvent.click(button());

    const list = await screen.findByRole('alert');
    expect(list).toHaveTextContent('Please correct the following error(s):');
    expect(within(list).getByRole('listitem')).toHaveTextContent(sentence);
    await waitFor(() => expect(list).toHaveFocus());
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringMatching(sentence));
  });

  it.each([
    ['no answer', 'The service cannot be reached. Check your connection, then try again.'],
    [refusal(429, 'rate_limited'), 'Too many attempts. Wait 15 minutes, then try again.'],
    [refusal(503, 'hashing_busy'), /many/i],
    [refusal(500, 'internal_error'), /went wrong on our side/],
    [{ status: 502, body: {} }, /went wrong on our side/],
  ] as const)('keeps what was typed whatever fails, and goes on from there: %#', async (answer, sentence) => {
    willAnswer(SIGN_UP, answer, { status: 201, body: { status: 'pending_verification' } });
    showPage('register');
    await fill();
    await userEvent.click(button());

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(email()).toHaveValue('new.reader@example.com');
    expect(password()).toHaveValue(PASSWORD);
    expect(marketing()).toBeChecked();
    expect(disclaimer()).toBeChecked();

    await userEvent.click(button());
    expect(await screen.findByText('Registration completed!')).toBeVisible();
  });

  it('asks for another mail by signing up once more, and does not reveal whether there is an account', async () => {
    const registered = { status: 201, body: { status: 'pending_verification' } };
    willAnswer(SIGN_UP, registered, 'no answer', registered);
    showPage('register');
    await fill();
    await userEvent.click(button());
    await screen.findByText('Registration completed!');

    await userEvent.click(screen.getByRole('button', { name: 'Email me another link' }));
    expect(await screen.findByText(/The service cannot be reached/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Email me another link' }));

    expect(await screen.findByText(/If this registration is still waiting/)).toBeVisible();
    expect(requests.map(({ path }) => path)).toEqual(Array(3).fill('/api/auth/signup-password'));
    expect(requests.at(-1)?.body).toEqual(requests[0]?.body);
  });

  it('is Hebrew for Hebrew readers, and so are their mails', async () => {
    showPage('register', { locale: 'he', search: '?lang=heb' });
    await userEvent.type(screen.getByLabelText('דוא״ל'), 'new.reader@example.com');
    await userEvent.type(screen.getByLabelText('סיסמה'), PASSWORD);
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);

    await userEvent.click(screen.getByRole('button', { name: /^המשך/ }));

    expect(await screen.findByRole('heading', { level: 1, name: 'ההרשמה הושלמה!' })).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ locale: 'he' });
  });

  it('leads to the past performance of the score', () => {
    showPage('register');

    expect(screen.getByRole('link', { name: 'Does the score work? Results of past boards' })).toHaveAttribute(
      'href',
      '/track-record',
    );
  });

  it('leads to the login with the page that was wanted', () => {
    showPage('register', { search: '?redirect=%2Fprofile' });

    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?redirect=%2Fprofile');
  });

  it('asks for no consent to mails where the owner of the site does not', async () => {
    showPage('register', { data: { hasDemoAccounts: false, hasApproval: true, isMarketingFree: true } });
    await userEvent.type(email(), 'new.reader@example.com');
    await userEvent.type(password(), PASSWORD);
    expect(button()).toBeDisabled();

    await userEvent.click(disclaimer());
    expect(button()).toHaveAccessibleDescription(/a password, and tick the second box/);
    await userEvent.click(button());

    expect(await screen.findByRole('heading', { name: 'Registration completed!' })).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ marketingConsent: false, disclaimer: true });
  });

  it('says at the first box that it is needed where the server asks for it', async () => {
    willAnswer(SIGN_UP, refusal(400, 'marketing_consent_required', 'body.marketingConsent'));
    showPage('register');
    await fill();
    await userEvent.click(button());

    await screen.findAllByText(/tick the box about news and offers/);
    expect(marketing()).toBeInvalid();
  });

  it('mentions no administrator where accounts need no approval', async () => {
    showPage('register', { data: { hasDemoAccounts: false, hasApproval: false } });
    await fill();
    await userEvent.click(button());

    expect(await screen.findByText('After that you can log in.')).toBeVisible();
    expect(screen.queryByText(/manager/)).not.toBeInTheDocument();
  });

  it.each([null, { hasDemoAccounts: false }, { hasDemoAccounts: true }])(
    'names demo accounts where there are some, and no others (%j)',
    (data) => {
      showPage('register', { data });

      expect(screen.queryAllByText(/@demo\.example/)).toHaveLength(data?.hasDemoAccounts ? 3 : 0);
    },
  );
});
