import type { FileEvent } from './calendar-file';
import { fixed } from './decimals';
import type { Locale } from './locale';

/** Figures of an economic event, in the order of comparison. */
export const RELEASE_FIGURES = ['previous', 'revised', 'estimate', 'actual'] as const;
export type ReleaseFigureName = (typeof RELEASE_FIGURES)[number];

/** An earnings event in a calendar file. `date`: a day. `at`: an instant; null: the time is unknown. */
export interface ReportedEvent {
  /** A unique id, the same in every file. */
  readonly uid: string;
  readonly symbol: string;
  readonly market_name: string;
  readonly long_name: string | null;
  readonly hebrew_name: string | null;
  readonly date: string;
  readonly at: string | null;
}

/** An economic event in a calendar file. `date`: an instant. */
export type ReleasedEvent = {
  readonly uid: string;
  readonly date: string;
  readonly country: string;
  readonly event: string;
  readonly unit: string | null;
} & Readonly<Record<ReleaseFigureName, number | null>>;

/** The company's name in a language, or its ticker. */
export const reporterName = (
  event: Pick<ReportedEvent, 'symbol' | 'long_name' | 'hebrew_name'>,
  locale: Locale,
): string => (locale === 'he' ? event.hebrew_name : null) ?? event.long_name ?? event.symbol;

const decimalsOf = (figure: number): number => (String(figure).split('.')[1] ?? '').length;

/** A figure as printed, with its unit: `2.4%`, `12.3B`, `98`. Null: none. */
export function releaseFigureText(figure: number | null, unit: string | null, locale: Locale): string | null {
  if (figure === null) return null;
  const digits = fixed(figure, Math.min(decimalsOf(figure), 4), locale);
  return digits === null ? null : `${digits}${unit ?? ''}`;
}

/** An earnings event for a calendar file, with a stable id. `status`: in words. `url`: of the company's page. */
export const earningsFileEvent = (
  event: ReportedEvent,
  isConfirmed: boolean,
  locale: Locale,
  { status, url }: { readonly status: string; readonly url: string | null },
): FileEvent => ({
  uid: event.uid,
  summary: `${event.symbol}: ${reporterName(event, locale)}`,
  description: status,
  begins: event.at ?? event.date,
  isConfirmed,
  url,
});

/** An economic event for a calendar file, with its known figures. `name`: in the reader's language. */
export const releaseFileEvent = (
  event: ReleasedEvent,
  locale: Locale,
  words: Readonly<Record<ReleaseFigureName, string>>,
  name: string,
): FileEvent => ({
  uid: event.uid,
  summary: `${event.country}: ${name}`,
  description: RELEASE_FIGURES.flatMap((name) => {
    const said = releaseFigureText(event[name], event.unit, locale);
    return said === null ? [] : [`${words[name]}: ${said}`];
  }).join(', '),
  begins: event.date,
  isConfirmed: true,
  url: null,
});
