import { bandOf, isMeaningful, majorCurrency, withCurrency } from '@site/format';
import type { Band, BandMetric, Locale } from '@site/format';
import { bestOfRow } from './best-of-row';
import type { ComparedCompany, ComparedMetric, ComparedRows } from './compared-rows';

/** One figure of a row, ready to be shown. */
export interface RowFigure {
  /** Null: missing. */
  readonly text: string | null;
  readonly isMeaningful: boolean;
  readonly band: { readonly metric: BandMetric; readonly band: Band } | null;
  readonly isBest: boolean;
}

/** Amounts are in the major unit of the currency that a company is quoted in. */
export const amountCurrency = ({ quote }: ComparedCompany): string => majorCurrency(quote.currency);

/** Currencies of the amounts. Shape: each once, in the order of the companies. */
export const amountCurrencies = (companies: readonly ComparedCompany[]): readonly string[] => [
  ...new Set(companies.map(amountCurrency)),
];

/** A metric of all companies. Amounts in several currencies are not set against each other: none is best. */
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
    const band = metric.band === undefined ? null : bandOf(metric.band, value, { market: quote.market_name });
    return {
      value,
      text,
      isMeaningful: isMeaningful(metric.id, value),
      band: band !== null && metric.band !== undefined ? { metric: metric.band, band } : null,
    };
  });
  const isComparable = !isAmount || amountCurrencies(companies).length === 1;
  const best = bestOfRow(figures, isComparable ? (metric.better ?? null) : null);
  return figures.map(({ value: _value, ...figure }, place) => ({ ...figure, isBest: best.has(place) }));
}
