import type { Quote } from '../../domain/company';
import { FLAGS } from '../../domain/score/explanation';
import { evaluate } from '../../domain/score/evaluate';
import {
  METRIC_NAMES,
  nextQuarterFrom,
  NEXT_QUARTER_NAMES,
  presentEvaluation,
  presentOptionIssues,
  scoringOptionsFrom,
} from './contract-names';

const nothingKnown: Quote = {
  symbol: 'A.L',
  market: 'L',
  currency: 'GBp',
  sector: null,
  industry: null,
  price: null,
  marketCap: null,
  dividendYieldPercent: null,
  fiveYearAverageDividendYieldPercent: null,
  averageVolume: null,
  quotedOn: null,
};

describe('the dictionary', () => {
  it.each([
    ['metrics', METRIC_NAMES],
    ['next quarters', NEXT_QUARTER_NAMES],
  ])('gives each field of %s a name of its own', (_, names) => {
    const contract = Object.values(names);

    expect(new Set(contract).size).toBe(contract.length);
  });

  it('renames a next quarter and never rescales it', () => {
    expect(nextQuarterFrom({ Ebit: 7, total_liab: 9, ebitPercent: 12 })).toEqual({
      ebit: 7,
      totalLiabilities: 9,
      ebitPercent: 12,
    });
  });

  it('takes null and absent figures of a next quarter for not given', () => {
    expect(nextQuarterFrom({ Ebit: 0, total_liab: null })).toEqual({ ebit: 0 });
    expect(scoringOptionsFrom({ usdils: 4 }, {})).toEqual({ usdIls: 4, nextQuarter: {} });
    expect(scoringOptionsFrom({ createdAt: '2024-01-01' }, null)).toEqual({ asOf: '2024-01-01' });
    expect(scoringOptionsFrom()).toEqual({});
  });

  it('names faults as the call names the fields', () => {
    const issues = ['usdIls', 'nextQuarter.totalLiabilities', 'somethingElse'].map((path) => ({ path, message: 'no' }));

    expect(presentOptionIssues(issues).map(({ path }) => path)).toEqual([
      'options.usdils',
      'nextQuarter.total_liab',
      'options.somethingElse',
    ]);
  });

  it('presents an evaluation that holds nothing', () => {
    const evaluation = evaluate(
      { quote: nothingKnown, incomes: [], balances: [] },
      { usdIls: null, eurIls: null, usd: {} },
    );
    const { metrics, score, scoreObject } = presentEvaluation(evaluation);

    expect(Object.keys(metrics).sort()).toEqual(Object.values(METRIC_NAMES).sort());
    expect(score).toBeNull();
    expect(scoreObject).toMatchObject({
      version: '2',
      missing: ['de', 'dividend', 'pb', 'pe', 'ps', 'roe'],
      flags: ['growthUnknown'],
      bonuses: { positiveCash: { earned: false, points: 0 } },
    });
    expect(FLAGS).toEqual([...FLAGS].sort());
  });
});
