import { requests, exampleOf, forgetNetwork, willAnswer } from '../../../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, someUser } from '../../../testing/show-page';

const LIST = 'GET /api/users';
const ID = '3f6c2a10-5d1b-4c7e-9a52-0f8e7d6c5b4a';
const example = (exampleOf('listUsers', 200) as { users: Record<string, unknown>[] }).users[0]!;
const user = (part: Readonly<Record<string, unknown>> = {}) => ({ ...example, ...part });
const waiting = user({ id: ID, email: 'waits@example.com', state: 'pending_approval' });
const active = user({ id: ID, email: 'reader@example.com', state: 'active', online: true, ready: true });

beforeEach(() => {
  forgetNetwork();
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const show = () =>
  showPage('admin', { params: { section: 'users' }, session: { status: 'user', user: someUser({ role: 'admin' }) } });
const listed = (...users: Record<string, unknown>[]) => {
  const count = (is: (one: Record<string, unknown>) => boolean): number => users.filter(is).length;
  const counts = {
    all: users.length,
    waiting: count(({ state }) => state === 'pending_approval'),
    online: count(({ online }) => online === true),
    ready: count(({ ready }) => ready === true),
  };
  return { status: 200, body: { users, total: users.length, counts } };
};
const rowOf = (email: string) => within(screen.getByRole('rowheader', { name: email }).closest('tr')!);
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

describe('the administrators’ page of users', () => {
  it('is loading, then shows pending users, online users and those seen within the hour', async () => {
    willAnswer(LIST, listed(waiting, active));
    show();
    expect(await screen.findByText(/2 accounts; 1 waiting for approval, 1 online, 1 ready/)).toBeVisible();
    expect(rowOf('waits@example.com').getByText('Pending approval')).toBeVisible();
    expect(rowOf('waits@example.com').getByText('Never')).toBeVisible();
    expect(rowOf('reader@example.com').getByText('Online')).toBeVisible();
  });

  it('distinguishes an empty list from one that could not be loaded', async () => {
    willAnswer(LIST, { status: 500, body: { status: 500, errorCode: 'internal_error' } }, listed());
    show();

    expect(await screen.findByText('The list could not be loaded')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Nothing to show')).toBeVisible();
    expect(screen.queryByText('The list could not be loaded')).not.toBeInTheDocument();
  });

  it('approves after a question, and shows the account as the server has it then', async () => {
    willAnswer(LIST, listed(waiting));
    willAnswer(`POST /api/users/${ID}/approve`, { status: 200, body: user({ ...waiting, state: 'active' }) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve: waits@example.com' }));
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);

    await confirm();

    await waitFor(() => expect(rowOf('waits@example.com').getByText('Active')).toBeVisible());
    expect(screen.getByText(/waits@example\.com.* is approved\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Disable: waits@example.com' })).toBeVisible();
  });

  it('says why a decision was refused, and changes nothing', async () => {
    willAnswer(LIST, listed(active));
    willAnswer(`POST /api/users/${ID}/disable`, { status: 409, body: { status: 409, errorCode: 'own_account' } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Disable: reader@example.com' }));
    await confirm();
    expect(screen.getByLabelText('Reason')).toBeInvalid();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Reason'), ' shared with strangers ');
    await confirm();

    expect(await screen.findByText('Only another manager can disable your own account.')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ reason: 'shared with strangers' });
    expect(screen.getByLabelText('Reason')).toHaveValue(' shared with strangers ');
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
    expect(rowOf('reader@example.com').getByText('Active')).toBeVisible();
  });

  it.each([
    ['pending_verification', []],
    ['pending_approval', ['Approve', 'Reject']],
    ['active', ['Disable']],
    ['rejected', ['Approve']],
    ['disabled', ['Approve']],
  ])('offers for an account that is %s what can be done: %j', async (state, actions) => {
    willAnswer(LIST, listed(user({ email: 'one@example.com', state })));
    show();
    await screen.findByRole('table');

    const names = rowOf('one@example.com')
      .queryAllByRole('button')
      .map((button) => button.textContent?.split(':')[0]);
    // A plan by hand is there for all.
    expect(names).toEqual([...actions, 'Plan']);
  });

  it('does not exist for a reader, and sends no requests', () => {
    showPage('admin', { params: { section: 'users' }, session: { status: 'user', user: someUser() } });

    expect(screen.getByRole('heading', { level: 1, name: 'page not found' })).toBeVisible();
    expect(requests).toEqual([]);
  });
});
