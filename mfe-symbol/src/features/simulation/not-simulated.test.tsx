import { screen, waitFor, within } from '@testing-library/react';
import type { Schema } from '@site/contract';
import { withAddedQuarters } from './added-quarters';
import { exampleBasis, exampleResult } from './testing/example-result';
import { quarterMoves } from './quarter-moves';
import { answerSimulations, company, field, result, sent, show } from './testing/show-simulation';

const recession: Schema<'SimulationStep'> = { name: 'simulateRecession', changedFigures: true, addedQuarters: [] };

describe('what a recession copies as it is', () => {
  it('is said to be not simulated instead of giving a better ratio', async () => {
    const metrics = [
      { name: 'evToEbitda', before: 2.37, after: 2.2 },
      { name: 'trailingRevenue', before: 400e6, after: 300e6 },
    ];
    const body = exampleResult({ steps: [recession], moved: { ...result.moved, metrics } });
    answerSimulations(() => ({ status: 200, body }));
    show('?simulate=recession');

    const table = await screen.findByRole('region', { name: 'Metrics that changed' });
    const [, ratio, revenue] = within(table).getAllByRole('row');
    expect(ratio).toHaveTextContent(/2\.37.*not simulated$/);
    expect(revenue).toHaveTextContent('300M');
  });

  it('is left out of charts, with its margins', () => {
    const [added] = withAddedQuarters([], [{ ...exampleBasis, addedBy: 'simulateRecession' }]);

    expect(added?.income).toMatchObject({ revenue: 100e6, Ebit: 28e6, Ebitda: null, ebitdaMarginRatio: null });
  });
});

describe('a next quarter after a recession', () => {
  const income = { ...exampleBasis.income, revenue: 75e6, Ebit: 21e6, earnings: 15e6 };
  const nextQuarter = { ...exampleBasis, income, copiedFrom: { year: 2025, quarter: 1 } };
  const quarters: readonly Schema<'SimulatedQuarter'>[] = [
    { ...exampleBasis, quarter: 3, income, addedBy: 'nextQuarter' },
    { ...exampleBasis, income, addedBy: 'simulateRecession' },
  ];

  it('leaves what the recession copies out of charts, but not what the reader gave', () => {
    const left = { gross_profit: null, grossMarginRatio: null, interest_expense: null, income_tax_expense: null };

    expect(withAddedQuarters([], quarters)[0]?.income).toMatchObject({
      ...left,
      Ebitda: null,
      ebitdaMarginRatio: null,
    });
    const [given] = withAddedQuarters([], quarters, { Ebitda: 36e6 });
    expect(given?.income).toMatchObject({ ...left, Ebitda: 36e6, ebitdaMarginRatio: 0.36 });
  });

  it('takes no share of revenue from what the recession copies, and says so', async () => {
    const body = exampleResult({ steps: [recession], nextQuarter });
    answerSimulations(() => ({ status: 200, body }));
    show('?simulate=quarter.recession&sim.revenue=60000000');

    expect(await screen.findByText(/have no grey value, because the recession does not/)).toBeInTheDocument();
    await waitFor(() => expect(field('Net earnings')).toHaveAttribute('placeholder', '12,000,000'));
    expect(field('EBITDA')).toHaveAttribute('placeholder', '');
    expect(sent.at(-1)).toMatchObject({ nextQuarter: { revenue: 60e6, Ebit: 16.8e6, earnings: 12e6 } });
    for (const name of ['gross_profit', 'Ebitda', 'interest_expense', 'income_tax_expense'])
      expect(sent.at(-1)).not.toHaveProperty(['nextQuarter', name]);
  });

  it('compares what the reader gave with nothing that was copied', () => {
    const [next, before] = quarters;
    const given = { ...next!, income: { ...income, Ebitda: 30e6 } };
    const result = exampleResult({ steps: [recession], nextQuarter, quarters: [given, before!] });

    const moves = quarterMoves(result, [])?.moves;
    expect(moves?.find(({ name }) => name === 'Ebitda')).toMatchObject({ supposed: 30e6, copied: null });
    expect(moves?.map(({ name }) => name)).toEqual(['revenue', 'Ebit', 'earnings', 'Ebitda']);
  });
});

describe('a quarter that is made of a half-year', () => {
  it('says how long the statement is and by what its amounts are divided', async () => {
    answerSimulations();
    const [latest, ...others] = company.quarters;
    const halves = [{ ...latest!, income: { ...latest!.income!, months: 6 as const } }, ...others];
    show('?simulate=form', { of: { ...company, quarters: halves } });

    expect(await screen.findByText(/The statement of 1Q25 covers 6 months: .* divided by 2\./)).toBeInTheDocument();
  });

  it('has no such remark where the statement is a quarter', async () => {
    answerSimulations();
    show('?simulate=form');

    expect(await screen.findByText(/grey value from 1Q25/)).toBeInTheDocument();
    expect(screen.queryByText(/divided by/)).not.toBeInTheDocument();
  });
});
