import type { Day } from '../../../../domain/company';
import type { ListedFiling } from './filing-index';
import { reportLinksOf } from './report-links';

let count = 0;
const listed = (form: string, reportedOn: Day | null, filedOn: Day, more: Partial<ListedFiling> = {}): ListedFiling => {
  count += 1;
  const id = `0000000077-24-${String(count).padStart(6, '0')}`;
  return { cik: 77, id, form, filedOn, reportedOn, paper: 'report.htm', hasFigures: true, ...more };
};
const linksOf = (...filings: readonly ListedFiling[]) =>
  reportLinksOf(filings).map(({ year, quarter }) => `${year}Q${quarter}`);

it("gives the reports of each quarter, the year's with its last", () => {
  const [link] = reportLinksOf([listed('10-Q', '2024-03-30', '2024-05-01', { id: '0000000077-24-000101' })]);

  expect(link).toMatchObject({
    year: 2024,
    quarter: 1,
    reportUrl: 'https://www.sec.gov/Archives/edgar/data/77/000000007724000101/report.htm',
  });
  expect(
    linksOf(
      listed('10-K', '2024-01-28', '2024-02-21'),
      listed('10-Q', '2023-10-29', '2023-11-21'),
      listed('20-F', '2022-12-31', '2023-04-01'),
      listed('6-K', '2023-06-30', '2023-09-01'),
    ),
  ).toEqual(['2022Q4', '2023Q2', '2023Q4', '2024Q1'].sort());
});

it('leaves out what is no report of a period', () => {
  expect(
    linksOf(
      listed('8-K', '2024-03-30', '2024-04-01'),
      listed('10-Q/A', '2024-03-30', '2024-08-01'),
      listed('6-K', '2024-03-30', '2024-04-01', { hasFigures: false }),
      listed('10-Q', null, '2024-04-01'),
      listed('10-Q', '2024-06-30', '2024-04-01'),
    ),
  ).toEqual([]);
});

it('leads to the filing where its paper has no name', () => {
  const [link] = reportLinksOf([
    listed('10-K', '1999-09-30', '1999-12-01', { id: '0000000077-99-000475', paper: null }),
  ]);

  expect(link!.reportUrl).toBe(
    'https://www.sec.gov/Archives/edgar/data/77/000000007799000475/0000000077-99-000475-index.htm',
  );
});
