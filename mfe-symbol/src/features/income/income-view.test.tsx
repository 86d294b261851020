import { answerWith, requests } from '../../testing/network';
import type { Answer } from '../../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadChartTools } from '../../charts';
import type { ViewProps } from '../../company/view-props';
import { searchNow, showPage } from '../../testing/show-page';
import { IncomeView } from './income-view';
import { averages, exampleDetail, firstCompany, quarter, year } from './testing/example-detail';

const DETAIL = '/api/symbols/SP500/AAA/detail';
const REPORTS = '/api/financialReports/SP500/AAA';
const noReports = { reports: [] };

const answers =
  (given: Readonly<Record<string, unknown>>) =>
  (path: string): Answer =>
    given[path] === undefined ? 'no answer' : { status: 200, body: given[path] };

const show = (search = '', locale: 'en' | 'he' = 'en', props: Partial<ViewProps> = {}) =>
  showPage(
    () => <IncomeView company={firstCompany()} locale={locale} viewerClass="visitor" {...props} />,
    { search },
    locale,
  );

const row = async (name: RegExp): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name })).closest('tr')!;
const cells = async (name: RegExp): Promise<readonly (string | null)[]> =>
  within(await row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => answerWith(answers({ [DETAIL]: exampleDetail(), [REPORTS]: noReports })));

