import { answerWith } from '../../testing/network';
import type { Answer } from '../../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Schema } from '@site/contract';
import { loadChartTools } from '../../charts';
import { searchNow, showPage } from '../../testing/show-page';
import { ClassicIncomeView } from './classic-view';
import { exampleDetail, firstCompany } from './testing/example-detail';

const DETAIL = '/api/symbols/SP500/AAA/detail';
const LISTS = '/api/revenue-earnings/SP500/AAA';
const REPORTS = '/api/financialReports/SP500/AAA';

const report = (date: string, revenue: number): Schema<'FinancialReport'> => ({
  symbol: 'AAA',
  market_name: 'SP500',
  date,
  reported_currency: 'USD',
  'Total Revenue': revenue,
  'Gross Profit': 45e6,
  Ebit: 28e6,
  Ebitda: null,
  'Net Income': -20e6,
  'Income Tax Expense': 6e6,
  'Interest Expense': 2e6,
  'Cost Of Revenue': 55e6,
  'Total Operating Expenses': 17e6,
  'Total Other Income Expense Net': -2e6,
  BasicShares: 10e6,
});
const lists = {
  list: [],
  smallFirms: [],
  financialReports: [report('2024-12-31', 400e6)],
  quarterlyFinancialReports: [report('2024-12-31', 99e6), report('2024-12-31', 100e6), report('2025-03-31', 110e6)],
  sharesOutstanding: [],
};
const everything = { [DETAIL]: exampleDetail(), [LISTS]: lists, [REPORTS]: { reports: [] } };

const answers =
  (given: Readonly<Record<string, unknown>>) =>
  (path: string): Answer =>
    given[path] === undefined ? 'no answer' : { status: 200, body: given[path] };
const show = (search = '', locale: 'en' | 'he' = 'en') =>
  showPage(
    () => <ClassicIncomeView company={firstCompany()} locale={locale} viewerClass="visitor" />,
    { search },
    locale,
  );
const rowsOf = (table: HTMLElement): readonly (string | null)[] =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const cellsOf = (table: HTMLElement, name: string): readonly (string | null)[] =>
  within(within(table).getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const statements = () => screen.findByRole('table', { name: 'Income statements by quarter' });

beforeEach(() => answerWith(answers(everything)));

describe('classic income statements', () => {
  it('are a row a period, the latest first, below the averages; changes are beside their figures', async () => {
    show();
    const table = await statements();

    expect(rowsOf(table)).toEqual([
      'Average, 4 quarters',
      'Average, 8 quarters4 known',
      '1Q25',
      '4Q24derived',
      '3Q24unknown',
      '2Q24',
      '1Q24',
    ]);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Quarter', 'Revenue', 'Cost of revenue', 'Gross profit']);
    expect(cellsOf(table, '1Q25')[0]).toBe('110M+25.0% +25.0%, year on year');
    expect(cellsOf(table, '1Q25').slice(-4)).toEqual(['28/03/2025', '30/03/2025', 'reported', 'Sample data']);
    expect(cellsOf(table, 'Average, 4 quarters')[0]).toBe('96.0M');
  });

  it('come with the statements under their own titles, in full and in the latest version', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Quarterly financial reports' });

    expect(rowsOf(table)).toEqual(['31/03/2025', '31/12/2024']);
    expect(cellsOf(table, '31/12/2024')).toEqual([
      'USD',
      '100,000,000',
      '55,000,000',
      '45,000,000',
      '17,000,000',
      '28,000,000',
      '–not reported',
      '2,000,000',
      '−2,000,000',
      '6,000,000',
      '−20,000,000',
      '10,000,000',
    ]);
  });

  it('are years together', async () => {
    show();
    await statements();

    await userEvent.click(screen.getByRole('button', { name: 'Yearly' }));

    expect(searchNow()).toBe('?period=yearly');
    expect(rowsOf(await screen.findByRole('table', { name: 'Income statements by year' }))).toEqual([
      '2025estimated, 3 of 12 months',
      '2024estimated, 9 of 12 months',
    ]);
    expect(cellsOf(screen.getByRole('table', { name: 'Yearly financial reports' }), '31/12/2024')[1]).toBe(
      '400,000,000',
    );
  });

  it('say that a whole year was not reported', async () => {
    answerWith(answers({ ...everything, [LISTS]: { ...lists, financialReports: [] } }));
    show('?period=yearly');

    expect(await screen.findByText(/^No full-year statement of this company is known/)).toBeInTheDocument();
  });

  it('are shown while the reports fail, and the other way round', async () => {
    answerWith(answers({ ...everything, [LISTS]: undefined }));
    const { unmount } = show();
    await statements();
    expect(await screen.findByRole('alert')).toHaveTextContent('The financial reports could not be loaded');
    answerWith(answers(everything));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Quarterly financial reports' })).toBeInTheDocument();
    unmount();

    answerWith(answers({ ...everything, [DETAIL]: undefined }));
    show();
    expect(await screen.findByRole('table', { name: 'Quarterly financial reports' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('The income statements could not be loaded');
  });

  it('speak Hebrew', async () => {
    show('', 'he');

    expect(await screen.findByRole('table', { name: 'דוחות כספיים רבעוניים' })).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'דוחות רווח והפסד לפי רבעון' })).toBeInTheDocument();
  });
});

it('both tables can be saved as shown', async () => {
  await loadChartTools();
  const files = new Map<string, string>();
  let latest: Blob | null = null;
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const { download } = this;
    const reader = new FileReader();
    reader.onload = () => files.set(download, String(reader.result));
    reader.readAsText(latest!);
  };
  show();
  await statements();

  await userEvent.click(screen.getByRole('button', { name: 'Export (CSV)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export reports (CSV)' }));
  await waitFor(() => expect(files.size).toBe(2));

  const lines = files.get('income_statement_data.csv')!.split('\r\n');
  expect(lines[0]).toMatch(/^Quarter,Currency,Revenue,"Revenue, year on year",Cost of revenue,/);
  expect(lines[1]).toMatch(/^Unit,,USD,"ratio, 1.1 is 10% more",USD,/);
  expect(lines[2]).toMatch(/^"Average, 4 quarters",USD,96000000,,/);
  expect(lines[4]).toMatch(/^1Q25,USD,110000000,1\.25,65000000,1\.51162790\d*,45000000,,/);
  expect(lines[4]).toMatch(/,3,2025-03-28,2025-03-30,reported,Sample data$/);
  expect(files.get('financial_reports_data.csv')!.split('\r\n')[1]).toMatch(/^2025-03-31,USD,110000000,55000000,/);
});
