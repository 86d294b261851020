import { z } from 'zod';
import { isDay } from '../../../domain/day';
import { instantIn } from '../../../domain/exchange-time';
import type { ExecutiveRow, NewsRow } from '../../market-data';
import type { ProvidedOrigin } from '../company-provider';
import type { FmpRows, Reject } from './ask-fmp';
import { figure, needed, readRows, refuse, text, webAddress } from './read-rows';

const executiveSchema = z.object({
  title: needed('no_title'),
  name: needed('no_name'),
  pay: figure,
  currencyPay: text,
});

/** Executives; one person may hold two offices, a row each. */
export function readExecutives(given: FmpRows, rejects: Reject[]): readonly (ExecutiveRow & ProvidedOrigin)[] {
  return readRows(executiveSchema, given, rejects).map(({ row: { title, name, pay, currencyPay }, origin }) => ({
    ...origin,
    title,
    name,
    pay: pay !== null && pay > 0 ? pay : null,
    payCurrency: currencyPay,
  }));
}

const newsSchema = z.object({
  publishedDate: needed('unreadable_date'),
  title: needed('no_title'),
  text,
  site: text,
  publisher: text,
  image: webAddress,
  url: webAddress,
});

/** The provider's news times are in New York's time zone, without saying so. */
const NEWS_ZONE = 'America/New_York';
const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?/;

/** Instant. Null: no valid time. */
export function newsInstant(written: string): string | null {
  const [, date, time, seconds = '00'] = WRITTEN.exec(written) ?? [];
  // No news is older than the provider; earlier times are invalid.
  if (!date || !time || !isDay(date) || date < '1970-01-01' || Number(seconds) > 59) return null;
  return instantIn(date, time, NEWS_ZONE)?.replace(/:00\.000Z$/, `:${seconds}.000Z`) ?? null;
}

export function readNews(given: FmpRows, rejects: Reject[]): readonly (NewsRow & ProvidedOrigin)[] {
  return readRows(newsSchema, given, rejects).flatMap(({ row, origin }) => {
    const publishedAt = newsInstant(row.publishedDate);
    const quarantined = (reason: string, detail: string): [] => {
      rejects.push(refuse(origin, given.ticker, reason, detail));
      return [];
    };
    if (publishedAt === null) return quarantined('unreadable_date', `publishedDate: ${row.publishedDate.slice(0, 40)}`);
    if (row.url === null) return quarantined('news_without_address', 'no address that begins with http: or https:');
    const site = row.publisher ?? row.site ?? new URL(row.url).hostname;
    return [{ ...origin, publishedAt, site, url: row.url, title: row.title, text: row.text ?? '', image: row.image }];
  });
}
