import { exampleSheet } from '../testing/example-sheet';
import { balanceTable } from './balance-table';
import type { Sheet } from './balance-lines';

const detail = (...sheets: readonly Sheet[]) => ({
  quarters: sheets.map((balance) => ({ year: balance.year, quarter: balance.quarter, balance })),
});
const names = (table: ReturnType<typeof balanceTable>) => table.columns.map(({ name }) => name);

describe('balanceTable', () => {
  it('has a column for each quarter with a sheet, the latest first', () => {
    const { quarters } = detail(exampleSheet(2025, 1), exampleSheet(2024, 4));

    expect(
      names(balanceTable({ quarters: [{ year: 2025, quarter: 2, balance: null }, ...quarters] }, 'quarterly')),
    ).toEqual(['1Q25', '4Q24']);
  });

  it('has the last sheet of each year, and says which quarter it is for a year without its fourth', () => {
    const table = balanceTable(
      detail(exampleSheet(2025, 2), exampleSheet(2025, 1), exampleSheet(2024, 4), exampleSheet(2024, 3)),
      'yearly',
    );

    expect(table.columns.map(({ name, quarterOfYear }) => [name, quarterOfYear])).toEqual([
      ['2025', '2Q25'],
      ['2024', null],
    ]);
  });

  it('computes current liabilities and net debt of a sheet, and neither from a figure that is not reported', () => {
    const [full, cashOnly, unknown] = balanceTable(
      detail(
        exampleSheet(2025, 1),
        exampleSheet(2024, 4, { cashandshortterminvestments: null }),
        exampleSheet(2024, 3, { totaldebt: null, total_long_liab: null }),
      ),
      'quarterly',
    ).columns;

    expect(full!.figures).toMatchObject({ currentLiabilities: 80e6, netDebt: 32e6, workingCapital: 100e6 });
    expect(cashOnly!.figures.netDebt).toBe(48e6);
    expect(unknown!.figures).toMatchObject({ currentLiabilities: null, netDebt: null });
  });

  it('names lines that no sheet reports, and no currency where there are several', () => {
    const table = balanceTable(
      detail(exampleSheet(2025, 1), exampleSheet(2024, 4, { reported_currency: 'EUR' })),
      'quarterly',
    );

    expect(table.unknownLines.map(({ id }) => id)).toEqual(['leases']);
    expect(table.currency).toBeNull();
  });

  it('names quarters without a sheet, none of them between the half-years of a half-yearly reporter', () => {
    expect(
      balanceTable(detail(exampleSheet(2025, 1), exampleSheet(2024, 4), exampleSheet(2024, 1)), 'quarterly').gaps,
    ).toEqual(['3Q24', '2Q24']);
    expect(
      balanceTable(detail(exampleSheet(2025, 2), exampleSheet(2024, 4), exampleSheet(2024, 2)), 'quarterly').gaps,
    ).toEqual([]);
    expect(balanceTable(detail(exampleSheet(2025, 4), exampleSheet(2023, 4)), 'yearly').gaps).toEqual(['2024']);
  });
});
