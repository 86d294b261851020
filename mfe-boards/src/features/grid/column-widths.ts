import type { GridColumn } from '../../model/board-columns';
import { isFormulaField } from '@site/fields';
import styles from './board-grid.module.css';

/** Widths of columns as in the style sheet. Unit: rem. */
const WIDTHS = { company: 13.5, score: 4.375, figure: 3.8125, place: 7, word: 9 } as const;
type Width = keyof typeof WIDTHS;
/** Content width of desktop pages without horizontal scrolling: the narrowest, and a typical one. Unit: rem. */
const MIN_WIDTH = 76.375;
const TYPICAL_WIDTH = 82.5;

const widthOf = ({ id, kind }: GridColumn): Width => {
  if (id === 'symbol') return 'company';
  if (id === 'score') return id;
  if (id === 'market') return 'place';
  // A custom name has several words.
  if (isFormulaField(id)) return 'place';
  // A currency is a three-letter code.
  return kind === 'text' && id !== 'reportedCurrency' ? 'word' : 'figure';
};

/**
 * Width of the columns, and whether they exceed the page. `isBroad`: they only exceed pages narrower than the typical
 * one. `besideTicker`: content beside a ticker other than age and indicators. Unit: rem.
 */
export function columnWidths(
  columns: readonly GridColumn[],
  besideTicker = 0,
): {
  readonly classOf: (column: GridColumn) => string | undefined;
  readonly isWide: boolean;
  readonly isBroad: boolean;
} {
  const classes: Readonly<Record<Width, string | undefined>> = {
    company: styles.widthCompany,
    score: styles.widthScore,
    figure: styles.widthFigure,
    place: styles.widthPlace,
    word: styles.widthWord,
  };
  const whole = columns.reduce((sum, column) => sum + WIDTHS[widthOf(column)], besideTicker);
  return { classOf: (column) => classes[widthOf(column)], isWide: whole > TYPICAL_WIDTH, isBroad: whole > MIN_WIDTH };
}
