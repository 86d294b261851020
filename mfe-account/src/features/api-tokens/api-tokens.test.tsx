import { requests, exampleOf, forgetNetwork, willAnswer } from '../../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOKEN_SCOPES } from '../../api/api-tokens';
import { showPage, someUser } from '../../testing/show-page';

const PATH = '/api/users/me/api-tokens';
const LIST = `GET ${PATH}`;
const MAKE = `POST ${PATH}`;
const TOKEN = 'boursight_0Q7VbW2mXn5cR8tYzK1pLdJ4hGfS6aE9uMiNoB3xCvTqwAbCd';

beforeEach(() => {
  forgetNetwork();
  // The browser's own dialog; jsdom has only its element.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const show = () => showPage('profile/api', { session: { status: 'user', user: someUser() } });
const sent = () => requests.filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH));
const none = { status: 200, body: { limit: 10, tokens: [] } };
const listed = { status: 200, body: exampleOf('listApiTokens', 200) };
const made = { status: 201, body: exampleOf('createApiToken', 201) };
const nameField = () => screen.findByLabelText('Name of the token');

describe('the personal tokens of the profile', () => {
  it('are listed with what they are called, until when they hold and when they were used', async () => {
    willAnswer(LIST, listed);
    show();

    const row = (await screen.findByRole('rowheader', { name: 'Spreadsheet' })).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim()),
    ).toEqual([expect.stringContaining('20/11/2026'), '21/11/2025', '20/11/2025', '…q3Zd', 'Revoke']);
  });

  it('are made with a name and an end, shown once, and copied', async () => {
    const user = userEvent.setup();
    willAnswer(LIST, none);
    willAnswer(MAKE, made);
    show();
    expect(await screen.findByText('You have no personal tokens.')).toBeVisible();

    await user.type(await nameField(), 'Spreadsheet');
    await user.selectOptions(screen.getByLabelText('Expires'), 'After 90 days');
    await user.click(screen.getByRole('button', { name: 'Create a token' }));

    const shown = await screen.findByLabelText('The token “Spreadsheet”');
    expect(shown).toHaveValue(TOKEN);
    await waitFor(() => expect(shown).toHaveFocus());
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Spreadsheet', expiresInDays: 90 }]);
    expect(await screen.findByRole('rowheader', { name: 'Spreadsheet' })).toBeVisible();
    expect(await nameField()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(TOKEN);
  });

  it('are given what they may change, and the list says it', async () => {
    const user = userEvent.setup();
    const { limit, tokens } = listed.body as { limit: number; tokens: object[] };
    willAnswer(LIST, { status: 200, body: { limit, tokens: [{ ...tokens[0], scopes: ['notes:write'] }] } });
    willAnswer(MAKE, made);
    show();
    expect(await screen.findByText('May change: Notes on companies')).toBeVisible();

    await user.type(await nameField(), 'Research');
    const rights = within(screen.getByRole('group', { name: 'Changes that it may make' }));
    expect(rights.getAllByRole('checkbox', { checked: false })).toHaveLength(TOKEN_SCOPES.length);
    await user.click(rights.getByLabelText('Notes on companies'));
    await user.click(rights.getByLabelText('Saved screens'));
    await user.click(screen.getByRole('button', { name: 'Create a token' }));

    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([
        { name: 'Research', expiresInDays: 365, scopes: ['screens:write', 'notes:write'] },
      ]),
    );
  });

  it('may be without an end', async () => {
    willAnswer(LIST, none);
    willAnswer(MAKE, made);
    show();

    await userEvent.type(await nameField(), 'Notebook');
    await userEvent.selectOptions(screen.getByLabelText('Expires'), 'Never');
    await userEvent.click(screen.getByRole('button', { name: 'Create a token' }));

    await screen.findByLabelText(/^The token/);
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Notebook' }]);
  });

  it.each([
    [{ status: 409, body: { status: 409, errorCode: 'api_tokens_full' } }, /the maximum number of tokens/],
    [{ status: 400, body: { status: 400, errorCode: 'invalid_request' } }, /Choose a name of 1 to 60 characters/],
    ['no answer', /The service cannot be reached/],
  ] as const)('keep what was typed where one could not be made: %j', async (answer, sentence) => {
    willAnswer(LIST, none);
    willAnswer(MAKE, answer);
    show();

    await userEvent.type(await nameField(), 'Spreadsheet');
    await userEvent.click(screen.getByRole('button', { name: 'Create a token' }));

    const heading = await screen.findByText('Please correct the following error(s):');
    const list = screen.getAllByRole('alert').find((one) => one.contains(heading))!;
    expect(list).toHaveTextContent(sentence);
    expect(await nameField()).toHaveValue('Spreadsheet');
  });

  it('ask for a name before they ask the server', async () => {
    willAnswer(LIST, none);
    show();

    await nameField();
    await userEvent.click(screen.getByRole('button', { name: 'Create a token' }));

    expect(await nameField()).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('are revoked after a question, and say so', async () => {
    willAnswer(LIST, listed);
    willAnswer(`DELETE ${PATH}/tok_2f9LkQ0aXw7RbN3u`, 'no answer', { status: 204, body: null });
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Revoke “Spreadsheet”' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke “Spreadsheet”' });
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await within(question).findByText(/The service cannot be reached/)).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));

    expect(await screen.findByText('“Spreadsheet” is revoked.')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Spreadsheet' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Personal tokens' })).toHaveFocus());
  });

  it('report that they could not be loaded, and are loaded again by the retry button', async () => {
    willAnswer(LIST, 'no answer', listed);
    show();

    const notice = (await screen.findByText(/Your personal tokens could not be loaded/)).closest<HTMLElement>(
      '[role=alert]',
    )!;
    await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('rowheader', { name: 'Spreadsheet' })).toBeVisible();
  });
});
