import '@testing-library/jest-dom';
import { answerWith, problem } from '../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstRowsOf } from '../testing/example-board';
import { ok, show, symbolsOf, tickers, setUpBoardSite } from '../testing/board-site';
import { whole, large } from '../testing/small-board';

setUpBoardSite();

describe('a failure', () => {
  it('of network or server shows the premium banner and the failure to those without premium, with a retry', async () => {
    let fails = true;
    answerWith(() => (fails ? problem(503, 'not_available_now') : ok(whole)));
    show();

    expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded');
    expect(screen.getByRole('complementary')).toHaveTextContent('Subscribe now!');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it.each(['premium', 'admin'] as const)('never offers a subscription to a %s reader', async (viewer) => {
    answerWith(() => 'no answer');
    show({ viewer });

    expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded');
    expect(document.body).not.toHaveTextContent(/subscribe|premium/i);
  });

  it('of the plan is not shown as a failure', async () => {
    answerWith(() => problem(403, 'plan_needed'));
    show();

    expect(await screen.findByText('This board needs another plan')).toBeInTheDocument();
    expect(screen.getByRole('complementary')).toHaveTextContent('Unlock the power of premium access');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['en', { market: 'TA' }, 'We list no company under Tel Aviv.'],
    ['he', { market: 'WORLD', sector: 'Unkown', industry: 'Banks—Regional' }, 'לא ידוע, בנקים אזוריים'],
  ] as const)('shows the display name of an empty filter value (%s)', async (locale, params, words) => {
    answerWith(() => problem(404, 'sector_not_found'));
    show({ locale, params });

    expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
  });

  it('preserves the first rows', async () => {
    answerWith(() => 'no answer');
    show({ data: firstRowsOf(large, 40) });

    expect(await screen.findByText(/The rest of the board could not be loaded/)).toBeInTheDocument();
    expect(tickers().slice(0, 10)).toEqual(symbolsOf(large).slice(0, 10));
  });

  it.each([
    [404, 'sector_not_found', 'There is no such board'],
    [400, 'invalid_request', 'This link has an unknown option'],
  ])('with status %d has a specific message', async (status, code, title) => {
    answerWith(() => problem(status, code));
    show();

    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
