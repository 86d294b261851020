import { screen, within } from '@testing-library/react';
import type { ChartQuarter } from '../../company/company-series';
import { exampleQuarters } from './testing/example-quarters';
import { exampleBasis, exampleResult } from './testing/example-result';
import { answerSimulations, company, field, result, sent, show } from './testing/show-simulation';

const { income, balance } = exampleQuarters[0]!;
const halves: readonly ChartQuarter[] = [
  { year: 2024, quarter: 4, income: { ...income!, months: 6 }, balance },
  { year: 2024, quarter: 2, income: { ...income!, months: 6, revenue: 80e6 }, balance },
];
const half = { ...exampleBasis, income: { ...exampleBasis.income, months: 6 as const } };
const of = { ...company, quarters: halves };
const body = exampleResult({
  afterFourQuarters: { ...result.after, score: 61.03 },
  steps: [{ name: 'nextQuarter', changedFigures: true, addedQuarters: [{ year: 2025, quarter: 2 }] }],
  quarters: [{ ...half, addedBy: 'nextQuarter' }],
  nextQuarter: { ...half, copiedFrom: { year: 2024, quarter: 4 } },
});

describe('the simulation of a half-yearly company', () => {
  it('asks for a whole half-year, and the form says which one and what it copies', async () => {
    answerSimulations(() => ({ status: 200, body }));
    show('?simulate=form', { of });

    expect(await screen.findByText('H1 2025')).toBeInTheDocument();
    expect(sent).toEqual([{ market: 'SP500', symbol: 'AAA', options: { wholePeriod: true } }]);
    expect(screen.getByRole('heading', { name: 'Simulated half-year H1 2025' })).toBeInTheDocument();
    expect(field('Half-year')).toHaveValue('H1');
    expect(screen.getByText(/grey value from H2 2024/)).toBeInTheDocument();
    expect(screen.getByText(/The statement of H2 2024 covers 6 months, and so does the simulated/)).toBeInTheDocument();
    expect(screen.queryByText(/divided by/)).not.toBeInTheDocument();
  });

  it('compares half-years, and shows a year of two of them', async () => {
    answerSimulations(() => ({ status: 200, body }));
    show('?simulate=quarter', { of });

    const table = await screen.findByRole('region', { name: 'Effect of H1 2025' });
    expect(screen.getByText(/H1 2025 compared with H2 2024, its template, and with H1 2024, which/)).toBeVisible();
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Revenue100M0.0%100M+25.0%80.0M');
    expect(screen.getByText('After one such half-year', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.getByText('After a year: two such half-years', { selector: 'dt' }).nextSibling).toHaveTextContent(
      '61.03',
    );
    expect(screen.getByText(/H1 2025 was added\./)).toHaveTextContent('Simulated half-year: H1 2025 was added.');
  });

  it('shows no further year where the period is one already', async () => {
    const year = { ...half, income: { ...half.income, months: 12 as const }, addedBy: 'nextQuarter' as const };
    answerSimulations(() => ({ status: 200, body: { ...body, quarters: [year] } }));
    show('?simulate=quarter', { of });

    expect(await screen.findByText('After', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.queryByText(/After one such|After a year/)).not.toBeInTheDocument();
  });

  it('speaks Hebrew', async () => {
    answerSimulations(() => ({ status: 200, body }));
    const { container } = show('?simulate=quarter', { of, locale: 'he' });

    expect(await screen.findByText('אחרי שנה: שתי מחציות כאלה', { selector: 'dt' })).toBeInTheDocument();
    expect(container.textContent).not.toMatch(/simulation\.|undefined/);
  });
});
