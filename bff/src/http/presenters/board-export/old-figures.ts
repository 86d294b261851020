import { figureDayOf, figureFault } from '@site/board-rules';
import type { FigureFault } from '@site/board-rules';
import type { Locale } from '@site/format';
import type { BoardAnswer } from '../../../services/board/board-answer';
import type { Cell, SheetColumn } from './export-columns';

const TITLE = { en: 'Old or incomplete figures', he: 'נתונים ישנים או חסרים' } as const;
const GAP = { en: 'a quarter is missing in the twelve months', he: 'חסר רבעון בשנים־עשר החודשים' } as const;
const OLD = {
  en: (months: number) => `latest statement ${months} months old`,
  he: (months: number) => `הדוח האחרון מלפני ${months} חודשים`,
} as const;

/** A column that says in words which rows mislead beside the others, as the page marks them. Null: none does. */
export function oldFigures(
  answer: BoardAnswer,
  locale: Locale,
): { readonly column: SheetColumn; readonly cells: readonly Cell[] } | null {
  const { columns, length } = answer.table;
  const day = figureDayOf(answer.query, answer.asOf);
  const [latest, flags] = [columns.latest, columns.flags];
  if (latest?.kind !== 'period' || flags?.kind !== 'list') return null;
  const faults = Array.from({ length }, (_, row) =>
    figureFault(
      {
        latestYear: latest.values[row]?.year ?? null,
        latestQuarter: latest.values[row]?.quarter ?? null,
        hasGap: flags.values[row]?.includes('gap') === true,
      },
      day,
    ),
  );
  if (faults.every((fault) => fault === null)) return null;
  return {
    column: { title: TITLE[locale], unit: '', measure: 'text' },
    cells: faults.map((fault) => fault && inWords(fault, locale)),
  };
}

const inWords = (fault: FigureFault, locale: Locale): string =>
  fault.kind === 'old' ? OLD[locale](fault.months) : GAP[locale];
