import { bandNumber, bandOf, isMeaningful, majorCurrency, withCurrency } from '@site/format';
import type { Band, BandMetric, Locale } from '@site/format';
import { isRanked, meaninglessFor } from '../../company/financial';
import type { Meaningless } from '../../company/financial';
import { bestOfRow } from './best-of-row';
import type { ComparedCompany, ComparedMetric, ComparedRows } from './compared-rows';

/** One figure of a row, ready to be shown. */
export interface RowFigure {
  /** Null: missing. */
  readonly text: string | null;
  readonly isMeaningful: boolean;
  /** Why the figure is not meaningful in this company's industry; absent: it is. */
  readonly why?: Meaningless;
  readonly band: { readonly metric: BandMetric; readonly band: Band } | null;
  readonly isBest: boolean;
  /** A yield of 0: the company pays no dividend, which is no weak yield. */
  readonly paysNone?: true;
  /** A remark that is necessary to read the figure, as text under it. */
  readonly note?: 'compare.unknownGrowth';
}

/** Amounts are in the major unit of the currency that a company is quoted in. */
export const amountCurrency = ({ quote }: ComparedCompany): string => majorCurrency(quote.currency);

/** Currencies of the amounts. Shape: each once, in the order of the companies. */
export const amountCurrencies = (companies: readonly ComparedCompany[]): readonly string[] => [
  ...new Set(companies.map(amountCurrency)),
];

/** From this band on a figure is weak: the best of such is none. */
const WEAK_BAND = bandNumber('slightlyBad');

/**
 * A metric of all companies. No amount is the best, because amounts depend on size and may be in several currencies. Nor is
 * a figure that is weak by its own band, or not meaningful in an industry, such as the debt of a bank.
 */
export function figureRow(
  metric: ComparedMetric,
  companies: readonly ComparedCompany[],
  write: ComparedRows['write'],
  locale: Locale,
): readonly RowFigure[] {
  const isAmount = metric.measure === 'amount';
  const figures = companies.map((company) => {
    const { quote, metrics } = company;
    const value = metric.read(quote, metrics);
    const written = value === null ? null : write(value, metric.measure, locale);
    const text = written !== null && isAmount ? withCurrency(written, amountCurrency(company)) : written;
    const why = meaninglessFor(quote, metric.id);
    const paysNone = metric.id === 'dividendYieldPercent' && value === 0;
    const band =
      metric.band === undefined || why || paysNone ? null : bandOf(metric.band, value, { market: quote.market_name });
    return {
      value: isRanked(quote, metric.id) ? value : null,
      text,
      isMeaningful: why === null && isMeaningful(metric.id, value),
      ...(why ? { why } : {}),
      ...(paysNone ? { paysNone } : {}),
      band: band !== null && metric.band !== undefined ? { metric: metric.band, band } : null,
    };
  });
  const best = bestOfRow(figures, isAmount ? null : (metric.better ?? null));
  const isWeak = ({ band }: Pick<RowFigure, 'band'>): boolean => band !== null && bandNumber(band.band) >= WEAK_BAND;
  return figures.map(({ value: _value, ...figure }, place) => ({
    ...figure,
    isBest: best.has(place) && !isWeak(figure),
  }));
}
