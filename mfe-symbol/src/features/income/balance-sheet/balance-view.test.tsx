import { answerWith } from '../../../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchNow, showPage } from '../../../testing/show-page';
import { exampleDetail, firstCompany, quarter } from '../testing/example-detail';
import { exampleSheet } from '../testing/example-sheet';
import { balanceCsv } from './balance-csv';
import { balanceTable } from './balance-table';
import { BalanceView } from './balance-view';

const quarters = [
  { ...quarter(2025, 1), balance: exampleSheet(2025, 1, { totaldebt: 30e6 }) },
  { ...quarter(2024, 4), balance: exampleSheet(2024, 4, { inventory: null }) },
];
const answers = (body: object) =>
  answerWith((path) => {
    if (path.includes('/detail')) return { status: 200, body };
    if (path.includes('/financialReports/')) return { status: 200, body: { reports: [] } };
    return 'no answer';
  });
const show = (search = '', locale: 'en' | 'he' = 'en') =>
  showPage(() => <BalanceView company={firstCompany()} locale={locale} viewerClass="visitor" />, { search }, locale);
const cells = async (name: string): Promise<readonly (string | null)[]> =>
  within((await screen.findByRole('rowheader', { name })).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the balance sheet view', () => {
  it('shows stored and computed figures by quarter, the latest first', async () => {
    answers(exampleDetail({ quarters }));
    show();

    expect(await screen.findByRole('table', { name: 'Balance sheets by quarter' })).toBeInTheDocument();
    expect(await cells('Total assets')).toEqual(['400M', '400M']);
    expect(await cells('Inventory')).toEqual(['40.0M', expect.stringContaining('not reported')]);
    expect(await cells('Net debt')).toEqual(['−18.0M', '32.0M']);
    expect(screen.getByText('Not reported in any of these periods: Capital lease obligations.')).toBeInTheDocument();
  });

  it('shows one sheet a year on request, which the address says', async () => {
    answers(exampleDetail({ quarters }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Yearly' }));

    expect(searchNow()).toContain('period=yearly');
    expect(
      within(screen.getByRole('table', { name: 'Balance sheets by year' }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Item', '2025end of 1Q25', '2024']);
  });

  it('speaks Hebrew', async () => {
    answers(exampleDetail({ quarters }));
    show('', 'he');

    expect(await cells('חוב נטו')).toHaveLength(2);
  });

  it('says that no sheet is known', async () => {
    answers(exampleDetail());
    show();

    expect(await screen.findByText('No balance sheets')).toBeInTheDocument();
  });

  it('writes amounts in full into its file, and nothing where nothing was reported', () => {
    const csv = balanceCsv(
      balanceTable({ quarters }, 'quarterly'),
      { name: 'Aurora', ticker: 'AAA', isSample: true },
      (id) => id,
    );

    const lines = csv.replace('\ufeff', '').split('\r\n');
    expect(lines).toContain('balance.line.inventory,40000000,');
    expect(lines).toContain('balance.line.netDebt,-18000000,32000000');
    expect(lines).toContain('balance.day,2025-03-28,2024-12-28');
    expect(lines).toContain('symbol.sample,income.sampleNote');
  });
});
