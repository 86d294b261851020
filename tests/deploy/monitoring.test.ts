import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { parse } from 'yaml';
import { createSiteMetrics } from '../../bff/src/platform/http/operations/metrics';
import { platformGauges } from '../../bff/src/platform/http/operations/platform-gauges';
import { registerStateGauges } from '../../bff/src/platform/http/operations/state-gauges';
import { modules } from '../../bff/src/modules';
import { root } from '../architecture/project-files';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every series that a process of the site reports, by name. */
async function reportedSeries(): Promise<ReadonlySet<string>> {
  const nothing = () => 0;
  const { registry } = createSiteMetrics({ writeQueueLength: nothing, byteCacheBytes: nothing, inFlight: nothing });
  const gauges = new Registry();
  registerStateGauges(gauges, [
    ...platformGauges({
      database: {},
      countMails: () => Promise.resolve(0),
      jobs: { counts: () => Promise.resolve([]) },
      recurring: { list: () => Promise.resolve([]) },
      redis: undefined,
      contractVersion: '0.0.0',
      clock: { now: () => new Date('2026-01-01'), today: () => '2026-01-01' },
    }),
    ...modules.flatMap(({ metrics = [] }) => metrics).map((gauge) => ({ ...gauge, read: () => [] })),
  ]);
  const all = [...(await registry.getMetricsAsJSON()), ...(await gauges.getMetricsAsJSON())];
  return new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

const FUNCTIONS = /\b(?:absent|count|histogram_quantile|max|offset|or|rate|sum|time|topk|by)\b/g;

/** The series that an expression names. */
const seriesIn = (expression: string): readonly string[] =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|offset \w+|"[^"]*"/g, ' ')
    .replace(FUNCTIONS, ' ')
    .match(/[a-z][a-z0-9_]*/g) ?? [];

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}
const { groups } = parse(read('deploy/prometheus/alerts.yml')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana/boursight.json')) as {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
};

describe('alerts and dashboard', () => {
  it('name only series that the site reports', async () => {
    // Prometheus makes this one itself.
    const known = new Set([...(await reportedSeries()), 'up']);
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];

    expect(expressions.flatMap((one) => seriesIn(one).filter((name) => !known.has(name)))).toEqual([]);
    expect(expressions.filter((one) => seriesIn(one).length === 0)).toEqual([]);
  });

  it('every alert has a section in the runbooks, and every section an alert', () => {
    const sections = [...read('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name!);

    expect(sections).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, annotations } of rules)
      expect(annotations.runbook_url).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
  });
});
