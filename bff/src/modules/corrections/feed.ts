import { labels as labelsEn } from '@site/fields/labels/en';
import { labels as labelsHe } from '@site/fields/labels/he';
import { marketNames as marketsEn } from '@site/fields/market-names/en';
import { marketNames as marketsHe } from '@site/fields/market-names/he';
import { figureTextId } from '@site/fields/reported-figures';
import figuresEn from '@site/fields/reported-figures/texts/en.json';
import figuresHe from '@site/fields/reported-figures/texts/he.json';
import { storedValueText, valuePeriodText } from '@site/format';
import type { Locale } from '@site/remote-kit/contract';
import { inLocale } from '@site/remote-kit/locale';
import { symbolPath } from '@site/remote-kit/routes';
import { siteName } from '@site/remote-kit/site-name';
import { Feed } from 'feed';
import { correctionFeedPath } from '../ssr';
import type { Correction } from './report';

const NAMES = {
  en: { ...labelsEn, ...figuresEn, ...marketsEn },
  he: { ...labelsHe, ...figuresHe, ...marketsHe },
} as const;
const WORDS: Readonly<Record<Locale, { readonly title: string; readonly description: string }>> = {
  en: {
    title: `Corrections of ${siteName}`,
    description: 'Figures that were wrong: the old value, the new value and the reason.',
  },
  he: {
    title: `התיקונים של ${siteName}`,
    description: 'נתונים שהיו שגויים: מה היה כתוב, מה כתוב כעת, ומדוע.',
  },
};
const CHANGE: Readonly<Record<Locale, (before: string, after: string) => string>> = {
  en: (before, after) => `Before: ${before}. Now: ${after}.`,
  he: (before, after) => `לפני כן: ${before}. כעת: ${after}.`,
};
/** Left-to-right or user-written text must not affect the direction of the text around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * RSS 2.0 of the log of corrections. `corrections`: latest first. `origin`: the site's public address without a slash
 * at the end.
 */
export function correctionFeed(corrections: readonly Correction[], locale: Locale, origin: string): string {
  const feed = new Feed({
    ...WORDS[locale],
    id: origin + correctionFeedPath(locale),
    link: origin + inLocale('/corrections', locale),
    language: locale,
    copyright: siteName,
    generator: siteName,
    // The date of the latest entry, so that an unchanged feed stays the same.
    ...(corrections[0] && { updated: new Date(corrections[0].correctedAt) }),
    feedLinks: { rss: origin + correctionFeedPath(locale) },
  });
  for (const one of corrections) {
    const name = NAMES[locale][figureTextId(one.figure)];
    const when = valuePeriodText(one);
    const [before, after] = [one.beforeValue, one.afterValue].map((value) =>
      isolated(storedValueText(value, one.unit, locale)),
    );
    feed.addItem({
      title: [
        isolated(one.symbol),
        NAMES[locale][`market.${one.market}`],
        name,
        ...(when === null ? [] : [isolated(when)]),
        ...(one.row === null ? [] : [isolated(one.row)]),
      ].join(' · '),
      // It has no page of its own: the number identifies it in every language.
      id: `${origin}/corrections#${one.id}`,
      link: origin + inLocale(symbolPath(one.market, one.symbol), locale),
      description: `${CHANGE[locale](before!, after!)} ${isolated(one.reason)}`,
      date: new Date(one.correctedAt),
    });
  }
  return feed.rss2();
}
