import { dayText } from '@site/format';
import { SAMPLE_SOURCE, sourceName } from '../../company/source-name';
import type { ChartModel } from '../../charts';
import type { Text } from '../../texts/use-text';

type Source = Pick<ChartModel, 'sourceText' | 'dayText'>;

/**
 * The source line below a chart of statements. The head of a page says once that its figures are a sample's; a file must
 * say it.
 */
export const statementSource = (source: string | null | undefined, period: string, text: Text): Source => ({
  sourceText: text('chart.source.statements', { source: sourceName(source, text), period }),
  ...(source === SAMPLE_SOURCE && { dayText: text('chart.day.statements', { period }) }),
});

/** The same below a chart of quotes. */
export function quoteSource(source: string | null | undefined, asOf: string | null, text: Text): Source {
  if (asOf === null) return { sourceText: '' };
  const day = dayText(asOf) ?? asOf;
  return {
    sourceText: text('chart.source.quote', { source: sourceName(source, text), day }),
    ...(source === SAMPLE_SOURCE && { dayText: text('chart.day.quote', { day }) }),
  };
}
