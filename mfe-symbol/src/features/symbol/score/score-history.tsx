import { useMemo } from 'react';
import { dayText } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { ChartFrame, hasFigures, useChartPointer, useChartTools } from '../../../charts';
import type { ChartEvent, ChartModel } from '../../../charts';
import { useText } from '../../../texts/use-text';
import type { Text } from '../../../texts/use-text';

/** The recorded scores as a line over days. A day without a score stays a gap. Shape of `days`: oldest first. */
export function scoreHistoryChart(days: readonly Schema<'ScoreDay'>[], text: Text, locale: Locale): ChartModel {
  const values = days.map(({ score }) => score);
  const points = days.map(({ date }) => {
    const name = dayText(date) ?? date;
    return { label: name, name, time: Date.parse(`${date}T00:00:00Z`) };
  });
  const versions = [...new Set(days.map(({ version }) => version))];
  const last = points.at(-1)?.name ?? '';
  return {
    id: 'score-history',
    title: text('score.history'),
    unitText: text('score.outOf'),
    x: 'time',
    points,
    series: [
      {
        id: 'score',
        label: text('symbol.score'),
        look: 'line',
        colour: 'c1',
        dash: 0,
        unit: { kind: 'ratio' },
        axis: 'main',
        values,
      },
    ],
    events: methodChanges(days, text),
    fromZero: false,
    sourceText: points.length === 0 ? '' : text('score.historySource', { versions: versions.join(', '), day: last }),
    notes: [],
    emptyText: hasFigures(values) ? null : text('score.historyEmpty'),
    words: {
      missing: text('score.unrated'),
      point: text('chart.day'),
      marks: {
        estimated: text('chart.mark.estimated'),
        generated: text('chart.mark.generated'),
        derived: text('chart.mark.derived'),
        simulated: text('chart.mark.simulated'),
      },
    },
    locale,
    provenance: (_, index) => (index === days.length - 1 ? { figure: 'score' } : { made: 'score' }),
  };
}

/** The first day of each further version of the method: what moved there moved by the method, not by the company. */
function methodChanges(days: readonly Schema<'ScoreDay'>[], text: Text): readonly ChartEvent[] {
  return days.flatMap(({ date, version }, index) => {
    const before = days[index - 1];
    if (!before || before.version === version) return [];
    const values = { version, day: dayText(date) ?? date };
    return [{ index, sign: text('score.sign.method'), text: text('score.methodChanged', values) }];
  });
}

export interface ScoreHistoryProps {
  readonly days: readonly Schema<'ScoreDay'>[];
  readonly fileName: string;
  readonly locale: Locale;
}

/** The history of the score, as recorded each day. */
export function ScoreHistory({ days, fileName, locale }: ScoreHistoryProps) {
  const text = useText();
  const { tools } = useChartTools();
  const root = useChartPointer(tools);
  const model = useMemo(() => scoreHistoryChart(days, text, locale), [days, text, locale]);
  return (
    <div ref={root}>
      <ChartFrame model={model} direction="ltr" tools={tools} fileName={fileName} />
    </div>
  );
}
