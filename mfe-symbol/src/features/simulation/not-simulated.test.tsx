import { screen, within } from '@testing-library/react';
import type { Schema } from '@site/contract';
import { withAddedQuarters } from './added-quarters';
import { exampleBasis, exampleResult } from './testing/example-result';
import { answerSimulations, company, result, show } from './testing/show-simulation';

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
