import { latestVersions } from './report-titles';
import type { FinancialReport } from './report-titles';

it('of restated reports the latest version counts, the latest period first', () => {
  const report = (date: string, revenue: number) => ({ date, 'Total Revenue': revenue }) as FinancialReport;

  expect(
    latestVersions([report('2024-03-31', 1), report('2024-06-30', 2), report('2024-03-31', 3)]).map((one) => [
      one.date,
      one['Total Revenue'],
    ]),
  ).toEqual([
    ['2024-06-30', 2],
    ['2024-03-31', 3],
  ]);
});
