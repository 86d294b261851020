import type { Schema } from '@site/contract';
import { dayText, type Locale } from '@site/format';
import { earningsFileEvent, releaseFileEvent } from '@site/format/calendar-events';
import { calendarFile } from '@site/format/calendar-file';
import { symbolPath } from '@site/remote-kit/routes';
import type { OpenFeed } from './feed-service';
import type { CalendarFeed } from './feed-store';
import { presentEvent, presentRelease } from './presenter';
import { shownRelease } from './release-names';

/** The texts of a feed in calendar programs, in each language. */
const WORDS = {
  en: {
    name: 'Boursight: my calendar',
    sample: 'sample data',
    status: { confirmed: 'Confirmed', estimated: 'Estimated' },
    span: (from: string, to: string) => `between ${from} and ${to}`,
    figures: { previous: 'Previous', revised: 'Revised', estimate: 'Estimate', actual: 'Actual' },
  },
  he: {
    name: 'Boursight: היומן שלי',
    sample: 'נתוני דוגמה',
    status: { confirmed: 'מאושר', estimated: 'משוער' },
    span: (from: string, to: string) => `בין ${from} ל־${to}`,
    figures: { previous: 'קודם', revised: 'מעודכן', estimate: 'תחזית', actual: 'בפועל' },
  },
} as const satisfies Record<Locale, object>;

/** A program need not poll more often than this. Unit: minutes. */
const FRESH_FOR = 360;

/** A feed as a calendar file. It stays the same all day if nothing has changed. */
export function presentFeedFile({ feed, today, earnings, economic }: OpenFeed, publicUrl: string): string {
  const { locale } = feed;
  const { name, sample, status, span, figures } = WORDS[locale];
  const language = locale === 'he' ? '?lang=heb' : '';
  const marked = (text: string, isSample: boolean): string =>
    isSample ? [text, sample].filter((part) => part !== '').join(', ') : text;
  const events = [
    ...earnings.map((row) => {
      const state = row.isConfirmed ? status.confirmed : status.estimated;
      const [from, to] = [dayText(row.day), row.lastDay === undefined ? null : dayText(row.lastDay)];
      const words = marked(from && to ? `${state}, ${span(from, to)}` : state, row.dataKind === 'sample');
      const url = `${publicUrl}${symbolPath(row.market, row.symbol)}${language}`;
      return earningsFileEvent(presentEvent(row), row.isConfirmed, locale, { status: words, url });
    }),
    ...economic.map((row) => {
      const event = releaseFileEvent(presentRelease(row), locale, figures, shownRelease(row.event, locale));
      return { ...event, description: marked(event.description, row.dataKind === 'sample') };
    }),
  ];
  return calendarFile(name, events, `${today}T00:00:00.000Z`, FRESH_FOR);
}

export const presentFeed = (feed: CalendarFeed): Schema<'CalendarFeed'> => ({
  followed: feed.followed,
  countries: [...feed.countries],
  impacts: [...feed.impacts],
  locale: feed.locale,
  made_at: feed.madeAt,
  last_used_on: feed.lastUsedOn,
});
