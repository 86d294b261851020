import { limitFactor, sixDigits } from '@site/board-rules';
import { LRUCache } from 'lru-cache';
import { fieldOf, isAmount, isFinancial, isNotMeaningfulForFinancials, type OrderNumber } from '@site/fields';
import type { FigureName, Scope } from '@site/formula';
import { conversionFactor, effectiveRates, majorUnitOf, unitsPerMajor } from '../../domain/currency';
import { UNKNOWN, type TextCell } from '../../domain/formula/evaluate-formula';
import type { FigureHistory } from '../../domain/formula/figure-history';
import type { GroupNumbers } from '../../domain/formula/group-column';
import { inBlocks } from '../../domain/formula/in-blocks';
import { createSharedArray } from '../../domain/shared-array';
import { UNKNOWN_SECTOR, sectorName } from '../../domain/sector-name';
import { CHUNK_ROWS, type Steps, mapSteps } from '../../platform/jobs/cooperative-yield';
import type { AmountsIn, ScoredMarket } from '../market-data';
import { boardReason } from './board-filters';
import { currencyOfLimits } from './board-limits';
import { numberOf } from './board-order';
import type { MarketColumns } from './formula-runner';
import type { BoardQuery } from './board-query';

/** Currencies of the amounts of a formula. */
export interface FormulaAmounts {
  /** Unit: a major currency. */
  readonly currency: string;
  /** Value of a currency in USD, as in the response. */
  readonly usd: Readonly<Record<string, number>>;
  /** The one currency that the board shows amounts in. Null: each company's own. */
  readonly shown: AmountsIn | null;
  /** The rate of the query. Absent: the stored one. */
  readonly usdIls: number | undefined;
}

/** Currencies of the amounts in a query's formula. */
export const formulaAmounts = (
  query: BoardQuery,
  usd: FormulaAmounts['usd'],
  shown: AmountsIn | null,
): FormulaAmounts => ({ currency: currencyOfLimits(query), usd, shown, usdIls: query.usdIls });

/** The unit of figures in the query, without rounding. */
const EXACT: ReadonlySet<FigureName> = new Set<FigureName>(['price', 'score', 'myScore', 'quotedOn', 'trailingMonths']);
const MS_PER_DAY = 86_400_000;
const NO_GROUP = -1;
/** Reading and rounding a figure takes some hundred nanoseconds. */
const ROWS_OF_STEP = 1024;

/**
 * A market for formulas. Figures have six significant digits as on pages; a meaningless one (a P/E of 0
 * or less) is unknown, as for limits. `history`: figures before the latest quarter. Null: not requested.
 */
export function whereColumns(
  market: ScoredMarket,
  amounts: FormulaAmounts,
  history: FigureHistory | null,
): MarketColumns {
  const { cards } = market;
  const length = cards.length;
  const factors = createFactors(amounts);
  const figures = rememberedIn(market);
  const inAmounts = `${amounts.currency} ${amounts.shown !== null} ${amounts.usdIls ?? ''}`;

  return {
    length,
    figuresKey: `${figures.number} ${inAmounts}`,
    groupNumbers: {
      get: (key) => figures.ofGroups.get(`${key} ${inAmounts}`),
      set: (key, numbers) => figures.ofGroups.set(`${key} ${inAmounts}`, numbers),
    },
    *numbers(figure, quarters) {
      const remembered = quarters === 0 ? figures.columns : null;
      const key = `${figure} ${inAmounts}`;
      const before = remembered?.get(key);
      if (before) return before;
      const made = createSharedArray(Float64Array, length);
      const read = readerOf(market, figure, quarters, history);
      const isMoney = figure === 'netDebt' || isAmount(figure);
      const isPositiveAlone = figure !== 'netDebt' && fieldOf(figure).isPositiveAlone === true;
      const isExact = EXACT.has(figure);
      yield* inBlocks(
        length,
        (from, to) => {
          for (let row = from; row < to; row += 1) {
            const value = read(row);
            if (isExact) made[row] = value;
            else if (isPositiveAlone && !(value > 0)) made[row] = NaN;
            else if (!isMoney) made[row] = sixDigits(value) ?? NaN;
            else made[row] = factors.amountOf(value, cards[row]!.currency);
          }
        },
        ROWS_OF_STEP,
      );
      remembered?.set(key, made);
      return made;
    },
    priceFactors: () => Float64Array.from(cards, ({ currency }) => factors.of(currency) / unitsPerMajor(currency)),
    moneyFactor: (currency) =>
      conversionFactor(currency, amounts.currency, false, effectiveRates(market.loaded.fx.rates, amounts.usdIls)),
    texts: (figure) => mapSteps(cards, (_, row) => textOf(market, figure, row)),
    *claims(figure) {
      const claims = yield* mapSteps(cards, (_, row) => claimOf(market, figure, row));
      return Uint8Array.from(claims, (claim) => (claim === null ? UNKNOWN : Number(claim)));
    },
    groups: (scope) => groupsOf(market, scope),
  };
}

/** Recently read figures of one market. */
const MAX_FIGURES = 24;
/** A few numbers each. */
const MAX_GROUP_COLUMNS = 200;

