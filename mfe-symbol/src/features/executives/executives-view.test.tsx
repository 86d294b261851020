import { answerWith, requests } from '../../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showView } from '../../testing/show-view';
import type { ShownView } from '../../testing/show-view';
import { ExecutivesView } from './executives-view';
import { byPay, shareOfHighest } from './pay';
import type { Executive } from './pay';

const executive = (name: string, pay: number | null, currencyPay: string | null = 'USD'): Executive => ({
  title: 'Head',
  name,
  pay,
  currencyPay,
});
const answer = (keyExecutives: readonly Executive[]) =>
  answerWith(() => ({ status: 200, body: { result: { keyExecutives } } }));
async function rows(given: readonly Executive[], how: ShownView = {}) {
  answer(given);
  showView(ExecutivesView, how);
  return within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
}

describe('the key executives', () => {
  it('are sorted by pay, those without a reported one last', async () => {
    const shown = await rows([
      executive('Ada', 100_000),
      executive('Bo', null),
      executive('Cy', 1_250_000),
      executive('Di', 0),
    ]);

    expect(requests).toEqual(['/api/company-outlook/ticker/AAA?market=SP500']);
    expect(shown.map((row) => row.textContent)).toEqual([
      'CyHead$1,250,000',
      'AdaHead$100,000',
      'DiHead$0',
      'BoHeadnot reported',
    ]);
  });

  it('are paid in the currency that is said, and compared within it alone', async () => {
    const all = [executive('Ada', 900, 'SEK'), executive('Bo', 450, 'SEK'), executive('Cy', 300, 'USD')];
    const shown = await rows(all);

    expect(shown[0]).toHaveTextContent('900 SEK');
    expect(all.map((one) => shareOfHighest(one, all))).toEqual([1, 0.5, 1]);
    expect(shown.map((row) => row.querySelector('rect')?.getAttribute('width'))).toEqual(['100', '50', '100']);
  });

  it('have no length where nothing is known or paid', () => {
    expect(shareOfHighest(executive('Ada', null), [executive('Ada', null)])).toBeNull();
    expect(shareOfHighest(executive('Ada', 0), [executive('Ada', 0)])).toBeNull();
    expect(byPay([])).toEqual([]);
  });

  it('may be empty, which is no failure', async () => {
    answer([]);
    showView(ExecutivesView);

    expect(await screen.findByRole('heading', { name: 'No key executives' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('may fail: the panel says so and asks again', async () => {
    answerWith(() => 'no answer');
    showView(ExecutivesView);
    expect(await screen.findByRole('alert')).toHaveTextContent('The key executives could not be loaded');

    answer([executive('Ada', 5)]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('rowheader', { name: 'Ada' })).toBeInTheDocument();
  });

  it('speak Hebrew, figures as in English', async () => {
    const [first, second] = await rows([executive('Ada', 5000, 'ILS'), executive('Bo', null)], { locale: 'he' });

    expect(screen.getByRole('columnheader', { name: 'שכר שנתי' })).toBeInTheDocument();
    expect(first).toHaveTextContent('₪5,000');
    expect(within(first!).getByText('₪5,000')).toHaveAttribute('dir', 'ltr');
    expect(second).toHaveTextContent('לא דווח');
  });
});
