import type { Schema } from '@site/contract';
import { contractFieldName, GROUPED_NAMES, isNumericMetric } from '@site/fields';
import type { ContractName, GroupedName, NumericMetric } from '@site/fields';
import { meaninglessFor } from './financial';

/** The figures of the page that come from the quote rather than from the metrics; no simulation changes them. */
export type QuotedFigures = Pick<Schema<'Quote'>, ContractName<Exclude<GroupedName, NumericMetric>>>;
type Figured = QuotedFigures & Pick<Schema<'Quote'>, 'sector' | 'industry'>;

/** Reads a figure of the company's page from its data. Null: it is missing. */
export function figureReader(id: GroupedName): (quote: QuotedFigures, metrics: Schema<'Metrics'>) => number | null {
  if (!isNumericMetric(id)) {
    const name = contractFieldName(id);
    return (quote) => quote[name];
  }
  const name = contractFieldName(id);
  return (_, metrics) => metrics[name];
}

const readers = GROUPED_NAMES.map((id) => ({ id, read: figureReader(id) }));

/** Whether a line of the page is empty that means something of the company's trade. */
export const hasEmptyFigure = (quote: Figured, metrics: Schema<'Metrics'>): boolean =>
  readers.some(({ id, read }) => read(quote, metrics) === null && meaninglessFor(quote, id) === null);
