import { failureOf, isMarketCode } from '@site/remote-kit';
import type { Failure } from '@site/remote-kit';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { compareSymbols } from '../../api/compare-symbols';
import type { Text } from '../../texts/use-text';

export type Comparison = Schema<'Comparison'>;

/** Why a well-formed address leads to no comparison. */
export type Refusal =
  /** Names without a company (`market:ticker`). */
  | { readonly refused: 'unknown'; readonly names: readonly string[] }
  /** They are all one company. */
  | { readonly refused: 'same' };

/** The data of the page; the first HTML has either, too. */
export type CompareAnswer = Comparison | Refusal;

export const isRefusal = (answer: CompareAnswer): answer is Refusal => 'refused' in answer;

/** Loads companies side by side. Throws: any failure that is not about these names, such as one of network or server. */
export async function loadComparison(names: readonly string[], signal: AbortSignal): Promise<CompareAnswer> {
  try {
    return await compareSymbols(names, signal);
  } catch (error) {
    const refusal = refusalOf(failureOf(error), names);
    if (refusal === null) throw error;
    return refusal;
  }
}

function refusalOf({ errorCode, refused = [] }: Failure, names: readonly string[]): Refusal | null {
  if (errorCode === 'invalid_options') return { refused: 'same' };
  if (errorCode !== 'symbol_not_found') return null;
  const unknown = names.filter((_, place) => refused.includes(`query.symbols.${place}`));
  return { refused: 'unknown', names: unknown.length > 0 ? unknown : names };
}

/** `market:ticker`, as the address has it. */
export const nameOf = ({ market_name, symbol }: { readonly market_name: string; readonly symbol: string }): string =>
  `${market_name}:${symbol}`;

export const tickerOf = (name: string): string => name.slice(name.indexOf(':') + 1);
const marketOf = (name: string): string => name.slice(0, name.indexOf(':'));

/** The market of `market:ticker` in the reader's language; unchanged if it is unknown. */
export function marketText(name: string, text: Text): string {
  const market = marketOf(name);
  return isMarketCode(market) ? text(`market.${market}`) : market;
}

/** A company's own name in the reader's language; its ticker where it has none. */
export const companyName = (
  quote: Pick<Schema<'Quote'>, 'symbol' | 'long_name' | 'hebrew_name'>,
  locale: Locale,
): string => (locale === 'he' ? quote.hebrew_name : null) || quote.long_name || quote.symbol;

/** The part of a new comparison that is loaded already: those of its companies that are shown here. Null: too few. */
export function withoutOthers({ companies, prices }: Comparison, names: readonly string[]): Comparison | null {
  const places = companies.flatMap(({ quote }, place) => (names.includes(nameOf(quote)) ? [place] : []));
  if (places.length < 2) return null;
  const pick = <T>(list: readonly T[]): T[] => places.map((place) => list[place]!);
  return { companies: pick(companies), prices: { ...prices, series: pick(prices.series) } };
}
