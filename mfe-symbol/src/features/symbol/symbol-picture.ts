import type { TextOf } from '@site/i18n';
import type { PagePicture } from '@site/remote-kit';
import {
  currencyName,
  dayText,
  fixed,
  isMeaningful,
  majorCurrency,
  MISSING,
  NOT_MEANINGFUL,
  percentOf,
  priceText,
  shortNumber,
  withCurrency,
} from '@site/format';
import type { Locale } from '@site/format';
import type { SymbolData } from '../../company/symbol-data';
import type { TextId } from '../../texts/use-text';
import { nameOf } from './company-name';

/**
 * The preview picture of a company's address: its name, figures of its quote, and its price over a year. It has neither the
 * score nor its band, because the picture is public and a visitor sees no score.
 */
export function symbolPicture(data: SymbolData, locale: Locale, text: TextOf<TextId>): PagePicture {
  const { symbol, metrics, priceHistory } = data;
  const { market_name: market, currency, price, market_cap: marketCap, dividend_yield: dividend } = symbol;
  const toEarnings = metrics.priceEarningsRatio;
  const written = (value: number | null, write: (value: number) => string | null): string =>
    (value === null ? null : write(value)) ?? MISSING;
  return {
    over: `${symbol.symbol} · ${text(`market.${market}`)}`,
    title: nameOf(data, locale),
    figures: [
      {
        name: text('symbol.price'),
        value: written(price, (value) => withCurrency(priceText(value, market, locale) ?? MISSING, currency, locale)),
      },
      {
        name: text('symbol.marketCap'),
        value: written(marketCap, (value) =>
          withCurrency(shortNumber(value, locale) ?? MISSING, majorCurrency(currency)),
        ),
      },
      {
        name: text('metric.priceToEarnings'),
        value: isMeaningful('priceToEarnings', toEarnings)
          ? written(toEarnings, (value) => fixed(value, 1, locale))
          : NOT_MEANINGFUL[locale],
      },
      {
        name: text('metric.dividendYieldPercent'),
        value: written(dividend, (value) => percentOf(value, 2, locale)),
      },
    ],
    ...lineOf(priceHistory, locale, text),
  };
}

/** Null: fewer than two prices are known. */
function lineOf(
  { dates, price, currency }: SymbolData['priceHistory'],
  locale: Locale,
  text: TextOf<TextId>,
): Pick<PagePicture, 'line'> | null {
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined || price.filter((one) => one !== null).length < 2) return null;
  const days = { from: dayText(from) ?? from, to: dayText(to) ?? to };
  const name = text('symbol.pictureLine', { ...days, currency: currencyName(currency, locale) });
  return { line: { values: price, name } };
}
