import { localeOf, type Locale } from '@site/i18n/locale';
import type { Schema } from '@site/contract';
import type { ContractExamples } from '@site/contract/example-addresses';
import { callReferenceOf, referenceOf } from '@site/contract/reference/reference';
import type { BoardMarket } from '@site/fields';
import type { MarketSummary, SignInProvider, SiteContact } from '@site/remote-kit/contract';
import { comparedIn, comparedLimits, type RouteMatch } from '@site/remote-kit/routes';
import { isDay, type Day } from '../../domain/day';
import { type Viewer, mayAdminister } from '../../domain/entitlements';
import { NotFoundError } from '../../platform/errors';
import { MissingContent } from './missing-content';
import type { PageData } from './page-data';
import { lifetimeOf } from './page-lifetimes';
import { createFirstArticle, type ReadArticle } from '../articles';
import { createFirstSitePage, type ReadSitePage } from './ssr-data/site-page';
import { firstComparison, refusedComparison } from './ssr-data/comparison';
import { createFirstMarketArticle, type ReadMarketArticle } from '../market-articles';
import { createFirstBoard, type ReadBoard } from './ssr-data/board';
import { createFirstSearch, type ReadSearch } from '../search';
import { firstSitemap } from '../sitemap';
import { createFirstWeek, type FirstWeekParts } from './ssr-data/week';
import { createFirstCorrections, type ReadCorrections } from '../corrections';
import { createFirstStatus, type ReadStatus } from '../status';
import { createFirstTrackRecord, type ReadTrackRecord } from '../track-record';
import { createFirstCompany, type FirstCompanyParts } from './ssr-data/company';

export interface PageSources {
  /** `zone`: of the reader's clock, where it is not the usual one. Throws: NotFoundError when what the address names isn't there (MissingContent: its page says so itself); anything else means a page without first content. */
  read(match: RouteMatch, search: string, viewer: Viewer, zone?: string | null): Promise<PageData>;
  /** Changes whenever the page's data may: part of its key. */
  versionOf(match: RouteMatch): string;
  /** How long a page may serve though its version stands. Unit: milliseconds. Null: until it changes. */
  lifetimeOf(match: RouteMatch): number | null;
  markets(): readonly MarketSummary[];
  /** Whether the accounts that everybody knows are there. */
  hasDemoAccounts(): boolean;
  /** Whether a manager approves each new account. */
  hasApproval(): boolean;
  /** Third-party sign-ins that the site offers. */
  signInProviders(): readonly SignInProvider[];
  /** Whether registering asks for no consent to mails. */
  isMarketingFree(): boolean;
  /** Who runs the site; null: its settings do not say. */
  contact(): SiteContact | null;
}

/** The use cases behind pages, as the contract presents them. */
export interface PageSourcesParts extends FirstWeekParts, FirstCompanyParts {
  readonly readBoard: ReadBoard;
  readonly boardVersion: (market: BoardMarket) => string;
  readonly readComparison: (names: readonly string[], viewer: Viewer) => Promise<Schema<'Comparison'>>;
  readonly readArticle: ReadArticle;
  readonly readTrackRecord: ReadTrackRecord;
  readonly readStatus: ReadStatus;
  readonly readCorrections: ReadCorrections;
  readonly readSitemap: () => Schema<'Sitemap'>;
  readonly readSearch: ReadSearch;
  /** Companies of a market with a statement since a day. */
  readonly readNewStatements: (market: string, from: Day, viewer: Viewer) => Promise<NewStatements>;
  readonly readSitePage: ReadSitePage;
  readonly readMarketArticle: ReadMarketArticle;
  readonly readHome: (viewer: Viewer, locale: Locale) => Promise<Schema<'HomeScreen'>>;
  /** Changes when a home page does. */
  readonly homeVersion: () => string;
  /** The contract, parsed, its examples, and what may be asked for at this site, which developers read. */
  readonly contract: object;
  readonly examples: ContractExamples;
  readonly quotas: readonly Schema<'Quota'>[];
  readonly origin: string;
  /** Markets that hold companies. */
  readonly markets: () => readonly MarketSummary[];
  readonly hasDemoAccounts: () => boolean;
  readonly hasApproval: () => boolean;
  readonly signInProviders: () => readonly SignInProvider[];
  readonly isMarketingFree: () => boolean;
  readonly contact: () => SiteContact | null;
  /** Whether there is an account of that id. */
  readonly isAccount: (id: string) => Promise<boolean>;
  /** Changes with any market's data. */
  readonly marketsVersion: () => string;
  /** Day, `YYYY-MM-DD`, in UTC. */
  readonly today: () => string;
}

export interface NewStatements {
  readonly check: Schema<'SymbolNames'>;
  readonly dataKind: 'sample' | 'real';
}

/** What routes may name as the source of a page's first data. */
export const PAGE_SOURCES = [
  'board',
  'company',
  'comparison',
  'statements',
  'profile',
  'sign-in',
  'third-party',
  'developers',
  'developer-call',
  'administration',
  'registration',
  'verification',
  'earnings',
  'economic',
  'article',
  'corrections',
  'status',
  'track-record',
  'market-article',
  'site-page',
  'search',
  'sitemap',
  'home',
] as const;
type PageSourceName = (typeof PAGE_SOURCES)[number];

const isPageSource = (name: string | undefined): name is PageSourceName =>
  (PAGE_SOURCES as readonly (string | undefined)[]).includes(name);

const nothing: PageData = { data: null, dataKind: null };
const said = (data: object): Promise<PageData> => Promise.resolve({ data, dataKind: null });

