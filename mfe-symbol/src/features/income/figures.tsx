import { MISSING } from '@site/format';
import type { Locale } from '@site/format';
import { EstimatedFigure, VisuallyHidden } from '@site/ui';
import { SourcedFigure } from '../../provenance/sourced-figure';
import { changeWords, figureText, lineName } from './figure-texts';
import type { IncomeLine } from './income-lines';
import type { Against, Change } from './period-change';
import { useText } from '../../texts/use-text';
import styles from './income.module.css';

export interface FigureProps {
  readonly value: number | null;
  readonly line: IncomeLine;
  readonly locale: Locale;
  /** Those of the table: the same down a column. */
  readonly perShareDecimals: number;
  /** Scaled up or interpolated. */
  readonly isMade?: boolean;
  /** The text where there is no figure. */
  readonly missing: string;
}

/** One figure of a table. */
export function Figure({ value, line, locale, perShareDecimals, isMade = false, missing }: FigureProps) {
  const shown = value === null ? null : figureText(value, line.unit, locale, perShareDecimals);
  if (shown === null) return <Missing said={missing} />;
  const figure = <bdi dir="ltr">{shown}</bdi>;
  return isMade ? <EstimatedFigure>{figure}</EstimatedFigure> : figure;
}

/** An unknown figure: a dash, and its reason for screen readers. */
export function Missing({ said }: { readonly said: string }) {
  return (
    <>
      <span className={styles.missing} aria-hidden="true">
        {MISSING}
      </span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
}

export interface AverageProps extends Omit<FigureProps, 'missing' | 'isMade'> {
  /** Of how many quarters. */
  readonly quarters: number;
}

/** An average of the quarters beside it. */
export function Average({ quarters, ...figure }: AverageProps) {
  const text = useText();
  const { value, line, locale, perShareDecimals } = figure;
  const shown = value === null ? null : figureText(value, line.unit, locale, perShareDecimals);
  const cell = <Figure {...figure} missing={text('chart.notReported')} />;
  if (shown === null) return cell;
  const name = `${lineName(line, text)}, ${text('income.average', { quarters })}`;
  return <SourcedFigure requested={{ name, shown, made: 'average' }}>{cell}</SourcedFigure>;
}

export interface ChangeBadgeProps {
  readonly change: Change;
  /** Name of the period that it is the change of. */
  readonly period: string;
  readonly against: Against;
  readonly line: IncomeLine;
  readonly locale: Locale;
}

/** How much more or less than before. */
export function ChangeBadge({ change, period, against, line, locale }: ChangeBadgeProps) {
  const text = useText();
  const { shown, spoken, tone } = changeWords(change, against, locale, text);
  const words = (
    <>
      <bdi dir="ltr" aria-hidden="true" title={change.kind === 'none' ? spoken : undefined}>
        {shown}
      </bdi>
      <VisuallyHidden> {spoken}</VisuallyHidden>
    </>
  );
  return (
    <span className={styles.change} data-tone={line.isCost ? undefined : (tone ?? undefined)}>
      {change.kind === 'none' || shown === '' ? (
        words
      ) : (
        <SourcedFigure
          requested={{ name: `${lineName(line, text)} \u2068${period}\u2069, ${spoken}`, shown, made: 'change' }}
        >
          {words}
        </SourcedFigure>
      )}
    </span>
  );
}
