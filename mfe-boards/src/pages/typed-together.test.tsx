import { answerWith } from '../testing/network';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { exampleBoard } from '../testing/example-board';
import { ok, searchNow, setUpBoardSite, show } from '../testing/board-site';

const whole = exampleBoard({ length: 24 });
setUpBoardSite();

/** Lets every pause of typing end before the page is drawn once. */
const endPauses = () => act(() => jest.advanceTimersByTime(1_000));
const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });

describe('what is typed into two fields at once', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  it('stands in the address whole', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');
    const [search, score] = [screen.getByRole('searchbox'), screen.getByLabelText('Minimum score')];

    type(search, 'a');
    type(score, '40');
    endPauses();

    expect(searchNow()).toBe('?search=a&minScore=40');
    expect(search).toHaveValue('a');
    expect(score).toHaveValue('40');
  });

  it('goes beside what is chosen in the same moment, and beside what is lifted afterwards', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');

    type(screen.getByRole('searchbox'), 'a');
    act(() => {
      jest.advanceTimersByTime(1_000);
      type(screen.getByLabelText('Sector'), 'Energy');
    });
    expect(searchNow()).toBe('?search=a&sector=Energy');

    const chips = within(await screen.findByRole('list', { name: 'Chosen filters' }));
    fireEvent.click(chips.getByRole('link', { name: /Energy/ }));
    await waitFor(() => expect(searchNow()).toBe('?search=a'));
    type(screen.getByLabelText('Minimum score'), '7');
    endPauses();
    expect(searchNow()).toBe('?search=a&minScore=7');
  });
});
