import { answerWith, requests, problem, type Answer } from '../../testing/network';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '@site/format';
import { boardColumns } from '../../model/board-columns';
import { press, tabTo } from '../../testing/keyboard';
import { loadScreenTexts } from './screen-texts';
import { ScreensDialog } from './screens-dialog';

const CHEAP = { id: 7, name: 'Cheap', market: 'SP500', query: '', columns: null, version: 1 };
/** The saved screens on the server. */
let saved: (typeof CHEAP)[] = [];
/** Response to requests other than reading and deletion. */
let answer: Answer = { status: 201, body: {} };

beforeEach(() => {
  saved = [];
  answer = { status: 201, body: {} };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  answerWith(({ method }) => {
    if (method === 'GET') return { status: 200, body: { screens: saved } };
    if (method === 'DELETE') saved = [];
    return method === 'DELETE' ? { status: 200, body: {} } : answer;
  });
});

async function show(locale: Locale) {
  const text = await loadScreenTexts(locale);
  const address = { market: 'SP500' as const, sector: null, industry: null };
  const board = { address, search: '?sector=Energy', columns: boardColumns };
  const reader = { locale, loginHref: null, loginText: '', onClose: () => undefined };
  render(<ScreensDialog open {...board} {...reader} text={text} />);
  return text;
}
const sent = (method: string) => requests.filter((one) => one.method === method);
const LOCALES = ['en', 'he'] as const;

describe('the screens of a reader, with the keyboard alone', () => {
  it.each(LOCALES)('save a board from the field of its name (%s)', async (locale) => {
    const text = await show(locale);

    await tabTo(screen.getByLabelText(text('name')));
    await userEvent.keyboard('Cheap{Enter}');

    expect(await screen.findByText(text('saved', { name: 'Cheap' }))).toBeVisible();
    expect(sent('POST')).toMatchObject([{ body: { name: 'Cheap' } }]);
  });

  it.each(LOCALES)('report a missing or duplicate name at the field, and keep the typed text (%s)', async (locale) => {
    answer = problem(409, 'screen_name_taken');
    const text = await show(locale);
    const field = screen.getByLabelText(text('name'));

    await press(screen.getByRole('button', { name: text('save') }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(text('nameless'));
    expect(sent('POST')).toEqual([]);

    await userEvent.keyboard('Cheap');
    await press(screen.getByRole('button', { name: text('save') }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(text('taken')));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Cheap');
    expect(field).toBeInvalid();

    answer = { status: 201, body: {} };
    await userEvent.keyboard('er{Enter}');
    expect(await screen.findByText(text('saved', { name: 'Cheaper' }))).toBeVisible();
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
  });

  it.each(LOCALES)('are watched, replaced and deleted without losing the focus (%s)', async (locale) => {
    saved = [CHEAP];
    const text = await show(locale);
    const buttonOf = (what: 'watch.what' | 'replace.what' | 'delete.what') =>
      screen.findByRole('button', { name: text(what, { name: 'Cheap' }) });

    await press(await buttonOf('watch.what'));
    expect(await screen.findByText(text('watched', { name: 'Cheap' }))).toBeVisible();

    const replace = await buttonOf('replace.what');
    answer = { status: 200, body: {} };
    await press(replace, ' ');
    expect(await screen.findByText(text('replaced', { name: 'Cheap' }))).toBeVisible();
    expect(replace).toHaveFocus();

    await press(await buttonOf('delete.what'));
    expect(await screen.findByText(text('none'))).toBeVisible();
    expect(screen.getByRole('heading', { name: text('mine') })).toHaveFocus();
    expect(within(screen.getByRole('dialog')).queryByRole('list')).toBeNull();
    expect(sent('DELETE')).toHaveLength(1);
  });
});