describe('income statements', () => {
  it('distinguish earnings per share that are all below one', async () => {
    const quarters = [quarter(2025, 1, { eps: 0.01342 }), quarter(2024, 4, { eps: -0.0131 })];
    answerWith(answers({ [DETAIL]: exampleDetail({ quarters }), [REPORTS]: noReports }));
    show('?change=none');

    expect((await cells(/^EPS/)).slice(0, 2)).toEqual(['0.0134', '−0.0131']);
  });

  it('are side by side, the latest first, with averages, units and changes against the year before', async () => {
    show();

    const table = await screen.findByRole('table', { name: 'Income statements by quarter' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Item',
      '1Q25',
      '4Q24derived',
      '3Q24unknown',
      '2Q24',
      '1Q24',
      'Average, 4 quarters',
      'Average, 8 quarters4 known',
    ]);
    expect(await cells(/^Revenue/)).toEqual([
      '110M+25.0% +25.0%, year on year',
      '100M+∞ more than 9999 times as much, year on year',
      // Between the two is a gap: they are no neighbours.
      'not known',
      '100M– no change known (no statement of the earlier period), year on year',
      '88.0M– no change known (no statement of the earlier period), year on year',
      '96.0M',
      '90.0M',
    ]);
    expect((await cells(/^Net earnings/))[0]).toBe('20.0M unchanged, year on year');
    expect((await cells(/^Net earnings/))[3]).toMatch(/^−3\.00M/);
    expect((await cells(/^Interest expense/))[4]).toBe('–not reported');
    expect((await cells(/^Net margin/))[0]).toBe('20.0%');
    expect(await row(/^EPS/)).toHaveTextContent('USD per share');
    expect(screen.getByText(/Amounts in USD/)).toHaveTextContent('Latest period to 28/03/2025.');
  });

  it('say where they come from', async () => {
    show();

    expect((await cells(/^Period end/))[0]).toBe('28/03/2025');
    expect((await cells(/^Published/))[0]).toBe('30/03/2025');
    expect((await cells(/^Origin/)).slice(0, 2)).toEqual(['reported', 'derived']);
    expect((await cells(/^Source/))[0]).toBe('Sample data');
    expect(screen.getByText(/^Derived: calculated/)).toBeInTheDocument();
    expect(screen.getByText('No statement is known of 3Q24.')).toBeInTheDocument();
  });

  it('colour what rose and fell, and costs not at all', async () => {
    show();

    const tone = async (name: RegExp) => (await row(name)).querySelector('[data-tone]')?.getAttribute('data-tone');
    expect(await tone(/^Revenue/)).toBe('up');
    expect(await tone(/^Net earnings/)).toBe('down');
    expect(await tone(/^Cost of revenue/)).toBeUndefined();
  });

  it('compare with the quarter before, or not at all, as the address says', async () => {
    show('?view=income');

    await userEvent.click(await screen.findByRole('button', { name: 'Quarter on quarter' }));
    expect(searchNow()).toBe('?view=income&change=quarter');
    expect((await cells(/^Revenue/))[0]).toBe('110M+10.0% +10.0%, on the period before');
    expect((await cells(/^EPS/))[0]).toBe('2.20+10.0% +10.0%, on the period before');

    await userEvent.click(screen.getByRole('button', { name: 'None' }));
    expect(searchNow()).toBe('?view=income&change=none');
    expect((await cells(/^Revenue/))[0]).toBe('110M');

    await userEvent.click(screen.getByRole('button', { name: 'Year on year' }));
    expect(searchNow()).toBe('?view=income');
  });

  it('show years on request, with scaled figures marked and without changes between quarters', async () => {
    show('?period=yearly&change=quarter');

    const table = await screen.findByRole('table', { name: 'Income statements by year' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Item', '2025estimated, 3 of 12 months', '2024estimated, 9 of 12 months']);
    expect((await cells(/^Revenue/))[0]).toBe('440M+14.6% +14.6%, year on year');
    expect(screen.getByText(/^Estimated: fewer than 12 months/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Quarter on quarter' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Year on year' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('are not requested if the page has them already', async () => {
    show('', 'en', { company: { ...firstCompany(), ...exampleDetail() } });

    expect((await cells(/^Revenue/))[0]).toMatch(/^110M/);
    await waitFor(() => expect(requests).toEqual([REPORTS]));
  });

  it('report a failure in their own place and can be loaded again', async () => {
    answerWith(answers({ [REPORTS]: noReports }));
    show();

    expect(await screen.findByRole('alert')).toHaveTextContent('The income statements could not be loaded');
    expect(screen.getByText('No reports of this company are known.')).toBeInTheDocument();

    answerWith(answers({ [DETAIL]: exampleDetail() }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await cells(/^Revenue/))[0]).toMatch(/^110M/);
  });

  it('say that there are none', async () => {
    answerWith(answers({ [DETAIL]: exampleDetail({ quarters: [], years: [] }), [REPORTS]: noReports }));
    show();

    expect(await screen.findByText('No statement of this company is known yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export (CSV)' })).not.toBeInTheDocument();
  });

  it('speak Hebrew', async () => {
    show('', 'he');

    expect(await screen.findByRole('table', { name: 'דוחות רווח והפסד לפי רבעון' })).toBeInTheDocument();
    expect((await cells(/^הכנסות/))[0]).toBe('110M+25.0% +25.0%, מול השנה הקודמת');
    expect((await cells(/^רווח נקי/))[3]).toMatch(/^\u200E−3\.00M/);
  });

  it('can be reached and scrolled by the keyboard', async () => {
    show();

    expect(await screen.findByRole('region', { name: 'Income statements by quarter' })).toHaveAttribute(
      'tabindex',
      '0',
    );
  });
});

describe('income statements of a company with', () => {
  const showWith = (detail: Partial<ReturnType<typeof exampleDetail>>, search = '') => {
    answerWith(answers({ [DETAIL]: exampleDetail(detail), [REPORTS]: noReports }));
    return show(search);
  };

  it('two quarters say how many an average knows', async () => {
    showWith({ quarters: [quarter(2025, 1), quarter(2024, 4)], years: [] });

    expect(await screen.findByRole('columnheader', { name: 'Average, 8 quarters 2 known' })).toBeInTheDocument();
    expect(await screen.findByRole('columnheader', { name: 'Average, 4 quarters 2 known' })).toBeInTheDocument();
  });

  it('half-years name their length', async () => {
    showWith({ quarters: [quarter(2025, 2, { months: 6 }), quarter(2024, 4, { months: 6 })] });

    expect(await screen.findByRole('columnheader', { name: 'H1 2025 6 months' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Period on period' })).toBeInTheDocument();
    expect(screen.getByText(/^Averages are for three months/)).toBeInTheDocument();
  });

  it('no gross profit, a bank, leave its lines out and say so', async () => {
    const bank = { gross_profit: null, Ebitda: null, grossMarginRatio: null, ebitdaMarginRatio: null };
    showWith({ quarters: [quarter(2025, 1, bank)], averages: { four: averages(bank), eight: averages(bank) } });

    expect(
      await screen.findByText(
        'Not reported in any of these periods: Cost of revenue, Gross profit, Operating expenses, EBITDA, Gross margin, EBITDA margin.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('rowheader', { name: /^Gross profit/ })).not.toBeInTheDocument();
    expect((await cells(/^Revenue/))[0]).toMatch(/^100M/);
  });

  it('losses show them, and no growth from a loss', async () => {
    showWith({
      quarters: [
        quarter(2025, 1, { earnings: -5e6, earningsMarginRatio: -0.05 }),
        quarter(2024, 1, { earnings: -2e6, earningsMarginRatio: -0.02 }),
      ],
    });

    expect((await cells(/^Net earnings/))[0]).toBe(
      '−5.00M– no change known (the earlier figure is zero or below), year on year',
    );
    expect((await cells(/^Net margin/))[0]).toBe('−5.0%');
  });

  it('several currencies name each', async () => {
    showWith({
      quarters: [
        quarter(2025, 1),
        quarter(2024, 4, { reported_currency: 'EUR' }),
        quarter(2024, 3, { reported_currency: null }),
      ],
      years: [year(2024, { reported_currency: null, revenue: null })],
    });

    expect(await screen.findByRole('columnheader', { name: '4Q24 EUR' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: '3Q24 currency not known' })).toBeInTheDocument();
    expect(screen.getByText(/^Amounts in the currency shown with each period/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Yearly' }));
    expect(await screen.findByRole('columnheader', { name: '2024 several currencies, no sum' })).toBeInTheDocument();
  });
});

describe('the file', () => {
  const saved: string[] = [];
  let name = '';
  beforeAll(async () => {
    await loadChartTools();
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      name = this.download;
    };
    URL.revokeObjectURL = () => undefined;
  });
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => {
      const reader = new FileReader();
      reader.onload = () => saved.push(String(reader.result));
      reader.readAsText(blob as Blob);
      return 'blob:1';
    };
  });

  it('holds what is shown, in full, with units, currency, days and source', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
    await waitFor(() => expect(saved).toHaveLength(1));

    expect(name).toBe('income_statement_data.csv');
    const lines = saved[0]!.replace(/^\uFEFF/, '').split('\r\n');
    expect(lines[0]).toBe('Item,Unit,1Q25,4Q24,2Q24,1Q24,"Average, 4 quarters","Average, 8 quarters"');
    expect(lines[1]).toBe('Revenue,USD,110000000,100000000,100000000,88000000,96000000,90000000');
    expect(lines[2]).toBe('"Revenue, year on year","ratio, 1.1 is 10% more",1.25,12000,,,,');
    expect(lines).toContain('Currency,,USD,USD,USD,USD,USD,USD');
    expect(lines).toContain('Period end,,2025-03-28,2024-12-28,2024-06-28,2024-03-28,,');
    expect(lines).toContain('Origin,,reported,derived,reported,reported,,');
    expect(lines).toContain('Source,,Sample data,Sample data,Sample data,Sample data,,');
    expect(lines).toContain('Company,Aurora Amber Analytics,AAA');
    expect(lines).toContain('Sample data,Invented company and figures');
  });

  it('holds no changes when none are shown', async () => {
    show('?change=none');
    await userEvent.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
    await waitFor(() => expect(saved).toHaveLength(1));

    expect(saved[0]).not.toContain('year on year');
  });

  it('lets no name become a formula', async () => {
    const company = firstCompany();
    show('', 'en', { company: { ...company, symbol: { ...company.symbol, long_name: '=HYPERLINK("x")' } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Export (CSV)' }));
    await waitFor(() => expect(saved).toHaveLength(1));

    expect(saved[0]).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
