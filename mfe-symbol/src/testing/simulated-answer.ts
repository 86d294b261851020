import type { Schema } from '@site/contract';
import { readContract } from '@site/contract/contract-document';

const simulate = readContract().operations.find(({ operationId }) => operationId === 'simulate');

/** The contract's own example of a simulation: one added quarter. */
export const simulatedAnswer = simulate?.responses['200']?.content['application/json']?.examples[
  'simulated'
] as Schema<'SimulationResult'>;
