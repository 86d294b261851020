import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleResult } from './testing/example-result';
import {
  answerSimulations,
  charted,
  company,
  field,
  result,
  run,
  scrolled,
  show,
  told,
} from './testing/show-simulation';

jest.setTimeout(30_000);
beforeEach(() => {
  answerSimulations();
  charted.mockClear();
  scrolled.mockClear();
});

describe('the outcome', () => {
  it('is said, and stands side by side with what was', async () => {
    show('?simulate=quarter');
    await screen.findByText('What moved the score');

    expect(screen.getByText('Score before the simulation 55.97, after it 57.39.')).toBeInTheDocument();
    const rows = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(rows('What moved the score').slice(1)).toEqual([
      'Score before55.97',
      'P/E8.379.99+1.62',
      'P/S4.224.02−0.20',
      'Score after57.39+1.42',
    ]);
    expect(rows('Metrics that moved').slice(1)).toEqual([
      expect.stringMatching(/^P\/E12\.50.*11\.10/),
      'Revenue400M420M',
      expect.stringMatching(/^ROE40\.0%.*–missing$/),
      'Cash above 25% of market capnoyes',
    ]);
    expect(screen.getByText(/no lease obligation is reported: nothing changed/)).toBeInTheDocument();
    expect(screen.getByText('2Q25 was added.', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('Missing now: D/E.')).toBeInTheDocument();
    expect(screen.getByText('Missing before and after: Dividend yield.')).toBeInTheDocument();
    expect(screen.getByText('New:').parentElement).toHaveTextContent('New: Generated figures.');
    expect(screen.getByText('No longer:').parentElement).toHaveTextContent('No longer: Growth unknown.');
  });

  it('names what the supposed quarter moved, against which quarters, and by how much', async () => {
    const [added] = result.quarters;
    const income = { ...added!.income, revenue: 80e6, Ebit: 22.4e6, earnings: 16e6, interest_expense: 3e6 };
    const quarters = [{ ...added!, income }];
    answerSimulations(() => ({ status: 200, body: exampleResult({ quarters }) }));
    show('?simulate=quarter&sim.revenue=80000000');

    const table = await screen.findByRole('region', { name: 'What 2Q25 moves' });
    expect(screen.getByText(/told against 1Q25, which it copies, and against 2Q24, which it replaces/)).toBeVisible();
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Figure2Q25Against 1Q25Against 2Q24',
      'Revenue80.0M−20.0%100M−20.0%100M',
      'Operating profit (EBIT)22.4M−20.0%28.0M−20.0%28.0M',
      'Net earnings16.0M−20.0%20.0M−20.0%20.0M',
      'Interest expense3.00M+50.0%2.00M+50.0%2.00M',
    ]);
  });

  it('is in the charts until the simulation is closed', async () => {
    show('?simulate=quarter&sim.revenue=5');
    await screen.findByText('What moved the score');

    const [added] = result.quarters;
    const [latest, ...others] = charted.mock.lastCall?.[0] ?? [];
    expect(latest).toMatchObject({
      year: 2025,
      quarter: 2,
      isSimulated: true,
      income: added!.income,
      balance: added!.balance,
    });
    expect(others).toEqual(company.quarters);
    await userEvent.click(screen.getByRole('button', { name: 'Back to reported figures' }));
    expect(charted.mock.lastCall?.[0]).toBeNull();
  });

  it('stands before the form, is told to the page, and is where the form’s button leads', async () => {
    show('?simulate=quarter');
    await screen.findByText('What moved the score');

    const after = screen.getByText('After', { selector: 'dt' });
    expect(after.compareDocumentPosition(field('Revenue'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(told.outcome).toMatchObject({ before: 55.97, after: 57.39 });
    expect(scrolled).not.toHaveBeenCalled();

    await userEvent.type(field('Revenue'), '5M');
    await run();
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    expect((scrolled.mock.contexts[0] as HTMLElement).contains(after)).toBe(true);
  });

  it('of an unrated company says so, and why, without a waterfall', async () => {
    const unrated = exampleResult({ after: { ...result.after, score: null }, moved: { ...result.moved, score: null } });
    answerSimulations(() => ({ status: 200, body: unrated }));
    show('?simulate=cash');

    expect(await screen.findByText(/A score needs an income statement/)).toBeInTheDocument();
    expect(screen.getByText('unrated')).toBeInTheDocument();
    expect(screen.queryByText('Score after')).not.toBeInTheDocument();
  });

  it('of a scenario that changes nothing says that', async () => {
    const moved = { score: 0, points: [], metrics: [], flags: { raised: [], gone: [] } };
    const steps = [{ name: 'deductCash', changedFigures: false, addedQuarters: [] }] as const;
    answerSimulations(() => ({ status: 200, body: { ...result, after: result.before, moved, steps } }));
    show('?simulate=cash', { of: { ...company, symbol: { ...company.symbol, sector: 'Financial Services' } } });

    expect(await screen.findByText('Every component gives the same points as before.')).toBeInTheDocument();
    expect(screen.getByText('No metric moved.')).toBeInTheDocument();
    expect(screen.getByText(/the cash of a financial company is its customers’/)).toBeInTheDocument();
  });

  it('speaks Hebrew', async () => {
    const { container } = show('?simulate=quarter.cash', { locale: 'he' });

    expect(await screen.findByText('מה שינה את הציון')).toBeInTheDocument();
    expect(screen.getByText('הדמיה: הנתונים האלה אינם אמיתיים')).toBeInTheDocument();
    expect(container.textContent).not.toMatch(/simulation\.|score\.|metric\.|NaN|undefined/);
  });
});