/** Reads for each page what its remote renders from. */
export function createPageSources(parts: PageSourcesParts): PageSources {
  const {
    boardVersion,
    readComparison,
    readArticle,
    readHome,
    markets,
    marketsVersion,
    hasDemoAccounts,
    hasApproval,
    signInProviders,
    isMarketingFree,
    contact,
    isAccount,
    today,
  } = parts;

  /**
   * An address that names too few, too many or none is no failure: the page itself says what it takes, and which parts
   * of it name nobody. They hide none of the others.
   */
  async function comparison(_match: RouteMatch, search: string, viewer: Viewer): Promise<PageData> {
    const { names } = comparedIn(search);
    const { least, most } = comparedLimits;
    if (names.length < least || names.length > most) return nothing;
    try {
      const data = firstComparison(await readComparison(names, viewer));
      return { data, dataKind: data.companies.some(({ sample }) => sample) ? 'sample' : 'real' };
    } catch (error) {
      const refused = refusedComparison(error, names);
      if (refused === null) throw error;
      return { data: refused, dataKind: null };
    }
  }

  /** What is no day of the calendar has no list, and the page says why. */
  async function statements({ params }: RouteMatch, _search: string, viewer: Viewer): Promise<PageData> {
    const from = params['fromDate'] ?? '';
    if (!isDay(from)) throw new MissingContent(null);
    const { check, dataKind } = await parts.readNewStatements(params.market ?? '', from, viewer);
    return { data: check, dataKind };
  }

  const reference = referenceOf(parts.contract);
  const developers = { data: { reference, quotas: parts.quotas, origin: parts.origin }, dataKind: null };

  function contractCall({ params }: RouteMatch): Promise<PageData> {
    const call = callReferenceOf(parts.contract, params['call'] ?? '', parts.examples);
    if (call === null) throw new NotFoundError('path_not_found', 'There is no such page.');
    return Promise.resolve({ data: { call, origin: parts.origin }, dataKind: null });
  }

  /** To anybody else the page isn't there. Its data come by the API alone. */
  function forAdministrator(_match: RouteMatch, _search: string, viewer: Viewer): Promise<PageData> {
    if (!mayAdminister(viewer)) throw new NotFoundError('path_not_found', 'There is no such page.');
    return Promise.resolve(nothing);
  }

  /** One's own, and any for an administrator; to everybody else it isn't there, as one of nobody. */
  async function profile({ params }: RouteMatch, _search: string, viewer: Viewer): Promise<PageData> {
    const { id } = params;
    if (id === undefined || (viewer.kind !== 'visitor' && viewer.userId === id)) return nothing;
    if (!mayAdminister(viewer) || !(await isAccount(id))) {
      throw new NotFoundError('path_not_found', 'There is no such page.');
    }
    return nothing;
  }

  async function home(_match: RouteMatch, search: string, viewer: Viewer): Promise<PageData> {
    const screen = await readHome(viewer, localeOf(search));
    const data = { markets: markets(), home: screen };
    const isLacking = Object.values(screen).includes(null);
    return { data, dataKind: screen.sample ? 'sample' : 'real', ...(isLacking && { isLacking }) };
  }

  const week = createFirstWeek(parts);
  const sitePage = createFirstSitePage(parts.readSitePage);
  const readers: Readonly<Record<PageSourceName, PageSources['read']>> = {
    board: createFirstBoard(parts.readBoard),
    company: createFirstCompany(parts),
    comparison: comparison,
    statements: statements,
    profile: profile,
    'sign-in': () => said({ signInProviders: signInProviders() }),
    'third-party': () => said({ hasApproval: hasApproval() }),
    developers: () => Promise.resolve(developers),
    'developer-call': contractCall,
    administration: forAdministrator,
    registration: () =>
      said({
        hasDemoAccounts: hasDemoAccounts(),
        hasApproval: hasApproval(),
        signInProviders: signInProviders(),
        ...(isMarketingFree() && { isMarketingFree: true }),
      }),
    verification: () => said({ hasApproval: hasApproval() }),
    earnings: (_match, search, _viewer, zone) => week.earnings(search, zone),
    economic: (_match, search, _viewer, zone) => week.economic(search, zone),
    article: createFirstArticle(readArticle),
    corrections: createFirstCorrections(parts.readCorrections),
    status: createFirstStatus(parts.readStatus),
    'track-record': createFirstTrackRecord(parts.readTrackRecord),
    'market-article': createFirstMarketArticle(parts.readMarketArticle),
    'site-page': sitePage,
    search: createFirstSearch(parts.readSearch),
    sitemap: () => Promise.resolve(firstSitemap(parts.readSitemap())),
    home: home,
  };

  return {
    read: (match, search, viewer, zone) =>
      isPageSource(match.source) ? readers[match.source](match, search, viewer, zone) : Promise.resolve(nothing),
    versionOf({ source, params }) {
      // What names no market, as the comparison, changes with any of them.
      const { market } = params;
      if (source === 'board') return boardVersion(market ?? 'WORLD');
      // The score's record grows by the day, whatever else stands.
      if (source === 'company' || source === 'comparison' || source === 'statements')
        return `${boardVersion(market ?? 'WORLD')} ${today()}`;
      if (source === 'home') return parts.homeVersion();
      return source === 'earnings' || source === 'economic' ? `${marketsVersion()} ${today()}` : marketsVersion();
    },
    lifetimeOf,
    markets,
    hasDemoAccounts,
    hasApproval,
    signInProviders,
    isMarketingFree,
    contact,
  };
}
