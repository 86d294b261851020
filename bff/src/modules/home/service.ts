import type { ArticleMentionReader, ArticleSummaryRow } from '../articles';
import { createHash } from 'node:crypto';
import type { Locale } from '@site/i18n/locale';
import { addDays } from '../../domain/day';
import { listScopeOf, maySeeScore, type Viewer } from '../../domain/entitlements';
import type { Day } from '../../domain/company';
import { type BoardAnswer, boardQueryOf, type BoardService, type ListingRule } from '../boards';
import type { CalendarService, ShownEarningsEvent, ListedEconomicEvent } from '../calendars';
import type { Clock } from '../../platform/clock';
import { createPromiseCache } from '../../platform/promise-cache';
import { listingKey, type RankedCompanies } from './ranked-companies';
import type { ScoreChange } from './score-changes';

/** The content of the home page. Null: it could not be read. */
export interface HomeScreen {
  /** Shape: latest first. */
  readonly articles: readonly ArticleSummaryRow[] | null;
  /** A page of the board of `bestOf`: by score, or by market cap for viewers without scores. */
  readonly best: BoardAnswer | null;
  /** All markets. For visitors in Hebrew Tel Aviv, because the largest companies of all markets are American. */
  readonly bestOf: BestOf;
  /** Absent: not for this viewer. */
  readonly changes?: readonly ScoreChange[] | null;
  readonly earnings: HomeEarnings | null;
  /** Shape: by time. */
  readonly economic: readonly ListedEconomicEvent[] | null;
  readonly isSample: boolean;
}

type BestOf = 'ALL' | 'TA';

export interface HomeEarnings {
  readonly from: Day;
  readonly to: Day;
  readonly total: number;
  /** Of the largest companies, in Hebrew those of Tel Aviv before others. Shape: by day and time. */
  readonly events: readonly ShownEarningsEvent[];
}

export type HomeService = ReturnType<typeof createHomeService>;

export interface HomeServiceParts {
  readonly boards: Pick<BoardService, 'readBoard' | 'versionOf' | 'listingRule'>;
  readonly ranked: () => RankedCompanies;
  readonly changes: (isShown: ListingRule, max: number) => Promise<readonly ScoreChange[]>;
  readonly articles: Pick<ArticleMentionReader, 'readSummaries'>;
  readonly calendars: CalendarService;
  readonly clock: Clock;
  /** A part that could not be read. */
  readonly onTrouble: (failure: unknown) => void;
}

const BEST = 8;
const CHANGES = 6;
const EVENTS = 7;
/** Of each language. */
const ARTICLES = 6;
/** The days in which earnings are searched; if there are none, this many more. */
const NEXT_DAYS = 7;
const FAR_DAYS = 35;
const ECONOMIC_DAYS = 14;
/** The maximum age of cached articles and events. */
const MAX_AGE_MS = 60_000;

