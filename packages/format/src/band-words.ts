import type { Band, BandMetric } from './bands';
import type { Locale } from './locale';

/** Words for bands: "small" would be misleading for a P/E. */
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
 * A market cap is a size, not a quality. Its scale has four thresholds, so these are all of its bands. Below
 * the last one a company gets the badge of a small firm, so no other band is called small.
 */
const SIZES: Readonly<Record<Locale, Readonly<Partial<Record<Band, string>>>>> = {
  en: { 'x-large': 'giant', large: 'large', medium: 'mid-size', small: 'lower mid-size', bad: 'small' },
  he: { 'x-large': 'ענקית', large: 'גדולה', medium: 'בינונית', small: 'בינונית־קטנה', bad: 'קטנה' },
};

/** The word for a band of a metric, shown or read aloud. */
export const bandWord = (metric: BandMetric, band: Band, locale: Locale): string =>
  (metric === 'marketCap' ? SIZES[locale][band] : undefined) ?? WORDS[locale][band];
