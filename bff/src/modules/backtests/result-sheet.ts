import type { Measure } from '@site/fields';
import type { Locale } from '@site/format';
import { LANGUAGE_VERSION } from '@site/formula';
import { type Cell, cellOfFigure, type Sheet, type SheetColumn, unitOf } from '../boards';
import { warningsOf } from './present';
import type { BacktestQuestion } from './question';
import type { ShownBacktest } from './service';
import type { StoredPeriod, StoredPosition, StoredResult } from './stored-result';
import { SHEET_TEXTS, type SheetTextId } from './sheet-texts';

/** Which rows a file holds: one a company and period, or one a period. */
export type ResultRows = 'holdings' | 'periods';

interface Column<Row> {
  readonly id: SheetTextId;
  readonly measure: Measure;
  readonly value: (row: Row) => Cell;
}

interface Held {
  readonly period: StoredPeriod;
  readonly position: StoredPosition;
}

const PERIOD_COLUMNS: readonly Column<StoredPeriod>[] = [
  { id: 'start', measure: 'day', value: ({ start }) => start },
  { id: 'end', measure: 'day', value: ({ end }) => end },
  { id: 'holdings', measure: 'shares', value: ({ coverage }) => coverage.positions },
  { id: 'withReturn', measure: 'shares', value: ({ coverage }) => coverage.positionsWithReturn },
  { id: 'return', measure: 'percentOfRatio', value: ({ netReturn }) => netReturn },
  { id: 'grossReturn', measure: 'percentOfRatio', value: ({ grossReturn }) => grossReturn },
  { id: 'costs', measure: 'percentOfRatio', value: ({ costs }) => costs },
  { id: 'turnover', measure: 'percentOfRatio', value: ({ turnover }) => turnover },
  { id: 'universe', measure: 'percentOfRatio', value: ({ universe }) => universe },
  { id: 'topTenth', measure: 'percentOfRatio', value: ({ topTenth }) => topTenth },
  {
    id: 'informationCoefficient',
    measure: 'ratio',
    value: ({ informationCoefficient }) => informationCoefficient,
  },
];

const HELD_COLUMNS: readonly Column<Held>[] = [
  { id: 'start', measure: 'day', value: ({ period }) => period.start },
  { id: 'end', measure: 'day', value: ({ period }) => period.end },
  { id: 'market', measure: 'text', value: ({ position }) => position.market },
  { id: 'symbol', measure: 'text', value: ({ position }) => position.symbol },
  { id: 'weight', measure: 'percentOfRatio', value: ({ position }) => position.weight },
  { id: 'boughtOn', measure: 'day', value: ({ position }) => position.boughtOn },
  { id: 'boughtAt', measure: 'price', value: ({ position }) => position.boughtAt },
  { id: 'soldOn', measure: 'day', value: ({ position }) => position.soldOn },
  { id: 'soldAt', measure: 'price', value: ({ position }) => position.soldAt },
  { id: 'return', measure: 'percentOfRatio', value: ({ position }) => position.totalReturn },
  { id: 'outcome', measure: 'text', value: ({ position }) => position.outcome },
];

/** The rows of a result as a sheet of a file, without its holdings if they are withheld. */
export function resultSheet(
  shown: ShownBacktest & { readonly result: StoredResult },
  rows: ResultRows,
  locale: Locale,
): Sheet {
  const { periods } = shown.result;
  if (rows === 'periods') return sheetOf(shown, PERIOD_COLUMNS, periods, locale);
  const held = shown.isWithheld
    ? []
    : periods.flatMap((period) => period.positions.map((position): Held => ({ period, position })));
  return sheetOf(shown, HELD_COLUMNS, held, locale);
}

function sheetOf<Row>(
  shown: ShownBacktest & { readonly result: StoredResult },
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  locale: Locale,
): Sheet {
  const texts = SHEET_TEXTS[locale];
  return {
    name: `backtest-${shown.id}`,
    locale,
    columns: columns.map(({ id, measure }): SheetColumn => ({
      title: texts[id],
      unit: unitOf(measure, new Set(), locale),
      measure,
    })),
    rows: rows.map((row) =>
      columns.map(({ value, measure }) => {
        const cell = value(row);
        return typeof cell === 'number' ? cellOfFigure(cell, measure) : cell;
      }),
    ),
    notes: notesOf(shown, locale),
  };
}

/** The query in a file, in a form that can be run again. */
function notesOf(shown: ShownBacktest & { readonly result: StoredResult }, locale: Locale): Sheet['notes'] {
  const { question, variant, tried, result } = shown;
  const texts = SHEET_TEXTS[locale];
  const facts: readonly (readonly [SheetTextId, string | null])[] = [
    ['markets', question.markets.join(' ')],
    ['formula', question.formula ?? question.score ?? 'BSI'],
    ['language', question.formula === null ? null : String(LANGUAGE_VERSION)],
    ['period', `${question.start} – ${question.end ?? result.dataThrough ?? ''}`],
    ['rebalance', question.rebalance],
    ['size', question.holdings === null ? texts.all : String(question.holdings)],
    ['weighting', question.weighting],
    ['costsPercent', `${question.costsPercent}%`],
    ['minTradedValue', minTradedValueOf(question)],
    ['currency', question.currency],
    ['dataThrough', result.dataThrough],
    ['variant', `${variant} / ${tried}`],
    ['verdict', result.summary.verdict],
  ];
  return [
    ...facts.flatMap(([id, text]) => (text === null ? [] : [[texts[id], text] as const])),
    ...warningsOf(shown).map(({ code, message }) => [code, message] as const),
  ];
}

const minTradedValueOf = ({ minTradedValue, currency }: BacktestQuestion): string | null =>
  minTradedValue === undefined ? null : `${minTradedValue} ${currency ?? 'USD'}`;
