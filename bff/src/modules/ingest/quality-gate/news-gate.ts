import type { NewsRow } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { gateRows, type GatedRows, type Refusal } from './row-gate';
import { isWebAddress, webAddressOrNull } from '../../../domain/web-address';

type News = NewsRow & ProvidedOrigin;

const OLDEST = '1990-01-01';
/** Publishers' clocks run ahead, and some publish local times as UTC. */
const AHEAD_MS = 86_400_000;
const LONGEST_TITLE = 1_000;

/** News of a listing, each address once. Items with unsafe addresses are dropped. */
export function gateNews(
  rows: readonly News[],
  { ticker, now }: { readonly ticker: string; readonly now: string },
): GatedRows<News> {
  const latest = new Date(Date.parse(now) + AHEAD_MS).toISOString();
  return gateRows(rows, ticker, {
    refuse: ({ url, title, publishedAt }) => {
      if (!isWebAddress(url)) return ['unsafe_address', `news at ${url.slice(0, 80)}`];
      if (Number.isNaN(Date.parse(publishedAt)) || publishedAt < OLDEST || publishedAt > latest)
        return ['news_day_out_of_range', `news of ${publishedAt.slice(0, 40)}`];
      return title.trim() === '' || title.length > LONGEST_TITLE
        ? ['news_without_title', `news at ${url.slice(0, 80)}`]
        : null;
    },
    clean: (row) => {
      const image = webAddressOrNull(row.image);
      const refusals: readonly Refusal[] =
        row.image !== null && row.image !== '' && image === null
          ? [['unsafe_address', `picture at ${row.image.slice(0, 80)}`]]
          : [];
      return { row: { ...row, image }, refusals };
    },
    keyOf: ({ url }) => url,
  });
}
