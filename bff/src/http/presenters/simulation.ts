import type { Schema } from '@site/contract';
import { InvalidInputError } from '../../services/errors';
import type { SimulationRequest } from '../../services/simulation-service';
import { presentOptionIssues, scoringOptionsFrom } from './names';

/** A validated body in our names. An absent or null quarter adds none; an empty one does. */
export function simulationRequestFrom({
  market,
  symbol,
  options,
  nextQuarter,
}: Schema<'SimulationRequest'>): SimulationRequest {
  return { market, symbol, options: scoringOptionsFrom(options, nextQuarter) };
}

/** A refusal of our options, in the names that the caller wrote. Anything else stays as it is. */
export function withContractPaths(error: unknown): unknown {
  if (!(error instanceof InvalidInputError)) return error;
  const errors = presentOptionIssues(error.errors).map(({ path, message }) => ({ path: `body.${path}`, message }));
  return new InvalidInputError(error.errorCode, error.message, errors);
}
