import { comparedIn, comparedLimits } from '@site/remote-kit';
import type { HeadOf } from '@site/remote-kit';
import { isRefusal, nameOf, tickerOf } from './compare-data';
import type { TextId } from '../../texts/use-text';
import type { CompareAnswer } from './compare-data';

/** Tickers of a comparison, as a title names them. */
export const tickersText = (names: readonly string[]): string => names.map(tickerOf).join(', ');

/** Any set of companies has an address; search engines know the page by the one without any. */
export const compareHead: HeadOf<TextId> = ({ data, search }, text) => {
  const { names, wrong } = comparedIn(search);
  const answer = data as CompareAnswer | null;
  // The answer writes names in full; before it is there the address has them.
  const shown = answer && !isRefusal(answer) ? answer.companies.map(({ quote }) => nameOf(quote)) : names;
  const isTitled = shown.length >= comparedLimits.min && shown.length <= comparedLimits.max;
  return {
    title: isTitled ? text('compare.titleOf', { tickers: tickersText(shown) }) : text('compare.title'),
    description: text('compare.lead'),
    noIndex: names.length > 0 || wrong.length > 0,
  };
};
