import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evaluation } from '../domain/score/explanation';
import { presentEvaluation, scoringOptionsFrom } from './companies/contract-names';
import { createBundleWriter } from './ingest/store/bundle-writer';
import { createCompanyReader, ratesOfDay, type FxRate } from './market-data';
import { openDatabase, type Database } from './open-database';
import { silentLogger } from '../platform/db/testing/silent-logger';
import { InvalidInputError } from '../platform/errors';
import { createSimulationService, type SimulationService } from './companies/simulation/service';
import { readWorkedCases, type WorkedCase } from './testing/worked-cases/read-worked-cases';

/*
 * Every case goes the way of production: into the store as a provider's company, out of it by the reader, through the
 * service that answers simulations, to the contract's names by the presenter.
 */

const cases = readWorkedCases();
const folder = mkdtempSync(join(tmpdir(), 'worked-cases-'));
const opened: Database[] = [];
/** A store for each set of rates: they are one for all companies of a site. */
const stores = new Map<string, Promise<SimulationService>>();

afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('worked cases of the scoring rules', () => {
  it('are all there', () => {
    expect(cases).toHaveLength(118);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(118);
  });

  it('work out the same 29 metrics each, but for those that are refused', () => {
    const answered = cases.filter(({ expected }) => !('error' in expected));
    const [first, ...others] = answered.map((one) => [...namedMetrics(one)].sort());

    expect(first).toHaveLength(29);
    for (const named of others) expect(named).toEqual(first);
  });

  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const simulations = await storeOf(one.rates);
    const { nextQuarter, ...options } = one.options;
    const { market, ticker } = one.bundle.listing;
    const requested = simulations.simulate(
      { market, symbol: ticker, options: scoringOptionsFrom(options, nextQuarter) },
      { kind: 'premium', userId: 'reader' },
    );

    if ('error' in one.expected) {
      await expect(requested).rejects.toThrow(InvalidInputError);
      return;
    }
    const { after } = await requested;

    expect(differences(shown(after, namedMetrics(one)), one.expected)).toEqual([]);
  });
});

/** Metrics that a case was worked out for: those that came later have cases of their own beside their formulas. */
function namedMetrics({ expected }: WorkedCase): ReadonlySet<string> {
  return new Set('error' in expected ? [] : Object.keys(Object(expected.metrics)));
}

function shown(evaluation: Evaluation, named: ReadonlySet<string>) {
  const { metrics, ...rest } = presentEvaluation(evaluation);
  const worked = Object.fromEntries(Object.entries(metrics).filter(([name]) => named.has(name)));
  // Why growth is unknown came later than the cases, and has its own beside `evaluate`.
  const { unknownGrowth: _, ...scoreObject } = rest.scoreObject;
  return { ...rest, scoreObject, metrics: worked, latest: evaluation.latest };
}

function storeOf(rates: readonly FxRate[]): Promise<SimulationService> {
  const key = JSON.stringify(rates);
  const known = stores.get(key) ?? fillStore(rates, `sqlite:${join(folder, `${stores.size}.sqlite`)}`);
  stores.set(key, known);
  return known;
}

async function fillStore(rates: readonly FxRate[], url: string): Promise<SimulationService> {
  const database = await openDatabase({ url, logger: silentLogger });
  opened.push(database);
  const writer = createBundleWriter(database);
  const sameRates = ({ rates: own }: WorkedCase) => JSON.stringify(own) === JSON.stringify(rates);
  await writer.writeFx(rates);
  await writer.write(cases.filter(sameRates).map(({ bundle }) => bundle));
  const reader = createCompanyReader(database);
  return createSimulationService({ reader, data: { rates: async () => ratesOfDay(await reader.readFx()) } });
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
