import type { Locale } from '@site/format';
import { textOf } from '@site/i18n';
import { Popover } from '@site/ui';
import type { FormulaColumn } from '../../model/board-columns';
import type { NoteTexts } from './column-note';
import styles from './column-note.module.css';

export interface FormulaNoteProps {
  readonly column: FormulaColumn;
  readonly locale: Locale;
  readonly texts: NoteTexts;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Description of a formula column: the formula, its unit, and its figures. */
export function FormulaNote({ column, locale, texts, anchor, onClose }: FormulaNoteProps) {
  const { name, formula, unit, currency = '', figures } = column.formula;
  const text = textOf<keyof NoteTexts>(locale, texts);
  return (
    <Popover anchor={anchor} label={name} onClose={onClose}>
      <div className={styles.note}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p>{texts['formula.about']}</p>
        <code className={styles.formula} dir="ltr">
          {formula}
        </code>
        <p className={styles.unit}>
          {texts.unit}: {text(`formula.unit.${unit}`, { currency })}
        </p>
        {figures.length > 0 && (
          <p className={styles.aside}>{text('formula.figures', { figures: `\u2066${figures.join(', ')}\u2069` })}</p>
        )}
        <p className={styles.aside}>{texts.missing}</p>
      </div>
    </Popover>
  );
}
