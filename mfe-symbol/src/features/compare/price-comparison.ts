import { dayText, MISSING } from '@site/format';
import type { Locale } from '@site/format';
import { hasFigures } from '../../charts';
import type { ChartModel, ChartSeries, SeriesColour } from '../../charts';
import type { Comparison } from './compare-data';
import type { Text } from '../../texts/use-text';
import { sourceName } from '../../company/source-name';

/** One per company, each with its own dash. Grey means 'other' elsewhere and is left out. */
const LOOKS: readonly { readonly colour: SeriesColour; readonly dash: NonNullable<ChartSeries['dash']> }[] = [
  { colour: 'c1', dash: 0 },
  { colour: 'c2', dash: 1 },
  { colour: 'c3', dash: 2 },
  { colour: 'c4', dash: 3 },
  { colour: 'c6', dash: 4 },
];

/** Prices to two decimals: rebased ones have as many as the division left. */
const toCents = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** Prices of all companies on one scale, 100 on the first day that they share. */
export function priceComparison({ companies, prices }: Comparison, text: Text, locale: Locale): ChartModel {
  const { base, dates, series } = prices;
  const tickers = series.map(({ symbol }) => symbol);
  const labelOf = ({ symbol, market_name: market }: (typeof series)[number]): string =>
    tickers.filter((ticker) => ticker === symbol).length > 1 ? `${symbol} (${market})` : symbol;
  const lines = series.map((one, place): ChartSeries => ({
    id: `${one.market_name}-${one.symbol}`,
    label: labelOf(one),
    look: 'line',
    ...LOOKS[place % LOOKS.length]!,
    unit: { kind: 'index' },
    axis: 'main',
    values: one.values.map(toCents),
  }));
  const shown = lines.filter(({ values }) => hasFigures(values));
  const missing = lines.filter(({ values }) => !hasFigures(values)).map(({ label }) => label);
  const sources = [...new Set(companies.flatMap(({ quote }) => quote.source ?? []))].map((one) =>
    sourceName(one, text),
  );
  const last = dates.at(-1);
  const areInSeveral = new Set(series.map(({ currency }) => currency)).size > 1;
  return {
    id: 'prices',
    title: text('compare.chart.title'),
    unitText: base === null ? '' : text('compare.chart.unit', { day: dayText(base) ?? base }),
    x: 'time',
    points: dates.map((day) => {
      const name = dayText(day) ?? day;
      return { label: name, name, time: Date.parse(`${day}T00:00:00Z`) };
    }),
    series: shown,
    events: [],
    fromZero: false,
    sourceText:
      last === undefined
        ? ''
        : text('compare.chart.source', { source: sources.join(', ') || MISSING, day: dayText(last) ?? last }),
    notes: [
      ...(areInSeveral ? [text('compare.chart.currencies')] : []),
      ...(shown.length > 0 && missing.length > 0 ? [text('compare.chart.missing', { names: missing.join(', ') })] : []),
    ],
    emptyText: shown.length > 0 ? null : text('compare.chart.empty'),
    words: {
      missing: text('compare.chart.noPrice'),
      point: text('chart.day'),
      marks: {
        estimated: text('chart.mark.estimated'),
        generated: text('chart.mark.generated'),
        derived: text('chart.mark.derived'),
        simulated: text('chart.mark.simulated'),
      },
    },
    locale,
  };
}
