import { useEffect, useState } from 'react';
import { api, dataOf, useLoad } from '@site/remote-kit';
import type { Failure } from '@site/remote-kit';
import type { Schema } from '@site/contract';
import { FIGURE_NAMES } from './figures';
import type { FigureName } from './figures';

/** What the server refused of a scenario, in its own words (English). */
export interface Refusal {
  readonly figures: Readonly<Partial<Record<FigureName, string>>>;
  /** What belongs to no field of the form. */
  readonly others: readonly string[];
}

type Answer =
  | { readonly kind: 'result'; readonly result: Schema<'SimulationResult'> }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface Simulation {
  readonly isRunning: boolean;
  /** The latest answer; that of the scenario before while this one's is on its way. */
  readonly result: Schema<'SimulationResult'> | null;
  readonly refusal: Refusal | null;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** Asks for a simulation whenever its request changes; what was asked before is called off. Null asks nothing. */
export function useSimulation(request: Schema<'SimulationRequest'> | null): Simulation {
  const key = request && JSON.stringify(request);
  const state = useLoad<Answer>(key, (signal) => ask(request!, signal));
  const [last, setLast] = useState<Schema<'SimulationResult'> | null>(null);
  const answer = key !== null && state.status === 'ready' ? state.data : null;
  const isFailed = state.status === 'failed';
  useEffect(() => {
    if (key === null) setLast(null);
    else if (answer?.kind === 'result') setLast(answer.result);
  }, [key, answer]);
  return {
    isRunning: key !== null && state.status === 'loading',
    result:
      answer?.kind === 'result' ? answer.result : key === null || answer?.kind === 'refused' || isFailed ? null : last,
    refusal: answer?.kind === 'refused' ? answer.refusal : null,
    failure: key !== null && isFailed ? state.failure : null,
    retry: isFailed ? state.retry : () => undefined,
  };
}

async function ask(body: Schema<'SimulationRequest'>, signal: AbortSignal): Promise<Answer> {
  let refusal: Refusal | null = null;
  const call = api.POST('/api/simulations', { body, signal }).then((answered) => {
    if (answered.response.status === 400) refusal = refusalFrom(answered.error);
    return answered;
  });
  try {
    return { kind: 'result', result: await dataOf(call) };
  } catch (error) {
    if (refusal) return { kind: 'refused', refusal };
    throw error;
  }
}

/** Reads which fields a problem names; what it says of anything else is listed. */
export function refusalFrom(problem: unknown): Refusal {
  const { errors, detail } = (problem ?? {}) as Partial<Schema<'Problem'>>;
  const figures: Partial<Record<FigureName, string>> = {};
  const others: string[] = [];
  for (const { path, message } of Array.isArray(errors) ? errors : []) {
    const name = FIGURE_NAMES.find((one) => path.endsWith(`nextQuarter.${one}`));
    if (name) figures[name] = message;
    else others.push(`${path}: ${message}`);
  }
  return { figures, others: others.length > 0 || Object.keys(figures).length > 0 ? others : [detail ?? ''] };
}
