import { AGE_FLAGS, figureDayOf, figureFault } from '@site/board-rules';
import type { AgeFlag, FigureFault } from '@site/board-rules';
import type { Locale } from '@site/format';
import type { BoardAnswer } from '../board-answer';
import type { Cell, SheetColumn } from './export-columns';

const TITLE = { en: 'Old or incomplete figures', he: 'נתונים ישנים או חסרים' } as const;
/** The remark on outdated figures and on the score that is calculated from them. */
export const GAP = { en: 'a quarter is missing in the twelve months', he: 'חסר רבעון בשנים־עשר החודשים' } as const;
const OLD = {
  en: (months: number) => `latest statement ${months} months old`,
  he: (months: number) => `הדוח האחרון מלפני ${months} חודשים`,
} as const;

const LONG_WINDOW = {
  en: (months: number) => `${months} months scaled to 12`,
  he: (months: number) => `${months} חודשים הותאמו ל־12`,
} as const;
const OLD_PRICE = { en: 'price older than ten days', he: 'שער ישן מעשרה ימים' } as const;

const OLD_PARTS: Readonly<Record<AgeFlag, { readonly en: string; readonly he: string }>> = {
  oldRate: { en: 'exchange rate more than ten days older', he: 'שער חליפין ישן ביותר מעשרה ימים' },
  oldBalance: {
    en: 'balance sheet two quarters or more before the income statement',
    he: 'המאזן קודם בשני רבעונים או יותר לדוח הרווח',
  },
  quoteBeforeStatement: { en: 'price from before the latest statement', he: 'השער קודם לדוח האחרון' },
};

/** A column with remarks on rows that are not comparable with others, as marked on the page. Null: there are none. */
export function oldFigures(
  answer: BoardAnswer,
  locale: Locale,
): { readonly column: SheetColumn; readonly cells: readonly Cell[] } | null {
  const { columns, length } = answer.table;
  const day = figureDayOf(answer.query, answer.asOf);
  const { latest, flags, trailingMonths } = columns;
  if (latest?.kind !== 'period' || flags?.kind !== 'list') return null;
  const words = Array.from({ length }, (_, row) => {
    const raised = flags.values[row] ?? [];
    const fault = figureFault(
      {
        latestYear: latest.values[row]?.year ?? null,
        latestQuarter: latest.values[row]?.quarter ?? null,
        hasGap: raised.includes('gap'),
      },
      day,
    );
    const months = (trailingMonths?.kind === 'number' ? trailingMonths.values[row] : null) ?? null;
    const said = [
      ...(fault === null ? [] : [inWords(fault, locale)]),
      ...AGE_FLAGS.flatMap((mark) => (raised.includes(mark) ? [OLD_PARTS[mark][locale]] : [])),
      ...(raised.includes('longWindow') && months !== null ? [LONG_WINDOW[locale](months)] : []),
      // Boards of past days have a separate column for the day of such a price.
      ...(answer.pricesOn === null && raised.includes('oldQuote') ? [OLD_PRICE[locale]] : []),
    ];
    return said.length === 0 ? null : said.join('; ');
  });
  if (words.every((cell) => cell === null)) return null;
  return {
    column: { title: TITLE[locale], unit: '', measure: 'text' },
    cells: words,
  };
}

const inWords = (fault: FigureFault, locale: Locale): string =>
  fault.kind === 'old' ? OLD[locale](fault.months) : GAP[locale];
