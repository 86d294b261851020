import type { Schema } from '@site/contract';
import type { Field, GroupedName, Measure, MetricGroup } from '@site/fields';
import type { Locale } from '@site/format';

export type ComparedCompany = Schema<'ComparedCompany'>;
export type ScorePart = keyof Schema<'ScoreComponents'>;
export type ScoreBonus = keyof Schema<'ScoreBonuses'>;

/** A metric that the symbol page shows, as the page of the comparison hands it in. */
export interface ComparedMetric extends Pick<Field, 'measure' | 'band' | 'better'> {
  readonly id: GroupedName;
  readonly read: (quote: Schema<'Quote'>, metrics: Schema<'Metrics'>) => number | null;
}

/** Metrics of one kind. */
export interface ComparedGroup {
  readonly id: MetricGroup;
  readonly rows: readonly ComparedMetric[];
}

/** The rows of the comparison, in the order and the writing of the symbol page. */
export interface ComparedRows {
  readonly groups: readonly ComparedGroup[];
  /** Null: no number. Amounts have no currency. */
  readonly write: (value: number, measure: Measure, locale: Locale) => string | null;
  readonly parts: readonly ScorePart[];
  readonly bonuses: readonly ScoreBonus[];
}
