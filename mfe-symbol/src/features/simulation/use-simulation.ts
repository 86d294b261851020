import { useEffect, useRef, useState } from 'react';
import { useLoad } from '@site/remote-kit';
import type { Failure } from '@site/remote-kit';
import type { Schema } from '@site/contract';
import { simulate } from '../../api/simulate';
import { FIGURE_NAMES } from './figures';
import type { FigureName } from './figures';
import { requestedQuarter, needsBasis } from './next-quarter';
import type { Basis } from './next-quarter';
import { simulatedBasis } from './not-simulated';
import type { SimulationInput } from './scenario';

/** The server's refusals of a scenario, in its own English texts. */
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
  /** The latest answer; that of the previous scenario while this one is being loaded. */
  readonly result: Schema<'SimulationResult'> | null;
  /** The base figures of a next quarter, from the latest answer. Null: none. Undefined: no answer yet. */
  readonly nextQuarter: Schema<'SimulationResult'>['nextQuarter'] | undefined;
  readonly refusal: Refusal | null;
  readonly failure: Failure | null;
  readonly retry: () => void;
  /** A retry after a failure is running. */
  readonly isAsking: boolean;
}

/** Requests a simulation whenever its parameters change, and cancels the previous request. Null: no request. */
export function useSimulation(request: SimulationInput | null): Simulation {
  const key = request && JSON.stringify(request);
  const bases = useRef<Bases>(new Map());
  const state = useLoad<Answer>(key, (signal) => ask(request!, bases.current, signal));
  const [last, setLast] = useState<Schema<'SimulationResult'> | null>(null);
  const answer = key !== null && state.status === 'ready' ? state.data : null;
  const isFailed = state.status === 'failed';
  const isAsking = isFailed && state.isAsking === true;
  useEffect(() => {
    if (key === null) setLast(null);
    else if (answer?.kind === 'result') setLast(answer.result);
  }, [key, answer]);
  const shown = answer?.kind === 'result' ? answer.result : last;
  return {
    isRunning: key !== null && (state.status === 'loading' || isAsking),
    result: key === null || answer?.kind === 'refused' || isFailed ? null : shown,
    nextQuarter: shown === null ? undefined : simulatedBasis(shown),
    refusal: answer?.kind === 'refused' ? answer.refusal : null,
    failure: key !== null && isFailed ? state.failure : null,
    retry: isFailed ? state.retry : () => undefined,
    isAsking,
  };
}

/** The base figures of next quarters, by the other inputs. */
type Bases = Map<string, Basis>;

/** Adds the figures that follow from revenue. For a link these depend on the copied figures, which are requested first. */
async function ask({ nextQuarter, ...rest }: SimulationInput, bases: Bases, signal: AbortSignal): Promise<Answer> {
  const of = JSON.stringify(rest);
  const answerTo = async (request: SimulationInput): Promise<Answer> => {
    const answer = await simulate(request, signal);
    if (answer.kind === 'refused') return { kind: 'refused', refusal: refusalFrom(answer.problem) };
    bases.set(of, simulatedBasis(answer.result));
    return answer;
  };
  if (!nextQuarter) return answerTo(rest);
  if (needsBasis(nextQuarter) && !bases.has(of)) {
    const first = await answerTo(rest);
    if (first.kind === 'refused') return first;
  }
  return answerTo({ ...rest, nextQuarter: requestedQuarter(nextQuarter, bases.get(of) ?? null) });
}

/** Reads the fields that a problem names; its other messages are listed. */
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
