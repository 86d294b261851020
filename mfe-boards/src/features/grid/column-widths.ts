import type { GridColumn } from '../../model/board-columns';
import { isFormulaField } from '@site/fields';
import styles from './board-grid.module.css';

/** Widths of columns as the style sheet has them. Unit: rem. */
const WIDTHS = { company: 13.5, score: 4.375, figure: 3.8125, place: 7, word: 9 } as const;
type Width = keyof typeof WIDTHS;
/** What a desktop page holds without scrolling sideways: the narrowest, and a usual one. Unit: rem. */
const ROOM = 76.375;
const USUAL_ROOM = 82.5;

const widthOf = ({ id, kind }: GridColumn): Width => {
  if (id === 'symbol') return 'company';
  if (id === 'score') return id;
  if (id === 'market') return 'place';
  // A name of the reader's own has several words.
  if (isFormulaField(id)) return 'place';
  // A currency is a word of three letters.
  return kind === 'text' && id !== 'reportedCurrency' ? 'word' : 'figure';
};

/**
 * How wide columns are, and whether they need more room than a page has. `isBroad`: only a page narrower than the usual one
 * has too little for them. `besideTicker`: what stands beside a ticker further than an age and signs. Unit: rem.
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
  return { classOf: (column) => classes[widthOf(column)], isWide: whole > USUAL_ROOM, isBroad: whole > ROOM };
}
