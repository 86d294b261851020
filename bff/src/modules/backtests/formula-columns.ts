import type { FigureName } from '@site/formula';
import { isFinancial, isNotMeaningfulForFinancials } from '@site/fields';
import { kindOf } from '@site/formula';
import { conversionFactor, effectiveRates, majorUnitOf } from '../../domain/currency';
import { UNKNOWN, type FormulaColumns, type TextCell } from '../../domain/formula/evaluate-formula';
import type { FigureHistory } from '../../domain/formula/figure-history';
import { NUMERIC_METRICS, type NumericMetric } from '../../domain/metrics/metrics';
import { mapSteps, type Steps } from '../../platform/jobs/cooperative-yield';
import { CLAIMS } from '../../domain/columns/scored-columns';
import type { Claim, ScoredMarket } from '../../services/market-data/scored-market';

const DAY_MS = 86_400_000;
const METRICS: ReadonlySet<string> = new Set(NUMERIC_METRICS);
const isMetric = (figure: FigureName): figure is NumericMetric => METRICS.has(figure);
const isClaim = (figure: FigureName): figure is Claim => Object.hasOwn(CLAIMS, figure);

const NUMBERS_OF_CARD = [
  'trailingPe',
  'marketCap',
  'dividendYieldPercent',
  'fiveYearAverageDividendYieldPercent',
] as const;
const TEXTS_OF_CARD = ['symbol', 'market', 'longName', 'currency'] as const;
const isOneOf = <T extends FigureName>(names: readonly T[], figure: FigureName): figure is T =>
  names.some((name) => name === figure);

interface PastColumns {
  readonly scored: ScoredMarket;
  /** Statements of earlier quarters. */
  readonly history: FigureHistory;
  /** Rows that groups are made of. */
  readonly isOnBoard: (row: number) => boolean;
  /** Of amounts. */
  readonly currency: string;
}

/** A market of a past day as a formula reads it. */
export function pastFormulaColumns({ scored, history, isOnBoard, currency }: PastColumns): FormulaColumns {
  const { cards } = scored;
  const rates = effectiveRates(scored.loaded.fx.rates);
  const moneyFactor = (from: string): number => conversionFactor(from, currency, false, rates);
  const factors = new Map<string, number>();
  const factorOf = (from: string): number => {
    const known = factors.get(from) ?? moneyFactor(from);
    factors.set(from, known);
    return known;
  };
  const priceFactors = Float64Array.from(cards, (card) => factorOf(card.currency));
  const numberAt = (figure: FigureName, row: number): number | null => {
    const card = cards[row]!;
    if (isMetric(figure)) return scored.metric(figure, row);
    if (isOneOf(NUMBERS_OF_CARD, figure)) return card[figure];
    if (figure === 'score') return scored.score(row);
    if (figure === 'trailingMonths') return scored.trailingMonths(row);
    if (figure === 'quotedOn') return card.quotedOn === null ? null : Date.parse(card.quotedOn) / DAY_MS;
    if (figure === 'netDebt') {
      const value = scored.metric('enterpriseValue', row);
      return value === null || card.marketCap === null ? null : value - card.marketCap;
    }
    return null;
  };
  function* column(figure: FigureName, valueOf: (row: number) => number | null): Steps<Float64Array> {
    const isAmount = kindOf(figure).unit === 'amount';
    const values = yield* mapSteps(cards, (_, row) => {
      const value = valueOf(row);
      return value === null ? NaN : isAmount ? value * factorOf(majorUnitOf(cards[row]!.currency)) : value;
    });
    return Float64Array.from(values);
  }
  const textAt = (figure: FigureName, row: number): TextCell => {
    const card = cards[row]!;
    if (isOneOf(TEXTS_OF_CARD, figure)) return card[figure];
    if (figure === 'sector' || figure === 'industry') return card[figure] || null;
    if (figure === 'reportedCurrency') return scored.reportedCurrency(row);
    return figure === 'flags' ? scored.flags(row) : null;
  };
  return {
    length: cards.length,
    *numbers(figure, quarters) {
      if (quarters === 0) return yield* column(figure, (row) => numberAt(figure, row));
      const past = history.get(figure)?.get(quarters);
      const ofFinancials = figure === 'netDebt' ? 'enterpriseValue' : figure;
      const isHidden = (row: number): boolean => isFinancial(cards[row]!) && isNotMeaningfulForFinancials(ofFinancials);
      return yield* column(figure, (row) => (isHidden(row) ? null : (past?.[row] ?? null)));
    },
    priceFactors: () => priceFactors,
    moneyFactor,
    *texts(figure) {
      return yield* mapSteps(cards, (_, row) => textAt(figure, row));
    },
    *claims(figure) {
      const values = yield* mapSteps(cards, (_, row) => {
        const value = isClaim(figure) ? scored.claim(figure, row) : null;
        return value === null ? UNKNOWN : Number(value);
      });
      return Uint8Array.from(values);
    },
    *groups(scope) {
      const numbers = new Map<string, number>();
      const places = yield* mapSteps(cards, (card, row) => {
        const name = scope === 'market' ? card.market : card[scope];
        if (!name || !isOnBoard(row)) return -1;
        const number = numbers.get(name) ?? numbers.size;
        numbers.set(name, number);
        return number;
      });
      return Int32Array.from(places);
    },
  };
}
