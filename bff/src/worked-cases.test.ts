import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Schema } from '@site/contract';
import type { CompanyFacts, FxRates } from './domain/company';
import { InvalidOptionsError, optionIssues } from './domain/options';
import { evaluate } from './domain/score/evaluate';
import { balanceFrom, incomeFrom, presentEvaluation, quoteFrom, scoringOptionsFrom } from './http/presenters/names';

interface WorkedCase {
  readonly name: string;
  readonly company: {
    readonly quote: object;
    readonly incomes: readonly object[];
    readonly balances: readonly object[];
    readonly fx?: {
      readonly USDILS?: number | null;
      readonly EURILS?: number | null;
      readonly usd?: Record<string, number>;
    };
  };
  readonly options: Schema<'ScoringOptions'> & { readonly nextQuarter?: Schema<'NextQuarter'> };
  readonly expected: { readonly error: string } | Readonly<Record<string, unknown>>;
}

const cases = readCases();

(cases.length > 0 ? describe : describe.skip)('worked cases of the scoring rules', () => {
  it.each(cases.length > 0 ? cases.map((one) => [one.name, one] as const) : [['none', undefined] as const])(
    '%s',
    (_, one) => {
      const { company, fx, options } = readCase(one!);
      const { expected } = one!;

      if ('error' in expected) {
        expect(optionIssues(options).length).toBeGreaterThan(0);
        expect(() => evaluate(company, fx, options)).toThrow(InvalidOptionsError);
        return;
      }
      const evaluation = evaluate(company, fx, options);
      const answer = { ...presentEvaluation(evaluation), latest: evaluation.latest };

      expect(differences(answer, expected)).toEqual([]);
    },
  );
});

function readCase({ company, options: { nextQuarter, ...options } }: WorkedCase) {
  const facts: CompanyFacts = {
    quote: quoteFrom(company.quote),
    incomes: company.incomes.map(incomeFrom),
    balances: company.balances.map(balanceFrom),
  };
  const fx: FxRates = {
    usdIls: company.fx?.USDILS ?? null,
    eurIls: company.fx?.EURILS ?? null,
    usd: company.fx?.usd ?? {},
  };
  return { company: facts, fx, options: scoringOptionsFrom(options, nextQuarter) };
}

/** Every place in which the two differ; numbers by more than 1e-9 of their size. */
function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(actual - expected) <= 1e-9 * Math.max(Math.abs(actual), Math.abs(expected))
      ? []
      : [`${path}: ${actual}, not ${expected}`];
  }
  if (isObject(expected) && isObject(actual)) {
    const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    return names.flatMap((name) => differences(actual[name], expected[name], `${path}/${name}`));
  }
  return Object.is(actual, expected) ? [] : [`${path}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The cases stand beside the checkout, not in it. Empty, with a line that says so, where they don't. */
function readCases(): readonly WorkedCase[] {
  const file = join(repositoryRoot(__dirname), '..', 'shared', 'spec', 'vectors', 'score.json');
  if (!existsSync(file)) {
    console.warn('Worked cases skipped: ../shared/spec/vectors/score.json is not there.');
    return [];
  }
  return JSON.parse(readFileSync(file, 'utf8')) as WorkedCase[];
}

function repositoryRoot(directory: string): string {
  const manifest = join(directory, 'package.json');
  if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'boursight')
    return directory;
  const parent = dirname(directory);
  if (parent === directory) throw new Error('The root package.json is not above this test.');
  return repositoryRoot(parent);
}
