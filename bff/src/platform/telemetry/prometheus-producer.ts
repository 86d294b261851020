import { ValueType } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import type { DataPoint, Histogram, MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type HrTime = [number, number];
type Labels = Readonly<Record<string, string | number>>;
type Sample = MetricValue<string> & { readonly metricName?: string };

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/** The buckets, sum and count of one histogram. Prometheus counts buckets cumulatively, OpenTelemetry separately. */
function histogramsOf(samples: readonly Sample[], point: <T>(labels: Labels, value: T) => DataPoint<T>) {
  const series = new Map<string, { labels: Labels; bounds: number[]; counts: number[]; sum: number; count: number }>();
  for (const { labels: all, value, metricName = '' } of samples) {
    const { le, ...labels } = all as Labels;
    const key = JSON.stringify(labels);
    const one = series.get(key) ?? { labels, bounds: [], counts: [], sum: 0, count: 0 };
    series.set(key, one);
    if (metricName.endsWith('_sum')) one.sum = value;
    else if (metricName.endsWith('_count')) one.count = value;
    else {
      if (le !== '+Inf') one.bounds.push(Number(le));
      one.counts.push(value);
    }
  }
  return [...series.values()].map(({ labels, bounds: boundaries, counts, sum, count }) =>
    point<Histogram>(labels, {
      buckets: { boundaries, counts: counts.map((sofar, index) => sofar - (counts[index - 1] ?? 0)) },
      sum,
      count,
    }),
  );
}

/**
 * The site's own metrics for OpenTelemetry, under the names that Prometheus reads. Summaries are left out: the site has
 * none of its own.
 */
export function createPrometheusProducer(registry: Registry, startedAt = Date.now()): MetricProducer {
  const startTime = timeOf(startedAt);
  return {
    async collect() {
      const endTime = timeOf(Date.now());
      const point = <T>(labels: Labels, value: T): DataPoint<T> => ({
        startTime,
        endTime,
        attributes: { ...labels },
        value,
      });
      const metricOf = ({ name, help, type, values }: MetricObjectWithValues<MetricValue<string>>): MetricData[] => {
        const shared = {
          descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
          aggregationTemporality: AggregationTemporality.CUMULATIVE,
        } as const;
        const dataPoints = () => values.map(({ labels, value }) => point(labels as Labels, value));
        // The library's declaration has the type as a number of an enumeration; it is the name.
        switch (String(type)) {
          case 'counter':
            return [{ ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: dataPoints() }];
          case 'gauge':
            return [{ ...shared, dataPointType: DataPointType.GAUGE, dataPoints: dataPoints() }];
          case 'histogram':
            return [{ ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(values, point) }];
          default:
            return [];
        }
      };
      const metrics = (await registry.getMetricsAsJSON()).flatMap((metric) => metricOf(metric));
      return {
        resourceMetrics: {
          resource: resourceFromAttributes({}),
          scopeMetrics: [{ scope: { name: 'boursight' }, metrics }],
        },
        errors: [],
      };
    },
  };
}