export function createHomeService(parts: HomeServiceParts) {
  const { boards, ranked, changes, articles, calendars, clock, onTrouble } = parts;
  const now = (): number => clock.now().getTime();
  const articleCache = createPromiseCache<readonly ArticleSummaryRow[]>({ now, lifetimeMs: MAX_AGE_MS });
  const earningsCache = createPromiseCache<HomeEarnings>({ now, lifetimeMs: MAX_AGE_MS });
  const economicCache = createPromiseCache<readonly ListedEconomicEvent[]>({ now, lifetimeMs: MAX_AGE_MS });
  const bestCache = createPromiseCache<BoardAnswer>({ now });
  const changesCache = createPromiseCache<readonly ScoreChange[]>({ now });

  async function readArticles(): Promise<readonly ArticleSummaryRow[]> {
    const left = { ltr: ARTICLES, rtl: ARTICLES };
    return (await articles.readSummaries()).filter(({ direction }) => left[direction]-- > 0);
  }

  async function earningsFrom(today: Day, locale: Locale): Promise<HomeEarnings> {
    const near = { from: today, to: addDays(today, NEXT_DAYS - 1) };
    const soon = await calendars.readEarnings(near);
    const { from, to, events } =
      soon.events.length > 0 ? soon : await calendars.readEarnings({ from: today, to: addDays(today, FAR_DAYS - 1) });
    const { places } = ranked();
    const placeOf = ({ market, symbol }: ShownEarningsEvent): number =>
      places.get(listingKey(market, symbol)) ?? Infinity;
    const isLast = ({ market }: ShownEarningsEvent): number => Number(locale === 'he' && market !== 'TA');
    const inOrder = [...events].sort((a, b) => isLast(a) - isLast(b) || placeOf(a) - placeOf(b) || 0);
    const largest = new Set(inOrder.slice(0, EVENTS));
    return { from, to, total: events.length, events: events.filter((event) => largest.has(event)) };
  }

  async function economicFrom(today: Day): Promise<readonly ListedEconomicEvent[]> {
    const at = clock.now().toISOString();
    const { events } = await calendars.readEconomic({ from: today, to: addDays(today, ECONOMIC_DAYS - 1) });
    return events.filter((event) => event.at >= at).slice(0, EVENTS);
  }

  const best = (market: BestOf, viewer: Viewer): Promise<BoardAnswer> =>
    boards.readBoard(
      boardQueryOf(market, {
        freshOnly: true,
        amountsIn: 'USD',
        limit: BEST,
        fields: ['symbol', 'market', 'longName', 'hebrewName', 'marketCap', 'score'],
      }),
      viewer,
    );

  const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
    reading.catch((failure: unknown) => {
      onTrouble(failure);
      return null;
    });

  /** The largest companies of Tel Aviv, if there are any. */
  async function bestIn(key: string, viewer: Viewer, locale: Locale): Promise<Pick<HomeScreen, 'best' | 'bestOf'>> {
    const read = (market: BestOf) => orNull(bestCache(`${key} ${market}`, () => best(market, viewer)));
    const ofTelAviv = locale === 'he' && !maySeeScore(viewer) ? await read('TA') : null;
    return ofTelAviv !== null && ofTelAviv.shown > 0
      ? { best: ofTelAviv, bestOf: 'TA' }
      : { best: await read('ALL'), bestOf: 'ALL' };
  }

  const readYoung = (today: Day, locale: Locale) =>
    Promise.all([
      orNull(articleCache('articles', readArticles)),
      orNull(earningsCache(`${boards.versionOf('ALL')} ${today} ${locale}`, () => earningsFrom(today, locale))),
      orNull(economicCache(today, () => economicFrom(today))),
    ]);

  let young = '';
  let isRefreshing = false;
  let refreshedAt = -Infinity;
  async function refreshRecent(): Promise<void> {
    isRefreshing = true;
    young = createHash('sha256')
      .update(
        JSON.stringify(await Promise.all((['en', 'he'] as const).map((locale) => readYoung(clock.today(), locale)))),
      )
      .digest('base64url');
    refreshedAt = now();
    isRefreshing = false;
  }

  return {
    /**
     * The version of the page, for callers that cache it. It is that of the last check, and is checked again in the
     * background when the last check was a minute ago.
     */
    version(): string {
      if (!isRefreshing && now() - refreshedAt >= MAX_AGE_MS) void refreshRecent();
      return `${boards.versionOf('ALL')} ${clock.today()} ${young}`;
    },
    /** The whole home page, from memory except for recent data. Never throws because of one part. */
    async readHome(viewer: Viewer, locale: Locale = 'en'): Promise<HomeScreen> {
      const today = clock.today();
      const version = boards.versionOf('ALL');
      const key = `${version} ${listScopeOf(viewer)}`;
      const shownChanges = async () => changes(await boards.listingRule(viewer), CHANGES);
      const [[foundArticles, earnings, economic], foundBest, foundChanges] = await Promise.all([
        readYoung(today, locale),
        bestIn(key, viewer, locale),
        maySeeScore(viewer) ? orNull(changesCache(key, shownChanges)) : undefined,
      ]);
      return {
        articles: foundArticles,
        ...foundBest,
        ...(foundChanges !== undefined && { changes: foundChanges }),
        earnings,
        economic,
        isSample: foundBest.best?.dataKind === 'sample',
      };
    },
  };
}
