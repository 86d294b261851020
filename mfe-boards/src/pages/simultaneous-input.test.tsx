import { answerWith } from '../testing/network';
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { exampleBoard } from '../testing/example-board';
import { ok, currentSearch, setUpBoardSite, show } from '../testing/board-site';

const whole = exampleBoard({ length: 24 });
setUpBoardSite();

/** Lets all debounce timers end before the page renders once. */
const endPauses = () => act(() => jest.advanceTimersByTime(1_000));
const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });

describe('input into two fields at the same time', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  it('is written to the address completely', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');
    const [search, score] = [screen.getByRole('searchbox'), screen.getByLabelText('Minimum score')];

    type(search, 'a');
    type(score, '40');
    endPauses();

    expect(currentSearch()).toBe('?search=a&minScore=40');
    expect(search).toHaveValue('a');
    expect(score).toHaveValue('40');
  });

  it('is combined with a simultaneous selection, and with a later removal', async () => {
    answerWith(() => ok(whole));
    show();
    await screen.findByRole('grid');

    type(screen.getByRole('searchbox'), 'a');
    act(() => {
      jest.advanceTimersByTime(1_000);
      type(screen.getByLabelText('Sector'), 'Energy');
    });
    expect(currentSearch()).toBe('?search=a&sector=Energy');

    const chips = within(await screen.findByRole('list', { name: 'Chosen filters' }));
    fireEvent.click(chips.getByRole('link', { name: /Energy/ }));
    await waitFor(() => expect(currentSearch()).toBe('?search=a'));
    type(screen.getByLabelText('Minimum score'), '7');
    endPauses();
    expect(currentSearch()).toBe('?search=a&minScore=7');
  });
});
