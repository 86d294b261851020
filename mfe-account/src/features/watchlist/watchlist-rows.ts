import { csvOf, type Locale } from '@site/format';
import type { FollowedFigures as ApiFigures } from '../../api/user-account';
import type { TextOf } from '../../texts/use-text';

/** A line of the list. `myScore` absent: the reader shows no score of their own. */
export interface FollowedFigures extends ApiFigures {
  readonly myScore?: number | null;
}

/** The columns for sorting; `added`: in the order of following. */
export const ORDERS = [
  'added',
  'company',
  'change',
  'score',
  'myScore',
  'scoreChange',
  'pe',
  'yield',
  'nextEarnings',
  'lastDividend',
] as const;
export type Order = (typeof ORDERS)[number];

export interface Sorting {
  readonly by: Order;
  readonly isDescending: boolean;
}

/** The order of the address, `?sort=pe` or `?sort=-score`. */
export function sortingFrom(search: URLSearchParams): Sorting {
  const written = search.get('sort') ?? '';
  const isDescending = written.startsWith('-');
  const by = ORDERS.find((order) => order === written.slice(isDescending ? 1 : 0)) ?? 'added';
  return { by, isDescending: by !== 'added' && isDescending };
}

export const sortText = ({ by, isDescending }: Sorting): string => (isDescending ? `-${by}` : by);

/** Reverses the order if it is by the same column; another column starts in its default direction. */
export const nextSorting = (now: Sorting, by: Order): Sorting =>
  now.by === by ? { by, isDescending: !now.isDescending } : { by, isDescending: isFigure(by) };

const isFigure = (by: Order): boolean =>
  by === 'change' || by === 'score' || by === 'myScore' || by === 'scoreChange' || by === 'yield';

export const nameOf = ({ hebrew_name: hebrew, long_name: long, symbol }: FollowedFigures, locale: Locale): string =>
  (locale === 'he' ? hebrew : null) ?? long ?? symbol;

function valueOf(one: FollowedFigures, by: Order, locale: Locale): string | number | null {
  switch (by) {
    case 'added':
      return null;
    case 'company':
      return nameOf(one, locale);
    case 'change':
      return one.changePercent;
    case 'score':
      return one.score;
    case 'myScore':
      return one.myScore ?? null;
    case 'scoreChange':
      return one.scoreChange;
    case 'pe':
      return one.priceEarningsRatio;
    case 'yield':
      return one.dividend_yield;
    case 'nextEarnings':
      return one.nextEarnings?.date ?? null;
    case 'lastDividend':
      return one.lastDividend?.date ?? null;
  }
}

/** Unknown values are last in both directions. */
export function sorted(
  all: readonly FollowedFigures[],
  { by, isDescending }: Sorting,
  locale: Locale,
): readonly FollowedFigures[] {
  const names = new Intl.Collator(locale);
  return [...all].sort((one, other) => {
    const [a, b] = [valueOf(one, by, locale), valueOf(other, by, locale)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b));
    return isDescending ? -order : order;
  });
}

/** The list as a file, figures as the server sent them. `notes`: by market and symbol. `myScore`: head of its column; null: none. */
export function watchlistCsv(
  all: readonly FollowedFigures[],
  notes: ReadonlyMap<string, string>,
  text: TextOf,
  myScore: string | null,
): string {
  const head = [
    text('profile.symbol'),
    text('profile.market'),
    text('watchlist.company'),
    text('profile.price'),
    text('watchlist.currency'),
    text('profile.asOf'),
    text('watchlist.csv.change'),
    text('profile.score'),
    ...(myScore === null ? [] : [myScore]),
    text('watchlist.scoreChange'),
    text('watchlist.pe'),
    text('watchlist.csv.yield'),
    text('watchlist.nextEarnings'),
    text('watchlist.lastDividend'),
    text('watchlist.csv.dividend'),
    text('watchlist.csv.dividendCurrency'),
    text('watchlist.note'),
  ];
  const lines = all.map((one) => [
    one.symbol,
    one.market_name,
    one.long_name,
    one.price,
    one.currency,
    one.asOf,
    one.changePercent,
    one.score,
    ...(myScore === null ? [] : [one.myScore ?? null]),
    one.scoreChange,
    one.priceEarningsRatio,
    one.dividend_yield,
    one.nextEarnings?.date ?? null,
    one.lastDividend?.date ?? null,
    one.lastDividend?.amount ?? null,
    one.lastDividend?.currency ?? null,
    notes.get(keyOf(one)) ?? null,
  ]);
  const isSample = all.some(({ sample }) => sample);
  return csvOf([...(isSample ? [[text('profile.sample')]] : []), head, ...lines]);
}

export const keyOf = ({ market_name: market, symbol }: Pick<FollowedFigures, 'market_name' | 'symbol'>): string =>
  `${market}:${symbol}`;
