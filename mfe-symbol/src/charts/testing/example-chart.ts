import fc from 'fast-check';
import type { ChartModel, ChartPoint, ChartSeries, PointMark, SeriesLook, Unit } from '../model/chart-model';

/** A chart of two quarters and a gap, for tests. */
export function exampleChart(part: Partial<ChartModel> = {}): ChartModel {
  return {
    id: 'revenue',
    title: 'Revenue and net earnings',
    unitText: 'USD',
    x: 'periods',
    points: [
      { label: '1Q24', name: '1Q24' },
      { label: '2Q24', name: '2Q24' },
      { label: '3Q24', name: '3Q24', mark: 'estimated' },
    ],
    series: [
      series('revenue', 'Revenue', 'wideBar', [100e6, null, 120e6]),
      series('earnings', 'Net earnings', 'bar', [10e6, null, -5e6]),
    ],
    events: [],
    fromZero: false,
    sourceText: 'Source: sample.',
    notes: [],
    emptyText: null,
    words: {
      missing: 'not reported',
      point: 'Quarter',
      marks: { estimated: 'estimated', generated: 'generated', derived: 'derived', simulated: 'simulated' },
    },
    locale: 'en',
    ...part,
  };
}

export function series(
  id: string,
  label: string,
  look: SeriesLook,
  values: readonly (number | null)[],
  unit: Unit = { kind: 'amount', currency: 'USD' },
): ChartSeries {
  return { id, label, look, colour: look === 'wideBar' ? 'c1-soft' : 'c1', unit, axis: 'main', values };
}

const looks: readonly SeriesLook[] = ['bar', 'wideBar', 'footBar', 'line', 'area'];
const units: readonly Unit[] = [
  { kind: 'amount', currency: 'USD' },
  { kind: 'amount', currency: null },
  { kind: 'perShare', currency: 'ILS' },
  { kind: 'price', currency: 'ILA', decimals: 0 },
  { kind: 'percent' },
  { kind: 'ratio' },
  { kind: 'index' },
  { kind: 'shares' },
];

/** Figures as they come: missing, negative, all equal, huge and tiny. */
export const anyFigure: fc.Arbitrary<number | null> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 2 },
  { arbitrary: fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents * 1000), weight: 3 },
  { arbitrary: fc.integer({ min: -1e9, max: 1e9 }).map((parts) => parts / 1e7), weight: 3 },
  { arbitrary: fc.constantFrom(0, 1, -1, 42), weight: 3 },
);

const marks: readonly (PointMark | undefined)[] = [
  undefined,
  undefined,
  'estimated',
  'generated',
  'derived',
  'simulated',
];

/** Charts of any look: none, one or many points, each series as long as they are. */
export const anyChart: fc.Arbitrary<ChartModel> = fc
  .record({
    count: fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: 3, max: 60 })),
    x: fc.constantFrom('periods' as const, 'time' as const),
    fromZero: fc.boolean(),
    locale: fc.constantFrom('en' as const, 'he' as const),
  })
  .chain(({ count, x, fromZero, locale }) =>
    fc.record({
      x: fc.constant(x),
      fromZero: fc.constant(fromZero),
      locale: fc.constant(locale),
      points: fc.array(fc.constantFrom(...marks), { minLength: count, maxLength: count }).map((found) =>
        found.map((mark, index): ChartPoint => ({
          label: `${(index % 4) + 1}Q${index}`,
          name: `point ${index}`,
          time: Date.UTC(2020, 0, 1) + index * 7 * 86_400_000,
          ...(mark && { mark }),
        })),
      ),
      series: fc.array(
        fc.record({
          look: fc.constantFrom(...looks),
          unit: fc.constantFrom(...units),
          axis: fc.constantFrom('main' as const, 'second' as const),
          values: fc.array(anyFigure, { minLength: count, maxLength: count }),
        }),
        { maxLength: 4 },
      ),
      events: fc.constant(count > 1 ? [{ index: 1, sign: 'D', text: 'Dividend' }] : []),
    }),
  )
  .map(({ series, ...rest }) =>
    exampleChart({
      ...rest,
      series: series.map((one, index) => ({
        ...one,
        id: `s${index}`,
        label: `Series ${index}`,
        colour: 'c1' as const,
      })),
    }),
  );
