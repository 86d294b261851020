import type { Band, BandMetric } from './bands';
import type { Locale } from './locale';

/** What a reader calls a band: a P/E spoken as "small" would mislead. */
const WORDS: Readonly<Record<Locale, Readonly<Record<Band, string>>>> = {
  en: {
    'x-large': 'excellent',
    large: 'very good',
    medium: 'good',
    small: 'fair',
    big: 'so-so',
    slightlyBad: 'weak',
    bad: 'poor',
    veryBad: 'very poor',
  },
  he: {
    'x-large': 'מצוין',
    large: 'טוב מאוד',
    medium: 'טוב',
    small: 'סביר',
    big: 'בינוני',
    slightlyBad: 'חלש',
    bad: 'גרוע',
    veryBad: 'גרוע מאוד',
  },
};

/**
 * A market cap is a size and no merit. Its scale has four thresholds, so these are all the bands that it can be in. Below
 * the last one begins what the board's first sign calls a small firm, so no other band is called small.
 */
const SIZES: Readonly<Record<Locale, Readonly<Partial<Record<Band, string>>>>> = {
  en: { 'x-large': 'giant', large: 'large', medium: 'mid-size', small: 'lower mid-size', bad: 'small' },
  he: { 'x-large': 'ענקית', large: 'גדולה', medium: 'בינונית', small: 'בינונית־קטנה', bad: 'קטנה' },
};

/** The reader's word for a band of a metric, shown or spoken. */
export const bandWord = (metric: BandMetric, band: Band, locale: Locale): string =>
  (metric === 'marketCap' ? SIZES[locale][band] : undefined) ?? WORDS[locale][band];
