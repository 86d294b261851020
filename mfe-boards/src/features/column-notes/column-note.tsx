import type { ReactNode } from 'react';
import { isAmount } from '@site/fields';
import type { Band, Locale } from '@site/format';
import { bandNumber, bandsOf, bandWord, isMeaningful, scaleOf } from '@site/format';
import { textOf } from '@site/i18n';
import { Popover, TideMark } from '@site/ui';
import type { BoardColumn } from '../../model/board-columns';
import type { messages } from './texts/en';
import styles from './column-note.module.css';

/** A separate catalogue: most readers never open a note. */
export type NoteTexts = Readonly<Record<keyof typeof messages, string>>;

export interface ColumnNoteProps {
  readonly column: BoardColumn;
  readonly label: string;
  readonly market: string;
  /** The currency of all amounts of the board. Null: each company's own. */
  readonly amountsIn: string | null;
  readonly locale: Locale;
  readonly texts: NoteTexts;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  /** Actions for the column, below its description. */
  readonly children?: ReactNode;
}

/** Description of a column: meaning, formula, unit, bands with their thresholds, and the meaning of N/M. */
export function ColumnNote(props: ColumnNoteProps) {
  const { column, label, market, locale, texts, anchor, onClose, children } = props;
  const formula = texts[`${column.id}.formula`];
  const unit = unitOf(props);
  return (
    <Popover anchor={anchor} label={label} onClose={onClose}>
      <div className={styles.note}>
        <h3>{label}</h3>
        <p>{texts[`${column.id}.about`]}</p>
        {formula !== '' && (
          <span className={styles.formula}>
            <bdi>{formula}</bdi>
          </span>
        )}
        {unit !== '' && (
          <p className={styles.unit}>
            {texts.unit}: {unit}
          </p>
        )}
        <Scale {...{ column, market, locale, texts }} />
        {!isMeaningful(column.id, -1) && <p className={styles.aside}>{texts.notMeaningful}</p>}
        {column.id !== 'symbol' && <p className={styles.aside}>{texts.missing}</p>}
        {column.band === null && column.kind === 'number' && <p className={styles.aside}>{texts.noBand}</p>}
        {children}
      </div>
    </Popover>
  );
}

/** Empty: a plain number, or no unit. */
function unitOf({ column, market, amountsIn, locale, texts }: ColumnNoteProps): string {
  const text = textOf<keyof NoteTexts>(locale, texts);
  const id = `${column.id}.unit` as const;
  if (amountsIn !== null && isAmount(column.id)) return text('unit.shown', { currency: amountsIn });
  // A missing message would be shown as its id.
  return texts[id] && text(id, { currency: market === 'TA' ? 'ILS' : 'USD' });
}

interface ScaleProps {
  readonly column: BoardColumn;
  readonly market: string;
  readonly locale: Locale;
  readonly texts: NoteTexts;
}

function Scale({ column, market, locale, texts }: ScaleProps) {
  const { band: metric } = column;
  if (metric === null) return null;
  const scale = scaleOf(metric, { market });
  const { thresholds, moreIsBetter } = scale;
  const steps = mergedSteps(bandsOf(scale), thresholds);
  const text = textOf<keyof NoteTexts>(locale, texts);
  return (
    <ul className={styles.scale}>
      {steps.map(({ band, limit }) => {
        const isLast = limit === null;
        const figure = column.format(limit ?? steps.at(-2)!.limit!, market, locale) ?? '';
        const form = moreIsBetter
          ? isLast
            ? 'limit.below'
            : 'limit.atLeast'
          : isLast
            ? 'limit.above'
            : 'limit.atMost';
        return (
          <li key={band} data-b={bandNumber(band)}>
            <TideMark metric={metric} band={band} locale={locale} />
            <span aria-hidden="true">{bandWord(metric, band, locale)}</span>
            <span className={styles.limit}>{text(form, { limit: figure })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Bands with their upper thresholds; null: the last. Adjacent bands of the same name are merged. */
export function mergedSteps(
  bands: readonly Band[],
  thresholds: readonly number[],
): readonly { readonly band: Band; readonly limit: number | null }[] {
  return bands
    .map((band, index) => ({ band, limit: thresholds[index] ?? null }))
    .filter(({ band }, index) => bands[index + 1] !== band)
    .map((step, index, all) => (index === all.length - 1 ? { band: step.band, limit: null } : step));
}
