import { answerWith, requests, problem, type Answer } from '../testing/network';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { ok, setUpBoardSite, show, tickers } from '../testing/board-site';
import en from '../texts/around-table/texts/en.json';
import he from '../texts/around-table/texts/he.json';

const whole = exampleBoard({ length: 24 });
setUpBoardSite();

describe('a board that is requested again', () => {
  it.each(
    (['en', 'he'] as const).flatMap((locale) => [
      ['without data', locale, null] as const,
      ['with its first rows', locale, firstRowsOf(whole, 12)] as const,
    ]),
  )('shows its progress, and keeps the focus on the button: %s (%s)', async (_what, locale, data) => {
    const words = locale === 'he' ? he : en;
    answerWith(() => problem(503, 'not_available_now'));
    show({ locale, data });
    const retry = await screen.findByRole('button', { name: new RegExp(`^${words['failed.retry']}`) });
    let answer: (given: Answer) => void = () => undefined;
    answerWith(() => new Promise<Answer>((resolve) => (answer = resolve)));

    retry.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(requests).toHaveLength(1);
    expect(retry).toHaveTextContent(words['failed.retrying']);
    expect(retry).toHaveFocus();

    answer(problem(503, 'not_available_now'));
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    expect(retry).toHaveFocus();

    answerWith(() => ok(whole));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tickers()).toHaveLength(24));
    expect(retry).not.toBeInTheDocument();
  });
});
