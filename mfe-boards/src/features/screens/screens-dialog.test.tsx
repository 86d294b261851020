import { answerWith, requests, problem, type Answer } from '../../testing/network';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boardColumns } from '../../model/board-columns';
import { loadScreenTexts } from './screen-texts';
import { ScreensDialog } from './screens-dialog';

const saving = () => requests.filter(({ method }) => method === 'POST');
const board = {
  address: { market: 'SP500' as const, sector: null, industry: null },
  search: '',
  columns: boardColumns,
};
const reader = { locale: 'en' as const, loginHref: null, loginText: '', onClose: () => undefined };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

describe('the screens of a reader', () => {
  it('saves a board once if its button is pressed twice', async () => {
    let answer: (given: Answer) => void = () => undefined;
    answerWith(({ method }) => {
      if (method === 'GET') return { status: 200, body: { screens: [] } };
      if (saving().length > 1) return problem(409, 'screen_name_taken');
      return new Promise((resolve) => (answer = resolve));
    });
    const text = await loadScreenTexts('en');
    render(<ScreensDialog open {...board} {...reader} text={text} />);

    await userEvent.type(screen.getByLabelText('Name of the screen'), 'Cheap');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save this board' }));
    answer({ status: 201, body: {} });

    expect(await screen.findByText('Cheap is saved.')).toBeVisible();
    expect(saving()).toHaveLength(1);
    expect(screen.getByLabelText('Name of the screen')).toHaveValue('');
  });
});

describe('the link of a screen', () => {
  const callbacks = {
    search: '?minScore=60&orderBy=pbRatio&desc=false&lang=heb&offset=24',
    columns: boardColumns.filter(({ field }) => field === 'symbol' || field === 'pbRatio'),
  };
  const link = `${location.origin}/market/SP500?minScore=60&orderBy=pbRatio&desc=false&columns=symbol%2CpbRatio`;

  /** Presses the button as a visitor: copying a link needs no login. */
  async function copy() {
    answerWith(() => ({ status: 200, body: { screens: [] } }));
    const user = userEvent.setup();
    const text = await loadScreenTexts('en');
    render(<ScreensDialog open {...board} {...callbacks} {...reader} loginHref="/login" text={text} />);
    const before = navigator.clipboard;
    return {
      press: () => user.click(screen.getByRole('button', { name: 'Copy the link to this board' })),
      putClipboard: (value: unknown) =>
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: value ?? undefined }),
      before,
    };
  }

  it('is copied with query and columns, without the reader’s language and page', async () => {
    const { press } = await copy();

    await press();

    expect(await screen.findByText(/^The link is copied/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(requests).toEqual([]);
  });

  it.each([
    ['the browser refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    ['there is no clipboard', null],
  ])('is shown for manual copying if %s', async (_case, clipboard) => {
    const { press, putClipboard, before } = await copy();
    putClipboard(clipboard);

    await press();

    expect(await screen.findByText(link)).toBeVisible();
    putClipboard(before);
  });
});
