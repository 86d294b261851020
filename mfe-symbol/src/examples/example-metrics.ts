import { CLAIMS, contractFieldName, METRICS } from '@site/fields';
import type { Schema } from '@site/contract';

type Metrics = Schema<'Metrics'>;

/** Metrics of an example: those given, the others unknown and every claim false. So a new metric changes no example. */
export function exampleMetrics(given: Partial<Metrics>): Metrics {
  const claims: ReadonlySet<string> = new Set(CLAIMS);
  const unknown = METRICS.map((name) => [contractFieldName(name), claims.has(name) ? false : null] as const);
  return { ...(Object.fromEntries(unknown) as Metrics), ...given };
}
