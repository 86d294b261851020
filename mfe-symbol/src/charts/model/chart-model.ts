import type { Locale } from '@site/format';
import type { ProvenanceSubject } from '../../provenance/provenance-request';

/*
 * The content of a chart, as text and figures in the reader's language, before anything is measured or drawn. A missing
 * figure is null and remains a gap; it is never treated as zero.
 */

/** Unit of a figure. Percent: a plain number, 0.15 means 15 %. Amounts are in the major unit of their currency. */
export type Unit =
  | { readonly kind: 'amount'; readonly currency: string | null }
  | {
      readonly kind: 'perShare';
      readonly currency: string | null;
      /** Absent: two. */
      readonly decimals?: number;
    }
  | { readonly kind: 'price'; readonly currency: string; readonly decimals: number }
  | { readonly kind: 'percent' }
  | { readonly kind: 'ratio' }
  | { readonly kind: 'index' }
  | { readonly kind: 'shares' };

/** Colours of the palette (tokens of `packages/ui`); `axis` is for the background series. */
export type SeriesColour = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c1-soft' | 'c2-soft' | 'axis';

/**
 * Bars are side by side; a wide bar is behind them. Foot bars have a strip of their own below the rest. `none` is in
 * read-outs, tables and files only.
 */
export type SeriesLook = 'bar' | 'wideBar' | 'footBar' | 'line' | 'area' | 'none';

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** Short name for the end of a line. */
  readonly shortLabel?: string;
  readonly look: SeriesLook;
  readonly colour: SeriesColour;
  /** Lines differ by their dash too: 0 solid, 1 long, 2 short, 3 long and short, 4 longer than any. */
  readonly dash?: 0 | 1 | 2 | 3 | 4;
  readonly unit: Unit;
  /** The second axis is on the other side, with a scale of its own. */
  readonly axis: 'main' | 'second';
  /** Shape: one a point, oldest first. */
  readonly values: readonly (number | null)[];
  /** Known only at some points, which its line joins; the others are not missing. */
  readonly isSparse?: boolean;
  /** Its values are loaded by scripts. */
  readonly isLate?: boolean;
}

/** Why a point's figures are not reported ones of that period. */
export type PointMark = 'estimated' | 'generated' | 'derived' | 'simulated';

export interface ChartPoint {
  /** On the axis: `3Q24`. */
  readonly label: string;
  /** In read-outs and tables, where there is more to say than on the axis: `3Q24, 6 months`. */
  readonly name: string;
  /** Milliseconds since 1970 (UTC midnight); on charts over time alone. */
  readonly time?: number;
  readonly mark?: PointMark | undefined;
}

/** Something that happened on a day: marked below the line; its text is shown with its point. */
export interface ChartEvent {
  readonly index: number;
  readonly sign: string;
  readonly text: string;
}

export interface ChartModel {
  readonly id: string;
  readonly title: string;
  /** The unit in words: `USD`, `% of revenue`. */
  readonly unitText: string;
  /** Periods have a place each; days are placed by date. */
  readonly x: 'periods' | 'time';
  /** Shape: oldest first. */
  readonly points: readonly ChartPoint[];
  /** Shape: at most six; each has at least one figure. */
  readonly series: readonly ChartSeries[];
  readonly events: readonly ChartEvent[];
  /** The value of the main axis at 100 of the second one: both then share one scale. Absent: each has its own. */
  readonly hundredAt?: number;
  /** The scale of lines and areas includes zero. That of bars always does. */
  readonly fromZero: boolean;
  /** Day and source of the figures, as a sentence for a separate picture or file. */
  readonly sourceText: string;
  /** A shorter sentence for pages that already name the source of their figures. Absent: they don't. */
  readonly dayText?: string;
  /** Remarks on omitted or marked figures, as sentences. */
  readonly notes: readonly string[];
  /** About what scripts load; not shown without them. */
  readonly lateNote?: string;
  /** Why there is nothing to draw; null when there is. */
  readonly emptyText: string | null;
  readonly words: ChartWords;
  readonly locale: Locale;
  /** The provenance request for a point. Null: the point has no source. Absent: the chart shows no provenance. */
  readonly provenance?: (series: string, index: number) => ProvenanceSubject | null;
}

/** Words of read-outs, tables and files. */
export interface ChartWords {
  readonly missing: string;
  readonly point: string;
  readonly marks: Readonly<Record<PointMark, string>>;
}

export type ChartDirection = 'ltr' | 'rtl';

const isKnown = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** A figure of a series. Null: missing, or no number. */
export function valueAt(series: ChartSeries, index: number): number | null {
  const value = series.values[index];
  return isKnown(value) ? value : null;
}

/** Whether a series has anything to draw. */
export const hasFigures = (values: readonly (number | null)[]): boolean => values.some(isKnown);

/** Marks that occur, in the order of their strength. */
export function marksIn({ points }: ChartModel): readonly PointMark[] {
  const order: readonly PointMark[] = ['simulated', 'estimated', 'generated', 'derived'];
  return order.filter((mark) => points.some((point) => point.mark === mark));
}

/** Whether a series is drawn, so that its mark is in the key. */
export const hasMark = ({ look }: ChartSeries): boolean => look !== 'none';

export const isBar = ({ look }: ChartSeries): boolean => look === 'bar' || look === 'wideBar';
