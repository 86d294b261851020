import { answerWith, requests } from '../../testing/network';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveUserColumns, readUserColumns, sessionAtom, siteStore } from '@site/remote-kit';
import { exampleBoard } from '../../testing/example-board';
import { ok, currentSearch, setUpBoardSite, show } from '../../testing/board-site';

const whole = exampleBoard({ length: 4 });
const few = '?columns=symbol,price,ev,score';
const user = {
  id: '1',
  email: 'reader@demo.example',
  displayName: null,
  premium: false,
  plan: 'free',
  planMarket: null,
  role: 'user',
  locale: 'en',
  followsList: [],
  boardColumns: null,
} as const;

setUpBoardSite();
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
beforeEach(() => {
  saveUserColumns(null);
  localStorage.clear();
  answerWith(() => ok(whole));
});

const columnsNow = () => new URLSearchParams(currentSearch()).get('columns');
async function openChooser(at: string) {
  show({ at });
  await screen.findByRole('grid');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('dialog', { name: 'Table columns' }));
}
const press = (dialog: Awaited<ReturnType<typeof openChooser>>, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));

describe('the choice of columns', () => {
  it('finds a column by its short and by its full name', async () => {
    const dialog = await openChooser('');

    const field = dialog.getByRole('searchbox', { name: 'Find a column' });
    await userEvent.type(field, 'Roic');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    expect(dialog.getByRole('checkbox', { name: /^ROIC/ })).not.toBeChecked();

    await userEvent.clear(field);
    await userEvent.type(field, 'net margin');
    expect(dialog.getByRole('checkbox', { name: /net\W*margin/i })).toBeChecked();

    await userEvent.type(field, ' of what');
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(dialog.getByText('No such column.')).toBeVisible();
  });

  it('moves a column to the front by one press, and the focus with it', async () => {
    const dialog = await openChooser('?columns=symbol,price,market_cap,ev,roic,score');

    await press(dialog, 'Move ROIC to the front');

    expect(columnsNow()).toBe('symbol,roic,price,market_cap,ev,score');
    const pressed = dialog.getByRole('button', { name: 'Move ROIC to the front' });
    expect(pressed).toHaveFocus();
    expect(pressed).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByText('ROIC: position 2 of 6')).toBeInTheDocument();
  });

  it('moves a row dragged by its grip when it is dropped', async () => {
    const dialog = await openChooser(few);
    const list = dialog.getAllByRole('list')[0]!;
    const lines = within(list).getAllByRole('listitem');
    lines.forEach((line, place) => {
      line.getBoundingClientRect = () => ({ top: place * 30, bottom: place * 30 + 30 }) as DOMRect;
    });
    const grip = lines[2]!.querySelector('[data-grip]')!;

    // jsdom's pointer events have no coordinates; its mouse events do.
    fireEvent(grip, new MouseEvent('pointerdown', { bubbles: true, button: 0, clientY: 75 }));
    fireEvent(list, new MouseEvent('pointermove', { bubbles: true, clientY: 40 }));
    expect(columnsNow()).toBe('symbol,price,ev,score');
    fireEvent(list, new MouseEvent('pointerup', { bubbles: true }));

    await waitFor(() => expect(columnsNow()).toBe('symbol,ev,price,score'));
  });
});

describe('saved columns', () => {
  it('are stored in the browser for a visitor, with a text of how long they last', async () => {
    const dialog = await openChooser(few);
    expect(dialog.queryByText(/your columns on every board/)).not.toBeInTheDocument();

    await press(dialog, 'Save as my default');

    expect(await dialog.findByText(/Saved until you close the browser/)).toBeVisible();
    expect(readUserColumns()).toEqual(['symbol', 'price', 'ev', 'score']);
    expect(requests.map(({ method }) => method)).not.toContain('PUT');
  });

  it('are saved to the account of a logged-in reader, and reset to the default', async () => {
    act(() => siteStore.set(sessionAtom, { status: 'user', user: { ...user, followsList: [] } }));
    answerWith(({ method, body }) => ok(method === 'PUT' ? body : whole));
    const dialog = await openChooser(few);

    await press(dialog, 'Save as my default');
    expect(await dialog.findByText(/Saved to your account/)).toBeVisible();
    expect(requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/users/me/board-columns',
      body: { columns: ['symbol', 'price', 'ev', 'score'] },
    });
    expect(siteStore.get(sessionAtom)).toMatchObject({ user: { boardColumns: ['symbol', 'price', 'ev', 'score'] } });

    await press(dialog, 'Default columns');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { columns: [] } }));
    expect(readUserColumns()).toBeNull();
    expect(columnsNow()).toBeNull();
  });

  it('stay in the browser if the account cannot be reached, with a notice', async () => {
    act(() => siteStore.set(sessionAtom, { status: 'user', user: { ...user, followsList: [] } }));
    answerWith(({ method }) => (method === 'PUT' ? 'no answer' : ok(whole)));
    const dialog = await openChooser(few);

    await press(dialog, 'Save as my default');

    expect(await dialog.findByText(/Your account could not be reached/)).toBeVisible();
    expect(readUserColumns()).not.toBeNull();
  });

  it('can be overridden by the default columns, which the address then contains', async () => {
    saveUserColumns(['symbol', 'price', 'market_cap', 'ev', 'score']);
    const dialog = await openChooser('');

    await userEvent.click(dialog.getByRole('checkbox', { name: /^ROIC/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^ROIC/ }));

    expect(columnsNow()).toMatch(/^symbol,price,market_cap,average_volume,.*,score$/);
  });
});
