import { requests, exampleOf, forgetNetwork, willAnswer } from '../../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, someUser } from '../../testing/show-page';

const PATH = '/api/users/me/second-factor';
const READ = `GET ${PATH}`;

beforeEach(() => {
  forgetNetwork();
  // jsdom has the dialog element without its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const factors = exampleOf('readSecondFactors', 200) as Record<string, unknown>;
const none = { ...factors, totp: null, passkeys: [], recoveryCodesLeft: 0 };
const show = (part: Readonly<Record<string, unknown>> = {}) =>
  showPage('profile/security', { session: { status: 'user', user: someUser({ demo: false, ...part }) } });
const sent = () => requests.filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH));

describe('two-factor sign-in in the profile', () => {
  it('is set up with an app: password, QR code, a first code, recovery codes shown once and copied', async () => {
    const user = userEvent.setup();
    willAnswer(READ, { status: 200, body: none });
    willAnswer(`POST ${PATH}/totp/start`, { status: 201, body: exampleOf('startTotp', 201) });
    willAnswer(`POST ${PATH}/totp`, { status: 200, body: exampleOf('confirmTotp', 200) });
    show();

    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(within(dialog).getByLabelText(/password/i)).toBeInvalid();
    await user.type(within(dialog).getByLabelText(/password/i), 'kelp lamp orbit tram');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(dialog).toHaveTextContent('ACLX L4TX');
    await user.type(within(dialog).getByLabelText('Six-digit code'), '287082');
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));

    const title = await screen.findByRole('heading', { name: 'Your recovery codes' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText('7K3M-Q2VX-9TBD-4HWN')).toBeVisible();
    expect(screen.getByText('Two-factor sign-in is on.')).toBeVisible();
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [`${PATH}/totp/start`, { password: 'kelp lamp orbit tram' }],
      [`${PATH}/totp`, { code: '287082' }],
    ]);
    const shown = title.parentElement!;
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(10);
    await user.click(within(shown).getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText('7K3M-Q2VX-9TBD-4HWN')).not.toBeInTheDocument();
  });

  it('keeps the dialog where a code or password is wrong', async () => {
    willAnswer(READ, { status: 200, body: factors });
    willAnswer(`POST ${PATH}/disable`, { status: 400, body: { status: 400, errorCode: 'wrong_password' } });
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Turn off two-factor sign-in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in' });
    await userEvent.type(within(dialog).getByLabelText(/password/i), 'not the password');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off two-factor sign-in' }));

    await waitFor(() => expect(within(dialog).getByLabelText(/password/i)).toBeInvalid());
  });

  it('is turned off with the password, and says that other sessions have ended', async () => {
    willAnswer(READ, { status: 200, body: factors });
    willAnswer(`POST ${PATH}/disable`, { status: 200, body: none });
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Turn off two-factor sign-in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in' });
    await userEvent.type(within(dialog).getByLabelText(/password/i), 'kelp lamp orbit tram');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off two-factor sign-in' }));

    expect(await screen.findByText('Two-factor sign-in is off. Your other sessions have ended.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Two-factor sign-in' })).toHaveFocus());
  });

  it('gives a passkey another name', async () => {
    const renamed = { ...factors, passkeys: [{ ...(factors['passkeys'] as object[])[0], name: 'Work laptop' }] };
    willAnswer(READ, { status: 200, body: factors });
    willAnswer(`PATCH ${PATH}/passkeys/pk_2f9LkQ0aXw7RbN3u`, { status: 200, body: renamed });
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Rename “Laptop”' }));
    const field = await screen.findByLabelText('Name of the passkey');
    await userEvent.clear(field);
    await userEvent.type(field, 'Work laptop');
    await userEvent.click(within(field.closest('form')!).getByRole('button', { name: 'Rename' }));

    expect(await screen.findByText('Work laptop')).toBeVisible();
  });

  it('is shown alone to an administrator who must set it up first', async () => {
    willAnswer(READ, { status: 200, body: { ...none, required: true } });
    show({ role: 'admin', mustEnrol: true });

    expect(await screen.findByText(/set up two-factor sign-in before anything else/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Personal tokens' })).not.toBeInTheDocument();
  });

  it('is not offered to a demo account, which is shared', async () => {
    willAnswer(READ, { status: 200, body: none });
    show({ demo: true });

    expect(await screen.findByText(/Demo accounts are shared/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).not.toBeInTheDocument();
  });
});