interface RememberedFigures {
  /** Unique to this market and version of its data. */
  readonly number: number;
  readonly columns: LRUCache<string, Float64Array>;
  readonly ofGroups: LRUCache<string, GroupNumbers>;
}

const figuresKnown = new WeakMap<ScoredMarket, RememberedFigures>();
let marketsKnown = 0;

/**
 * Reading and rounding a figure and finding medians takes longer than evaluating a formula, so they are cached for the next
 * one.
 */
function rememberedIn(market: ScoredMarket): RememberedFigures {
  const known = figuresKnown.get(market) ?? {
    number: (marketsKnown += 1),
    columns: new LRUCache<string, Float64Array>({ max: MAX_FIGURES }),
    ofGroups: new LRUCache<string, GroupNumbers>({ max: MAX_GROUP_COLUMNS }),
  };
  figuresKnown.set(market, known);
  return known;
}

function createFactors({ currency, usd, shown }: FormulaAmounts) {
  const known = new Map<string, number>();
  const of = (quoteCurrency: string): number => {
    let factor = known.get(quoteCurrency);
    if (factor === undefined) {
      factor = shown ? shown.factorOf(quoteCurrency) : limitFactor(usd, majorUnitOf(quoteCurrency), currency);
      known.set(quoteCurrency, factor);
    }
    return factor;
  };
  return {
    of,
    /** As displayed: if a board converts amounts, the converted one is rounded. */
    amountOf: (value: number, quoteCurrency: string): number =>
      shown ? (sixDigits(value * of(quoteCurrency)) ?? NaN) : (sixDigits(value) ?? NaN) * of(quoteCurrency),
  };
}

type RowReader = (row: number) => number;

function readerOf(
  market: ScoredMarket,
  figure: FigureName,
  quarters: number,
  history: FigureHistory | null,
): RowReader {
  const { cards, columns } = market;
  if (quarters > 0) {
    const column = history?.get(figure)?.get(quarters);
    const isHidden = isNotMeaningfulForFinancials(figure === 'netDebt' ? 'enterpriseValue' : figure);
    return (row) => (isHidden && isFinancial(cards[row]!) ? NaN : (column?.[row] ?? NaN));
  }
  switch (figure) {
    case 'netDebt': {
      const { enterpriseValue } = columns.metrics;
      return (row) => enterpriseValue[row]! - (cards[row]!.marketCap ?? NaN);
    }
    case 'quotedOn':
      return (row) => Date.parse(cards[row]!.quotedOn ?? '') / MS_PER_DAY;
    case 'trailingMonths':
      return (row) => market.trailingMonths(row) ?? NaN;
    default:
      return (row) => numberOf(market, row, figure as OrderNumber) ?? NaN;
  }
}

function textOf(market: ScoredMarket, figure: FigureName, row: number): TextCell {
  const card = market.cards[row]!;
  switch (figure) {
    case 'sector':
    case 'industry': {
      const name = sectorName(card[figure]);
      return name === UNKNOWN_SECTOR ? null : name;
    }
    case 'symbol':
    case 'longName':
    case 'market':
    case 'currency':
      return card[figure];
    case 'reportedCurrency':
      return market.reportedCurrency(row);
    case 'labels':
      return market.labels[row] ?? [];
    case 'flags':
      return [...market.flags(row), ...market.ageFlags(row)];
    default:
      return null;
  }
}

function claimOf(market: ScoredMarket, figure: FigureName, row: number): boolean | null {
  switch (figure) {
    case 'isSmallFirm':
    case 'hasPositiveCash':
    case 'hasPositiveEarningsToRevenue':
    case 'hasHighNetProfitMargin':
    case 'hasHighRoeHighDividendLowPriceToBook':
      return market.claim(figure, row);
    default:
      return null;
  }
}

const groupsKnown = new WeakMap<ScoredMarket, Map<Scope, Int32Array>>();

/**
 * The peer group of each company of the market's board. Companies off the board or without a known sector are in no group.
 */
function* groupsOf(market: ScoredMarket, scope: Scope): Steps<Int32Array> {
  const known = groupsKnown.get(market) ?? new Map<Scope, Int32Array>();
  groupsKnown.set(market, known);
  const before = known.get(scope);
  if (before) return before;
  const numbers = new Map<string, number>();
  const made = createSharedArray(Int32Array, market.cards.length).fill(NO_GROUP);
  yield* inBlocks(
    made.length,
    (from, to) => {
      for (let row = from; row < to; row += 1) {
        const name = groupName(market, scope, row);
        if (name === null || boardReason(market, row) !== null) continue;
        let number = numbers.get(name);
        if (number === undefined) numbers.set(name, (number = numbers.size));
        made[row] = number;
      }
    },
    CHUNK_ROWS,
  );
  known.set(scope, made);
  return made;
}

function groupName({ cards }: ScoredMarket, scope: Scope, row: number): string | null {
  if (scope === 'market') return '';
  const { sector, industry } = cards[row]!;
  const name = sectorName(scope === 'sector' ? sector : industry);
  if (name === UNKNOWN_SECTOR) return null;
  return scope === 'sector' ? name : `${sectorName(sector)} ${name}`;
}
