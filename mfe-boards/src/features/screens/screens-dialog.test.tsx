import { answerWith, asked, problem, type Answer } from '../../testing/network';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boardColumns } from '../../model/board-columns';
import { loadScreenTexts } from './screen-texts';
import { ScreensDialog } from './screens-dialog';

const saving = () => asked.filter(({ method }) => method === 'POST');

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

describe('the screens of a reader', () => {
  it('take a board once, though its button is pressed twice', async () => {
    let answer: (told: Answer) => void = () => undefined;
    answerWith(({ method }) => {
      if (method === 'GET') return { status: 200, body: { screens: [] } };
      if (saving().length > 1) return problem(409, 'screen_name_taken');
      return new Promise((resolve) => (answer = resolve));
    });
    const text = await loadScreenTexts('en');
    const board = {
      address: { market: 'SP500' as const, sector: null, industry: null },
      search: '',
      columns: boardColumns,
    };
    const reader = { locale: 'en' as const, loginHref: null, loginText: '', onClose: () => undefined };
    render(<ScreensDialog open {...board} {...reader} text={text} />);

    await userEvent.type(screen.getByLabelText('Name of the screen'), 'Cheap');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save this board' }));
    answer({ status: 201, body: {} });

    expect(await screen.findByText('Cheap is saved.')).toBeVisible();
    expect(saving()).toHaveLength(1);
    expect(screen.getByLabelText('Name of the screen')).toHaveValue('');
  });
});
