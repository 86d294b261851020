import type { CompanyStatements } from './stored-facts';
import { madeListing } from '../testing/market-fixture';
import { atOnce } from '../../platform/jobs/cooperative-yield';
import { storedStatementSteps, writeStatements } from './statement-snapshot';

describe('a snapshot of statements', () => {
  it('gives back what went in, to the last bit', () => {
    const [whole, flawed, none] = [
      madeListing({ symbol: 'A', quarterlyRevenue: 0.1 + 0.2 }),
      madeListing({ symbol: 'B', quarters: 2, publishedOn: null, reportedCurrency: 'EUR' }),
      madeListing({ symbol: 'C', quarters: 0 }),
    ];
    const plain = {
      year: 2024,
      quarter: 4,
      publishedOn: null,
      reportedCurrency: null,
      isGenerated: true,
    } as const;
    const figures = { cash: -0, cashAndShortTermInvestments: null, inventory: 1e-300, totalDebt: 9e99 };
    const more = { capitalLeaseObligations: 3, retainedEarnings: -4.5, totalAssets: 1, totalLiabilities: 2 };
    const statements: ReadonlyMap<number, CompanyStatements> = new Map<number, CompanyStatements>([
      [7, leanOf(whole)],
      [3_000_000_000, leanOf(flawed)],
      [1, leanOf(none)],
      [
        8,
        {
          incomes: [],
          balances: [
            { ...plain, ...figures, ...more, longTermLiabilities: null, currentAssets: null, shareholdersEquity: null },
          ],
        },
      ],
    ]);

    expect(atOnce(storedStatementSteps(writeStatements(statements)))).toEqual(statements);
  });

  it('is none of ours when the bytes are others', () => {
    expect(atOnce(storedStatementSteps(new Uint8Array([1, 2, 3])))).toBeNull();
    expect(atOnce(storedStatementSteps(writeStatements(new Map()).subarray(0, 10)))).toBeNull();
    expect(atOnce(storedStatementSteps(writeStatements(new Map())))).toEqual(new Map());
  });
});

type Stored = ReturnType<typeof madeListing>;

function leanOf({ incomes, balances }: Stored) {
  const lean = <S extends object>(statement: S) => {
    const reported = [
      'periodEnd',
      'origin',
      'isPublishedOnEstimated',
      'source',
      'fetchedAt',
      'returnOnEquity',
      'futureEps',
    ];
    return Object.fromEntries(Object.entries(statement).filter(([name]) => !reported.includes(name))) as unknown as S;
  };
  return { incomes: incomes.map(lean), balances: balances.map(lean) };
}
