import { answerWith, requests } from '../../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchNow } from '../../testing/show-page';
import { showView } from '../../testing/show-view';
import type { ShownView } from '../../testing/show-view';
import { exampleSymbol } from '../../examples/example-symbol';
import { ProvenanceContext, type ProvenanceRequest } from '../../provenance/provenance-request';
import type { InsiderTrade } from './insider-actions';
import { InsidersView } from './insiders-view';
import { exampleTrade } from './testing/example-trade';

const trades = [
  exampleTrade(),
  exampleTrade({ transactionType: 'S-Sale', reportingName: 'Uri Gallant', typeOfOwner: 'officer: Chair' }),
  exampleTrade({ transactionType: 'M-Exempt', price: null, link: null }),
  exampleTrade({ transactionType: 'Q-Quirk', link: 'javascript:alert(1)' }),
];
async function show(list: readonly InsiderTrade[] = trades, how: ShownView = {}) {
  answerWith(() => ({ status: 200, body: list }));
  showView(InsidersView, how);
  await screen.findByRole('heading', { level: 2 });
  return screen.findAllByRole('table');
}
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);

describe('the insiders of a company', () => {
  it('are requested by market, and show actions as words, with a colour for purchases and sales', async () => {
    const [, table] = await show();

    expect(requests).toEqual(['/api/insiders/ticker/AAA?market=SP500']);
    const rows = rowsOf(table!);
    expect(rows.map((row) => row.getAttribute('data-tone'))).toEqual(['green', 'red', null, null]);
    expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
      'Purchase',
      'Sale',
      'Option exercised',
      'Q-Quirk',
    ]);
    expect(rows[0]).toHaveTextContent('01/06/2025Filing of 03/06/2025Noa BarakDirectorPurchase1,00098.5098,50012,000');
    expect(rows[1]).toHaveTextContent('Officer: Chair');
  });

  it('show the source of each figure, with one stop of Tab for all of them', async () => {
    const provenance: ProvenanceRequest[] = [];
    const row = exampleTrade({ source: 'sec', fetched_at: '2025-06-30T20:00:00Z' });
    answerWith(() => ({ status: 200, body: [row] }));
    showView((props) => (
      <ProvenanceContext value={(one) => provenance.push(one)}>
        <InsidersView {...props} />
      </ProvenanceContext>
    ));
    const [summary, table] = await screen.findAllByRole('table');
    const figures = within(table!).getAllByRole('button', { name: /^[\d,.]+$/ });

    expect(figures.map(({ textContent, tabIndex }) => `${textContent} ${tabIndex}`)).toEqual([
      '1,000 0',
      '98.50 -1',
      '98,500 -1',
      '12,000 -1',
    ]);
    await userEvent.click(figures[0]!);
    expect(provenance).toMatchObject([
      {
        report: 'insider_trade',
        row: { source: 'sec', day: '2025-06-01', published: '2025-06-03', url: 'https://filings.example/1' },
      },
    ]);
    expect(provenance[0]?.shown).toMatch(/Noa Barak.*: 1,000$/);

    await userEvent.click(within(summary!).getByRole('button', { name: '98,500' }));
    expect(provenance[1]).toMatchObject({ made: 'trades', shown: '98,500' });
    expect(provenance[1]!.name).toMatch(/^Bought, Value/);
  });

  it('differ where nothing was paid: green is bought, pale green is given, and 0 is no price', async () => {
    const [, table] = await show([
      exampleTrade({ transactionType: 'G-Gift', price: 0, transactionDate: '2025-06-02' }),
      exampleTrade(),
    ]);

    const [given, bought] = rowsOf(table!);
    expect([given, bought].map((row) => [row?.dataset['tone'], row?.dataset['given']])).toEqual([
      ['green', 'true'],
      ['green', undefined],
    ]);
    expect(within(given!).getAllByText('–')).toHaveLength(2);
    expect(given).not.toHaveTextContent(/\b0\b/);
  });

  it('say in which currency prices and worths are', async () => {
    const symbol = { ...exampleSymbol.symbol, symbol: 'AAA.TA', currency: 'ILA' };
    const [, table] = await show([exampleTrade({ price: 250 })], { company: { market: 'TA', symbol } });

    expect(within(table!).getByRole('columnheader', { name: 'Price (ILA)' })).toBeInTheDocument();
    expect(within(table!).getByRole('columnheader', { name: 'Value (ILS)' })).toBeInTheDocument();
    expect(rowsOf(table!)[0]).toHaveTextContent('1,0002502,50012,000');
  });

  it('say in Hebrew words that prices are in minor units', async () => {
    const symbol = { ...exampleSymbol.symbol, symbol: 'AAA.TA', currency: 'ILA' };
    const [, table] = await show([exampleTrade({ price: 250 })], { company: { market: 'TA', symbol }, locale: 'he' });

    expect(within(table!).getByRole('columnheader', { name: 'שער (אג׳)' })).toBeInTheDocument();
    expect(screen.getByText('השערים כפי שהם מצוטטים כאן (אג׳)')).toBeInTheDocument();
  });

  it('lead to their filings, and nowhere else', async () => {
    const [, table] = await show();

    const links = within(table!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('https://filings.example/1'));
    expect(links[0]).toHaveAccessibleName('Filing of 03/06/2025');
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer external');
  });

  it('say what was not reported', async () => {
    const [, table] = await show([exampleTrade({ price: null })]);

    expect(within(rowsOf(table!)[0]!).getAllByText('not reported')).toHaveLength(2);
  });

  it('are summed up over the year until the newest trade', async () => {
    const [summary] = await show([...trades, exampleTrade({ transactionDate: '2024-01-01' })]);

    expect(summary).toHaveAccessibleName('12 months to the latest trade, 01/06/2025');
    expect(rowsOf(summary!).map((row) => row.textContent)).toEqual(['Bought111,00098,500', 'Sold111,00098,500']);
  });

  it('are filtered, and the address keeps it', async () => {
    await show();

    await userEvent.click(screen.getByRole('button', { name: 'Sales' }));

    expect(searchNow()).toBe('?trades=sales');
    expect(screen.getByRole('button', { name: 'Sales' })).toHaveAttribute('aria-pressed', 'true');
    expect(rowsOf(screen.getAllByRole('table')[1]!)).toHaveLength(1);
    expect(screen.getByText('1 of 4 trades')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(searchNow()).toBe('');
    expect(rowsOf(screen.getAllByRole('table')[1]!)).toHaveLength(4);
  });

  it('say that there are none of a kind, and how to see the others', async () => {
    await show([exampleTrade()], { search: '?trades=sales' });
    expect(screen.getByRole('heading', { name: 'No sales' })).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Show all trades' }));

    expect(rowsOf(screen.getAllByRole('table')[1]!)).toHaveLength(1);
  });

  it('may be empty, which is no failure', async () => {
    answerWith(() => ({ status: 200, body: [] }));
    showView(InsidersView);

    expect(await screen.findByRole('heading', { name: 'No insider trades' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('may fail: the panel says so and asks again', async () => {
    answerWith(() => ({ status: 503, body: { title: 'Unavailable', status: 503, errorCode: 'unavailable' } }));
    showView(InsidersView);
    expect(await screen.findByRole('alert')).toHaveTextContent('The insider trades could not be loaded');

    answerWith(() => ({ status: 200, body: trades }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(rowsOf((await screen.findAllByRole('table'))[1]!)).toHaveLength(4);
  });

  it('speak Hebrew', async () => {
    const [summary, table] = await show(trades, { locale: 'he' });

    expect(summary).toHaveTextContent('נקנו');
    expect(rowsOf(table!)[0]).toHaveTextContent('קנייה');
    expect(rowsOf(table!)[1]).toHaveTextContent('נושא משרה: יושב ראש הדירקטוריון');
    expect(rowsOf(table!)[2]).toHaveTextContent('לא דווח');
  });
});
