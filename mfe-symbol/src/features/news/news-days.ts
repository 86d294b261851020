import type { Schema } from '@site/contract';
import { dateTimeText, dayText } from '@site/format';

export type NewsItem = Schema<'NewsItem'>;

export interface NewsDay {
  /** `DD/MM/YYYY` in UTC. */
  readonly day: string;
  readonly items: readonly NewsItem[];
}

/** News under the day of each, in UTC; days and news in the order in which they came: latest first. */
export function byDay(news: readonly NewsItem[]): readonly NewsDay[] {
  const days = new Map<string, NewsItem[]>();
  for (const item of news) {
    const day = dayText(item.publishedDate) ?? item.publishedDate;
    const own = days.get(day);
    if (own) own.push(item);
    else days.set(day, [item]);
  }
  return [...days].map(([day, items]) => ({ day, items }));
}

/** `HH:mm` in UTC. Null: no time is known. */
export const timeText = (publishedDate: string): string | null => dateTimeText(publishedDate)?.slice(-5) ?? null;

/** The start of a text, up to a word's end. */
export function excerpt(text: string, max = 280): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > max / 2 ? end : max)}…`;
}

/**
 * A picture of our own origin by its path. Null: none, or one on another server, which would learn
 * which user reads about which company.
 */
export const ownPicture = (image: string | null): string | null =>
  image !== null && /^\/(?![/\\])/.test(image) ? image : null;
