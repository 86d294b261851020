import { maySimulate, type Viewer } from '../../../domain/entitlements';
import { effectiveRates } from '../../../domain/currency';
import type { Day } from '../../../domain/company';
import { optionIssues, type ScoringOptions } from '../../../domain/options';
import { settleCompany } from '../../../domain/periods/settle';
import { evaluateShown } from '../../../domain/metrics/financial';
import type { Evaluation } from '../../../domain/score/explanation';
import { movesBetween, type Moves } from '../../../domain/simulation/moves';
import { cutFigures, type CutFigure } from '../../../domain/simulation/next-quarter';
import { runSimulation, type SimulationRun } from '../../../domain/simulation/simulation-run';
import { InvalidInputError, NotFoundError, UnauthenticatedError } from '../../../platform/errors';
import {
  companyOf,
  type CompanyReader,
  type DataKind,
  type MarketData,
  ratesOfDay,
  type RatesOfDay,
} from '../../market-data';
import { marketFrom } from '../../../platform/market-code';
import type { Trade } from '@site/fields';

export type SimulationService = ReturnType<typeof createSimulationService>;

export interface SimulationRequest {
  readonly market: string;
  readonly symbol: string;
  readonly options: ScoringOptions;
}

export interface SimulationAnswer extends SimulationRun {
  readonly dataKind: DataKind;
  readonly trade: Trade;
  readonly before: Evaluation;
  readonly after: Evaluation;
  /** As `after`, with the next quarter repeated for a year. Null: no quarter was requested. */
  readonly afterFourQuarters: Evaluation | null;
  /** The difference of the two. */
  readonly moved: Moves;
  /** Given figures that counted as whole numbers. */
  readonly cutFigures: readonly CutFigure[];
}

export interface SimulationServiceParts {
  readonly reader: Pick<CompanyReader, 'readListing' | 'readFx'>;
  readonly data: Pick<MarketData, 'rates'>;
}

/** A company under other assumptions. Stores nothing. */
export function createSimulationService({ reader, data }: SimulationServiceParts) {
  const ratesOn = async (day: Day | undefined): Promise<RatesOfDay> =>
    day === undefined ? data.rates() : ratesOfDay(await reader.readFx(day));

  return {
    /** Throws: UnauthenticatedError('login_required'), InvalidInputError('invalid_options') with our option names, NotFoundError. */
    async simulate({ market: code, symbol, options }: SimulationRequest, viewer: Viewer): Promise<SimulationAnswer> {
      if (!maySimulate(viewer)) throw new UnauthenticatedError('login_required', 'Sign in to do this.');
      const issues = optionIssues(options);
      if (issues.length > 0) throw new InvalidInputError('invalid_options', 'These options cannot be used.', issues);
      const market = marketFrom(code);
      const [facts, { rates: fx }] = await Promise.all([
        reader.readListing(market, symbol, options.asOf),
        ratesOn(options.asOf),
      ]);
      if (!facts) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      const company = companyOf(facts);
      // Both sides use the same day, or the difference would include the days between.
      const asOf = options.asOf === undefined ? {} : { asOf: options.asOf };
      const before = evaluateShown(company, fx, asOf);
      const after = evaluateShown(company, fx, options);
      const afterFourQuarters = options.nextQuarter
        ? evaluateShown(company, fx, { ...options, nextQuarterForYear: true })
        : null;
      return {
        dataKind: facts.company.dataKind,
        trade: company.quote,
        before,
        after,
        afterFourQuarters,
        moved: movesBetween(before, after),
        ...runSimulation(settleCompany(company, options.asOf), options, effectiveRates(fx, options.usdIls)),
        cutFigures: cutFigures(options.nextQuarter ?? {}),
      };
    },
  };
}
