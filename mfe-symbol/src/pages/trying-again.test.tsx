import { answerWith, requests, type Answer } from '../testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '@site/remote-kit';
import { ExecutivesView } from '../features/executives/executives-view';
import { ReportLinks } from '../features/income/report-links';
import { exampleSymbol } from '../examples/example-symbol';
import { showPage } from '../testing/show-page';
import { showView } from '../testing/show-view';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import { LaterView } from './later-view';
import { StatementsPage } from './statements-page';
import { SymbolPage } from './symbol-page';

const FAILURE: Answer = { status: 500, body: { status: 500, errorCode: 'internal_error', detail: 'no', errors: [] } };
const LOCALES = ['en', 'he'] as const;
const company = exampleSymbol;

/** What fails of a company in a place of its own. */
const PLACES: readonly (readonly [string, (locale: Locale) => void])[] = [
  ['the page of a company', (locale) => void showPage(SymbolPage, {}, locale)],
  ['a list of it', (locale) => void showView(ExecutivesView, { locale })],
  ['its reports', (locale) => void showPage(() => <ReportLinks {...{ company }} viewerClass="user" />, {}, locale)],
  [
    'companies with new statements',
    (locale) => void showPage(StatementsPage, { params: { market: 'SP500', fromDate: '2026-01-31' } }, locale),
  ],
];

const words = (locale: Locale) => (locale === 'he' ? he : en);
const retryIn = (locale: Locale) =>
  screen.findByRole('button', { name: new RegExp(`^${words(locale)['symbol.retry']}`) });

/** Holds answers back. The returned function answers the latest request. */
function heldBack(): (answer: Answer) => void {
  let letGo: (answer: Answer) => void = () => undefined;
  answerWith(() => new Promise<Answer>((resolve) => (letGo = resolve)));
  return (answer) => letGo(answer);
}

describe('a failed part that is loaded again', () => {
  it.each(PLACES.flatMap(([place, open]) => LOCALES.map((locale) => [place, locale, open] as const)))(
    'says so, and keeps the focus of anyone who pressed its button: %s (%s)',
    async (_place, locale, open) => {
      answerWith(() => FAILURE);
      open(locale);
      const retry = await retryIn(locale);
      const answer = heldBack();

      retry.focus();
      await userEvent.keyboard('{Enter}');
      expect(requests).toHaveLength(1);
      expect(retry).toHaveAttribute('aria-busy', 'true');
      expect(retry).toHaveTextContent(words(locale)['symbol.retrying']);
      expect(retry).toHaveFocus();

      // A second press during the retry sends no second request.
      await userEvent.keyboard('{Enter}');
      expect(requests).toHaveLength(1);
      answer(FAILURE);
      await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
      expect(retry).toHaveFocus();
    },
  );

  it('may be code: it says so too', async () => {
    const tries: ((view: () => string) => void)[] = [];
    const refusals: (() => void)[] = [];
    const load = (): Promise<() => string> =>
      new Promise((resolve, reject) => {
        tries.push(resolve);
        refusals.push(() => reject(new Error('gone')));
      });
    showPage(() => <LaterView load={load} props={{}} />);
    refusals[0]!();
    const retry = await retryIn('en');

    retry.focus();
    await userEvent.keyboard('{Enter}');
    expect(retry).toHaveAttribute('aria-busy', 'true');
    refusals[1]!();
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
    expect(retry).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    tries[2]!(() => 'Here it is');
    expect(await screen.findByText('Here it is')).toBeInTheDocument();
  });
});
