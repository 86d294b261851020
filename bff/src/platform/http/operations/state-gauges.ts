import { Gauge, type Registry } from 'prom-client';

export interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface StateGauge {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** The values at the time of a scrape. Throws: if they cannot be read; the metric then has no value. */
  readonly read: () => readonly LabelledValue[] | Promise<readonly LabelledValue[]>;
}

/** Below the usual time-out of a scrape, also where the database hangs. */
const PATIENCE_MS = 2000;

/** Throws: Error where the work takes longer than a scrape waits. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('not read in time')), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Seconds since 1970, as Prometheus takes instants; null: none. */
export const secondsOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant) / 1000;

/** One value without labels; null: none. */
export const single = (value: number | null): readonly LabelledValue[] =>
  value === null ? [] : [{ labels: {}, value }];

/**
 * Registers gauges that are read when Prometheus scrapes, and never by a request. One that cannot be read does not
 * affect the others.
 */
export function registerStateGauges(registry: Registry, gauges: readonly StateGauge[]): void {
  for (const { name, help, labels = [], read } of gauges)
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const values = await Promise.resolve()
          .then(read)
          .catch(() => []);
        this.reset();
        // A gauge without labels is 0 after a reset, which would look like a value.
        if (labels.length === 0 && values.length === 0) this.remove();
        for (const { labels: of, value } of values) this.set(of, value);
      },
    });
}
