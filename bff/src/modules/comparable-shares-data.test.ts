/** Over the recorded facts of two companies that split their shares; skipped where they are not beside the checkout. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { withSharesOfToday } from '../domain/corporate-actions/comparable-shares';
import { settleIncomes } from '../domain/periods/settle';
import { readCompanyFacts } from './providers/sec/facts/read-company-facts';
import { statementVersions } from './providers/sec/facts/statement-versions';
import { assembleCompany } from './ingest/assemble-company';
import type { StoredIncome } from './market-data';
import { sharedData } from './testing/shared-data';

const folder = sharedData('providers', 'sec', 'companyfacts');
if (folder === null)
  console.log('skipped: the recorded answers are not beside the checkout (../shared/data/providers/sec)');
const withData = folder === null ? describe.skip : describe;

const today = '2026-11-21';

function incomesOf(cik: number): readonly StoredIncome[] {
  const file = `${folder}/CIK${String(cik).padStart(10, '0')}.json.gz`;
  const answer: unknown = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const { statements } = statementVersions(readCompanyFacts(answer, cik, 'facts.json', 'HARB')!.filings);
  const nothing = { isin: null, hebrewName: null, sector: null, industry: null, country: null, website: null };
  const { bundle } = assembleCompany(
    { ...nothing, ticker: 'HARB', longName: 'Harbour', currency: 'USD', delistedOn: null, quotes: [], statements },
    { market: 'SP500', today, fetchedAt: `${today}T00:00:00.000Z`, stored: null },
  );
  return settleIncomes(bundle!.incomes);
}

/** Shares that earnings per share imply, of one period over the one before. */
function stepsOf(incomes: readonly StoredIncome[]): readonly number[] {
  const counts = incomes.flatMap(({ earnings, eps }) => (earnings === null || eps === null ? [] : [earnings / eps]));
  return counts.slice(1).map((count, at) => count / counts[at]!);
}

withData('recorded companies that split their shares', () => {
  it.each([
    { name: 'Apple', cik: 320193, splits: [['2014-06-09', 7], ['2020-08-31', 4]] }, // oxfmt-ignore
    { name: 'NVIDIA', cik: 1045810, splits: [['2007-09-11', 1.5], ['2021-07-20', 4], ['2024-06-10', 10]] }, // oxfmt-ignore
  ] as const)('have earnings per share on one basis, with counts and without them: $name', ({ name, cik, splits }) => {
    const dated = splits.map(([day, factor]) => ({ day, factor }));
    const incomes = incomesOf(cik);
    const classes = incomes.map((one) => ({ ...one, basicShares: null, rps: null }));
    const unknownIn = (list: readonly StoredIncome[]): number => list.filter(({ eps }) => eps === null).length;

    for (const list of [incomes, classes]) {
      const now = withSharesOfToday(list, dated);
      const steps = stepsOf(now).map((step) => Math.max(step, 1 / step));
      console.log(`${name}: ${now.length} periods, ${unknownIn(now) - unknownIn(list)} could not be placed`);
      expect(Math.max(...steps)).toBeLessThan(1.12);
      expect(unknownIn(now)).toBe(unknownIn(list));
    }
    // No split is reported, so the basis of earlier figures is unknown.
    const now = withSharesOfToday(classes, []);
    expect(Math.max(...stepsOf(now))).toBeLessThan(1.12);
    expect(unknownIn(now)).toBeGreaterThan(30);
  });
});
