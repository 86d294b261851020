import type { Schema } from '@site/contract';
import type { Moves } from '../../../domain/simulation/moves';
import { InvalidInputError } from '../../../platform/errors';
import type { SimulationAnswer, SimulationRequest } from './service';
import {
  BONUS_NAMES,
  METRIC_NAMES,
  presentEvaluation,
  presentOptionIssues,
  scoringOptionsFrom,
} from '../contract-names';
import { presentBasis, presentCutFigure, presentSimulatedQuarter } from './simulated-quarters';

/** A validated body in our names. An absent or null quarter adds none; an empty one does. */
export function simulationRequestFrom({
  market,
  symbol,
  options,
  nextQuarter,
}: Schema<'SimulationRequest'>): SimulationRequest {
  return { market, symbol, options: scoringOptionsFrom(options, nextQuarter) };
}

/** An error about our options, under the names of the caller. Others stay as they are. */
export function withContractPaths(error: unknown): unknown {
  if (!(error instanceof InvalidInputError)) return error;
  const errors = presentOptionIssues(error.errors).map(({ path, message }) => ({ path: `body.${path}`, message }));
  return new InvalidInputError(error.errorCode, error.message, errors);
}

export function presentSimulation(answer: SimulationAnswer): Schema<'SimulationResult'> {
  const { trade, before, after, afterFourQuarters, moved, steps, quarters, nextQuarter, cutFigures } = answer;
  return {
    before: presentEvaluation(before, trade),
    after: presentEvaluation(after, trade),
    afterFourQuarters: afterFourQuarters && presentEvaluation(afterFourQuarters, trade),
    moved: presentMoves(moved),
    steps: steps.map(({ name, changedFigures, addedQuarters }) => ({
      name,
      changedFigures,
      addedQuarters: [...addedQuarters],
    })),
    quarters: quarters.map(presentSimulatedQuarter),
    nextQuarter: nextQuarter && presentBasis(nextQuarter),
    cutFigures: cutFigures.map(presentCutFigure),
  };
}

function presentMoves({ score, points, metrics, raisedFlags, clearedFlags }: Moves): Schema<'SimulationMoves'> {
  const bonusNames: Readonly<Record<string, string>> = BONUS_NAMES;
  return {
    score,
    points: points.map(({ name, before, after }) => ({
      name: bonusNames[name] ?? name,
      before,
      after,
      change: after - before,
    })),
    metrics: metrics.map(({ name, before, after }) => ({ name: METRIC_NAMES[name], before, after })),
    flags: { raised: [...raisedFlags], gone: [...clearedFlags] },
  };
}
