import { BOARD_CODES, boardsInOrder, inLocale } from '@site/remote-kit';
import type { Locale, ViewerClass } from '@site/remote-kit';
import type { ListedPage } from '@site/remote-kit/page-entries';
import { languages } from '@site/remote-kit/language';
import type { Theme } from '@site/remote-kit/theme';
import { WATCHLIST_PATH } from '@site/remote-kit/screen-path';
import { boardHref } from '../frame/board-href';
import type { Place } from '../routing/place';
import { paletteText } from './palette-texts';
import type { PaletteText } from './palette-texts';

export type CommandGroup = 'recent' | 'markets' | 'screens' | 'pages' | 'actions' | 'found' | 'similar';

/** The effect of a command. */
export type Deed =
  /** `recent`: what is stored of it as a recent place; absent: the whole address. */
  | { readonly kind: 'go'; readonly href: string; readonly recent?: string }
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'language'; readonly locale: Locale }
  | { readonly kind: 'cookies' }
  | { readonly kind: 'logOut' }
  /** Follows the company, or unfollows it. */
  | { readonly kind: 'follow'; readonly company: { readonly symbol: string; readonly market_name: string } }
  /** Of the palette itself: shows all results. */
  | { readonly kind: 'showAll' };

export interface Command {
  /** Unique in a list. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** A short second text: a ticker's market, a market's code. */
  readonly detail: string;
  /** Other search terms, in both languages. */
  readonly words: string;
  readonly deed: Deed;
}

interface Page {
  readonly id: PaletteText;
  readonly href: string;
  readonly words?: PaletteText;
  /** Readers that have it; absent: all. */
  readonly for?: 'visitor' | 'reader' | 'admin';
}

const pages: readonly Page[] = [
  { id: 'page.home', href: '/' },
  { id: 'page.earnings', href: '/earnings-calendar' },
  { id: 'page.economic', href: '/economic-calendar' },
  { id: 'page.compare', href: '/compare', words: 'words.compare' },
  { id: 'page.scoreLab', href: '/score-lab', words: 'words.scoreLab' },
  { id: 'page.backtest', href: '/backtest', for: 'reader' },
  { id: 'page.watchlist', href: WATCHLIST_PATH, words: 'words.profile', for: 'reader' },
  { id: 'page.screens', href: '/profile/screens', words: 'words.screens', for: 'reader' },
  { id: 'page.alerts', href: '/profile/screens#alerts', words: 'words.alerts', for: 'reader' },
  { id: 'page.profile', href: '/profile', words: 'words.profile', for: 'reader' },
  { id: 'page.subscribe', href: '/subscribe', words: 'words.subscribe', for: 'reader' },
  { id: 'page.login', href: '/login', for: 'visitor' },
  { id: 'page.register', href: '/register', for: 'visitor' },
  { id: 'page.score', href: '/how-the-score-works', words: 'words.score' },
  { id: 'page.trackRecord', href: '/track-record', words: 'words.trackRecord' },
  { id: 'page.status', href: '/status', words: 'words.status' },
  { id: 'page.corrections', href: '/corrections' },
  { id: 'page.about', href: '/about', for: 'reader' },
  { id: 'page.sitemap', href: '/sitemap' },
  { id: 'page.developers', href: '/developers', words: 'words.developers' },
  { id: 'page.terms', href: '/policy' },
  { id: 'page.privacy', href: '/privacy-policy', words: 'words.privacy' },
  { id: 'page.accessibility', href: '/accessibility' },
  { id: 'page.users', href: '/admin/users', for: 'admin' },
  { id: 'page.administration', href: '/admin', for: 'admin' },
];

const isFor = (readers: Page['for'], viewerClass: ViewerClass): boolean => {
  if (readers === 'visitor') return viewerClass === 'visitor';
  if (readers === 'reader') return viewerClass !== 'visitor';
  return readers === undefined || viewerClass === 'admin';
};

const READERS = { guest: 'visitor', login: 'reader' } as const;

/** Names of markets by text id `market.TA`, in both languages. */
export type MarketNames = Readonly<Record<Locale, Readonly<Record<string, unknown>>>>;

export interface CommandsFor {
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly names: MarketNames;
  /** Pages that remotes bring an entry for. */
  readonly listed: readonly ListedPage[];
  /** The current address: from a board, other boards open with the same query. */
  readonly place: Pick<Place, 'match' | 'search'>;
}

/** All commands that need no request, in list order. */
export function commandsFor({ locale, viewerClass, names, listed, place }: CommandsFor): readonly Command[] {
  const text = (id: PaletteText): string => paletteText(locale, id);
  const both = (id: PaletteText): string => `${paletteText('en', id)} ${paletteText('he', id)}`;
  const nameOf = (language: Locale, market: string): string => String(names[language][`market.${market}`] ?? market);
  const go = (href: string): Deed => ({ kind: 'go', href: inLocale(href, locale) });

  return [
    ...boardsInOrder(BOARD_CODES, locale).map((market): Command => ({
      id: `market:${market}`,
      group: 'markets',
      label: nameOf(locale, market),
      detail: market,
      words: `${nameOf('en', market)} ${nameOf('he', market)} ${both('words.markets')}`,
      deed: { kind: 'go', href: inLocale(boardHref(market, place), locale), recent: `/market/${market}` },
    })),
    ...pages
      .filter((page) => isFor(page.for, viewerClass))
      .map((page): Command => ({
        id: `page:${page.href}`,
        group: 'pages',
        label: text(page.id),
        detail: '',
        words: both(page.id) + (page.words ? ` ${both(page.words)}` : ''),
        deed: go(page.href),
      })),
    ...listed
      .filter((page) => isFor(page.access && READERS[page.access], viewerClass))
      .map(({ path, name, words = '' }): Command => ({
        id: `page:${path}`,
        group: 'pages',
        label: name[locale],
        detail: '',
        words: `${name.en} ${name.he} ${words}`,
        deed: go(path),
      })),
    ...(['light', 'dark', 'system'] as const).map((theme): Command => ({
      id: `theme:${theme}`,
      group: 'actions',
      label: text(`action.theme.${theme}`),
      detail: '',
      words: `${both(`action.theme.${theme}`)} ${both('words.theme')}`,
      deed: { kind: 'theme', theme },
    })),
    ...languages
      .filter((language) => language.locale !== locale)
      .map((language): Command => ({
        id: `language:${language.locale}`,
        group: 'actions',
        label: `${text('action.language')}: ${language.name}`,
        detail: '',
        words: `${both('action.language')} ${language.stored} hebrew english עברית אנגלית`,
        deed: { kind: 'language', locale: language.locale },
      })),
    {
      id: 'cookies',
      group: 'actions',
      label: text('action.cookies'),
      detail: '',
      words: both('action.cookies'),
      deed: { kind: 'cookies' },
    },
    ...(viewerClass === 'visitor'
      ? []
      : [
          {
            id: 'log-out',
            group: 'actions',
            label: text('action.logOut'),
            detail: '',
            words: `${both('action.logOut')} ${both('words.logOut')}`,
            deed: { kind: 'logOut' },
          } as const,
        ]),
  ];
}
