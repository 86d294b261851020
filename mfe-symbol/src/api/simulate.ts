import type { Schema } from '@site/contract';
import { api, dataOf } from '@site/remote-kit';

export type Simulated =
  | { readonly kind: 'result'; readonly result: Schema<'SimulationResult'> }
  /** `problem`: the server's problem, unparsed. */
  | { readonly kind: 'refused'; readonly problem: unknown };

/** Scores a company under other assumptions. Throws: ApiError for any failure but a refusal, TypeError without an answer. */
export async function simulate(body: Schema<'SimulationRequest'>, signal: AbortSignal): Promise<Simulated> {
  const answered = await api.POST('/api/simulations', { body, signal });
  if (answered.response.status === 400) return { kind: 'refused', problem: answered.error };
  return { kind: 'result', result: await dataOf(Promise.resolve(answered)) };
}
