import { deserialize, serialize } from 'node:v8';
import type { BalanceSheet, IncomeStatement } from '../../domain/company';
import { BALANCE_FIGURES, FLOWS } from '@site/fields/statement-figures';
import { atOnce, CHUNK_ROWS, type Steps } from '../../platform/jobs/cooperative-yield';
import type { CompanyStatements } from './stored-facts';

const INCOME_FIGURES = [...FLOWS, 'basicShares'] as const satisfies readonly (keyof IncomeStatement)[];

/** Identifies the layout of the bytes: another layout is read again from the facts. */
export const STATEMENT_LAYOUT = `statements-2 ${[...INCOME_FIGURES, ...BALANCE_FIGURES].join(' ')}`;

/**
 * Statements one after another, figure by figure. Shape: NaN is null; `published`, `currency` and `source` are places
 * in `names`, -1: null.
 */
interface PackedStatements {
  /** Number of statements of each company, in the order of `companyIds`. */
  readonly counts: Int32Array;
  /** Year x 4 + quarter - 1. */
  readonly periods: Int32Array;
  readonly months: Uint8Array;
  readonly published: Int32Array;
  readonly currency: Int32Array;
  readonly source: Int32Array;
  readonly isGenerated: Uint8Array;
  /** Shape: figure by figure, each with one value per statement. */
  readonly figures: Float64Array;
}

interface PackedMarket {
  readonly companyIds: Float64Array;
  readonly names: readonly string[];
  readonly incomes: PackedStatements;
  readonly balances: PackedStatements;
}

/** Every version of a market's statements as bytes: reading rows takes ten times as long. */
export const writeStatements = (statements: ReadonlyMap<number, CompanyStatements>): Uint8Array =>
  atOnce(statementSteps(statements));

/** The same, a chunk of statements per step: the time of one figure grows with the market. */
export function* statementSteps(statements: ReadonlyMap<number, CompanyStatements>): Steps<Uint8Array> {
  const names: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (name: string | null): number => {
    if (name === null) return -1;
    let place = places.get(name);
    if (place === undefined) places.set(name, (place = names.push(name) - 1));
    return place;
  };
  const all = [...statements.values()];
  const packed: PackedMarket = {
    companyIds: Float64Array.from(statements.keys()),
    incomes: yield* pack(
      all.map(({ incomes }) => incomes),
      INCOME_FIGURES,
      placeOf,
    ),
    balances: yield* pack(
      all.map(({ balances }) => balances),
      BALANCE_FIGURES,
      placeOf,
    ),
    names,
  };
  return serialize(packed);
}

/**
 * Reads what `statementSteps` wrote, a chunk of statements per step. Null: not a snapshot of this format; the facts are
 * read instead.
 */
export function* storedStatementSteps(bytes: Uint8Array): Steps<ReadonlyMap<number, CompanyStatements> | null> {
  let packed: PackedMarket;
  try {
    packed = deserialize(bytes) as PackedMarket;
    if (!ArrayBuffer.isView(packed.companyIds) || !Array.isArray(packed.names)) return null;
  } catch {
    return null;
  }
  const incomes = yield* unpack<IncomeStatement>(packed.incomes, INCOME_FIGURES, packed.names);
  const balances = yield* unpack<BalanceSheet>(packed.balances, BALANCE_FIGURES, packed.names);
  return new Map(
    Array.from(packed.companyIds, (id, place) => [id, { incomes: incomes[place]!, balances: balances[place]! }]),
  );
}

type Statement = IncomeStatement | BalanceSheet;

function* pack<S extends Statement, F extends keyof S & string>(
  byCompany: readonly (readonly S[])[],
  figureNames: readonly F[],
  placeOf: (name: string | null) => number,
): Steps<PackedStatements> {
  const counts = Int32Array.from(byCompany, ({ length }) => length);
  const length = counts.reduce((sum, count) => sum + count, 0);
  const figures = new Float64Array(length * figureNames.length);
  const [periods, published] = [new Int32Array(length), new Int32Array(length)];
  const [currency, source] = [new Int32Array(length), new Int32Array(length)];
  const [months, isGenerated] = [new Uint8Array(length), new Uint8Array(length)];
  let row = 0;
  for (const statements of byCompany) {
    for (const statement of statements) {
      figureNames.forEach((name, column) => {
        figures[column * length + row] = (statement[name] as number | null) ?? NaN;
      });
      periods[row] = statement.year * 4 + statement.quarter - 1;
      months[row] = 'months' in statement ? statement.months : 0;
      published[row] = placeOf(statement.publishedOn);
      currency[row] = placeOf(statement.reportedCurrency);
      source[row] = placeOf(statement.source ?? null);
      isGenerated[row] = Number(statement.isGenerated);
      row += 1;
      if (row % CHUNK_ROWS === 0) yield;
    }
  }
  return { counts, periods, months, published, currency, source, isGenerated, figures };
}

function* unpack<S extends Statement>(
  { counts, periods, months, published, currency, source, isGenerated, figures }: PackedStatements,
  figureNames: readonly string[],
  names: readonly string[],
): Steps<readonly (readonly S[])[]> {
  const length = periods.length;
  const hasMonths = figureNames === (INCOME_FIGURES as readonly string[]);
  const statementAt = (row: number): S => {
    const period = periods[row]!;
    const statement: Record<string, number | boolean | string | null> = {
      year: Math.floor(period / 4),
      quarter: (period % 4) + 1,
      publishedOn: names[published[row]!] ?? null,
      reportedCurrency: names[currency[row]!] ?? null,
      isGenerated: isGenerated[row] === 1,
    };
    if (source[row] !== -1) statement['source'] = names[source[row]!]!;
    if (hasMonths) statement['months'] = months[row]!;
    for (let column = 0; column < figureNames.length; column += 1) {
      const figure = figures[column * length + row]!;
      statement[figureNames[column]!] = figure === figure ? figure : null;
    }
    // Filled in place: objects assembled from parts take twice as long to read.
    return statement as unknown as S;
  };
  const byCompany: S[][] = [];
  let row = 0;
  for (const count of counts) {
    const statements: S[] = [];
    for (const end = row + count; row < end; row += 1) {
      statements.push(statementAt(row));
      if (row % CHUNK_ROWS === CHUNK_ROWS - 1) yield;
    }
    byCompany.push(statements);
  }
  return byCompany;
}
