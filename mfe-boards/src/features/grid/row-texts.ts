import type { AgeFlag } from '@site/board-rules';
import { isMarketCode } from '@site/fields/markets';
import { sectorValues } from '@site/fields/sector-values';
import type { Locale } from '@site/format';
import type { TextOf } from '../../texts/use-text';
import type { ColumnId } from '../../model/board-columns';
import { everyColumn } from '../../model/board-columns';

/** All texts of rows in one language: rows are strings, and formatting a message per cell would be slow. */
export interface RowTexts {
  readonly locale: Locale;
  /** Placeholder of a loading row. */
  readonly awaited: string;
  readonly missing: string;
  readonly notMeaningful: string;
  readonly estimated: string;
  readonly unrated: string;
  readonly old: RowBadge;
  readonly gap: RowBadge;
  readonly longWindow: RowBadge;
  readonly oldQuote: RowBadge;
  readonly oldParts: Readonly<Record<AgeFlag, RowBadge>>;
  /** With a placeholder for the yield without special payments, filled by `withSymbol`. */
  readonly specialDividend: RowBadge;
  /** With a placeholder for the date, filled by `withSymbol`. */
  readonly otherDay: RowBadge;
  /** Replaces an amount; with a placeholder for its currency, filled by `withSymbol`. */
  readonly noRate: RowBadge;
  /** With a placeholder for the ticker, filled by `withSymbol`. */
  readonly signUp: string;
  readonly follow: string;
  readonly select: string;
  readonly open: string;
  readonly indicators: readonly [string, string, string, string];
  readonly labels: Readonly<Record<ColumnId, string>>;
  /** Display name of a market. */
  readonly market: (code: string) => string;
  /** Display name of a sector or an industry; cached. */
  readonly sector: (name: string) => string;
}

/** An indicator's short and full text. With a placeholder for months, filled by `withSymbol`. */
export interface RowBadge {
  readonly short: string;
  readonly full: string;
}

const PLACE = '\u0000';

/** The text with its placeholder replaced by the ticker. */
export const withSymbol = (text: string, symbol: string): string => text.replace(PLACE, () => symbol);

export function rowTextsOf(text: TextOf, locale: Locale): RowTexts {
  const labels = {} as Record<ColumnId, string>;
  for (const { id } of everyColumn) labels[id] = text(`column.${id}`);
  const sectors = new Map<string, string>();
  return {
    locale,
    awaited: text('cell.awaited'),
    missing: text('cell.missing'),
    notMeaningful: text('cell.notMeaningful'),
    estimated: text('cell.estimated'),
    unrated: text('cell.unrated'),
    old: { short: text('cell.old', { months: PLACE }), full: text('cell.old.full', { months: PLACE }) },
    gap: { short: text('cell.gap'), full: text('cell.gap.full') },
    longWindow: {
      short: text('cell.longWindow', { months: PLACE }),
      full: text('cell.longWindow.full', { months: PLACE }),
    },
    oldParts: {
      oldRate: { short: text('cell.oldRate'), full: text('cell.oldRate.full') },
      oldBalance: { short: text('cell.oldBalance'), full: text('cell.oldBalance.full') },
      quoteBeforeStatement: { short: text('cell.quoteBefore'), full: text('cell.quoteBefore.full') },
    },
    specialDividend: {
      short: text('cell.specialDividend'),
      full: text('cell.specialDividend.full', { regular: PLACE }),
    },
    oldQuote: { short: text('cell.oldQuote'), full: text('cell.oldQuote.full') },
    otherDay: { short: text('cell.otherDay', { day: PLACE }), full: text('cell.otherDay.full', { day: PLACE }) },
    noRate: { short: text('cell.noRate'), full: text('cell.noRate.full', { currency: PLACE }) },
    signUp: text('cell.signUp', { symbol: PLACE }),
    follow: text('cell.follow', { symbol: PLACE }),
    select: text('cell.select', { symbol: PLACE }),
    open: text('cell.open', { symbol: PLACE }),
    indicators: [text('legend.small'), text('legend.cash'), text('legend.earnings'), text('legend.dividend')],
    labels,
    market: (code) => (isMarketCode(code) ? text(`market.${code}`) : code),
    sector(name) {
      const known = sectors.get(name) ?? text('sector.name', sectorValues(name));
      sectors.set(name, known);
      return known;
    },
  };
}

/** Display text of a word of a column: the name of a market, the translated sector or industry; other words unchanged. */
export function shownWord(id: ColumnId, word: string, texts: Pick<RowTexts, 'market' | 'sector'>): string {
  if (id === 'market') return texts.market(word);
  return id === 'sector' || id === 'industry' ? texts.sector(word) : word;
}
