/**
 * What the services need from outside: storage, clock, market data. Plain read-only objects in and out;
 * repositories and providers implement these, services and jobs know nothing else of them.
 */
import type {
  BalanceFigures,
  BalanceSheet,
  Day,
  IncomeFlows,
  IncomeStatement,
  Market,
  Quarter,
  Quote,
} from '../domain/company';

/** Where the figures of a market come from. A market shows one of the two, never both. */
export type DataKind = 'sample' | 'real';

export interface Clock {
  now(): Date;
  today(): Day;
}

/** A company: the legal entity behind one or more listings. */
export interface Company {
  readonly id: number;
  readonly isin: string | null;
  readonly longName: string;
  readonly hebrewName: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly website: string | null;
  readonly dataKind: DataKind;
}

/** A company's place on one exchange. `ticker` is canonical, as the quote source writes it (`ICL.TA`). */
export interface Listing {
  readonly id: number;
  readonly companyId: number;
  readonly market: Market;
  readonly ticker: string;
  readonly hebrewSymbol: string | null;
  readonly currency: string;
  readonly isPrimary: boolean;
  readonly logoPath: string | null;
  readonly listedFrom: Day | null;
  /** Last day of trading; null while listed. A delisted listing is never deleted. */
  readonly delistedOn: Day | null;
}

/** Where a stored figure comes from. */
export interface Provenance {
  readonly source: string;
  readonly fetchedAt: string;
}

export interface StoredQuote extends Quote, Provenance {
  readonly quotedOn: Day;
  readonly volume: number | null;
  readonly trailingPe: number | null;
}

/** How a stored statement came to be. `derived`: made from other reported periods, e.g. a missing last quarter. */
export type StatementOrigin = 'reported' | 'derived';

export interface StoredIncome extends IncomeStatement, Provenance {
  readonly periodEnd: Day;
  readonly origin: StatementOrigin;
  /** The publication day was not given and is the period's end plus the mapping's lag. */
  readonly isPublishedOnEstimated: boolean;
  readonly returnOnEquity: number | null;
  readonly futureEps: number | null;
}

export interface StoredBalance extends BalanceSheet, Provenance {
  readonly periodEnd: Day;
  readonly origin: StatementOrigin;
  readonly isPublishedOnEstimated: boolean;
}

/** A listing with everything that a board row or a symbol page's figures need. */
export interface ListingFacts {
  readonly company: Company;
  readonly listing: Listing;
  /** The latest quote, or the latest on or before the asked day; null where there is none. */
  readonly quote: StoredQuote | null;
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
}

/** Which listings: a market's, or those of one sector and industry wherever they are listed. Null: unknown. */
export type ListingSelection =
  { readonly market: Market } | { readonly sector: string | null; readonly industry: string | null };

/** A listing without its statements. */
export type QuotedListing = Pick<ListingFacts, 'company' | 'listing' | 'quote'>;

/** What boards reckon with: every version of every statement, without where it comes from. */
export interface CompanyStatements {
  readonly incomes: readonly IncomeStatement[];
  readonly balances: readonly BalanceSheet[];
}

export type BoardFacts = QuotedListing & CompanyStatements;

export interface FxRate {
  /** Six letters, e.g. `USDILS`: the price of one USD in ILS. */
  readonly pair: string;
  readonly price: number;
  readonly asOf: Day;
  readonly source: string;
}

export interface DividendRow {
  readonly date: Day;
  readonly amount: number;
  readonly currency: string;
}
export interface SplitRow {
  readonly date: Day;
  readonly numerator: number;
  readonly denominator: number;
}
export interface PriceRow {
  readonly date: Day;
  readonly price: number;
  readonly marketCap: number | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
}
export interface InsiderRow {
  readonly filingDate: Day;
  readonly transactionDate: Day;
  readonly transactionType: string;
  readonly reportingName: string;
  readonly typeOfOwner: string;
  readonly securitiesTransacted: number | null;
  readonly price: number | null;
  readonly securitiesOwned: number | null;
  readonly link: string | null;
}
export interface ExecutiveRow {
  readonly title: string;
  readonly name: string;
  readonly pay: number | null;
  readonly payCurrency: string | null;
}
export interface NewsRow {
  readonly publishedAt: string;
  readonly site: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly image: string | null;
}
export interface ShortRow {
  readonly lastTradingDate: Day;
  readonly shortBalanceThousandIls: number;
  readonly shortBalanceSecurities: number;
}
export interface ReportLinkRow {
  readonly year: number;
  readonly quarter: Quarter;
  readonly reportUrl: string;
}

/** One company with everything that a provider brings of it in one go; parts that it doesn't bring are absent. */
export interface CompanyBundle {
  readonly company: Omit<Company, 'id'>;
  readonly listing: Omit<Listing, 'id' | 'companyId'>;
  readonly quotes: readonly Omit<StoredQuote, 'symbol' | 'market' | 'sector' | 'industry' | 'currency'>[];
  readonly incomes: readonly StoredIncome[];
  readonly balances: readonly StoredBalance[];
  readonly prices?: readonly PriceRow[];
  readonly dividends?: readonly DividendRow[];
  readonly splits?: readonly SplitRow[];
  readonly insiders?: readonly InsiderRow[];
  readonly executives?: readonly ExecutiveRow[];
  readonly news?: readonly NewsRow[];
  readonly labels?: readonly string[];
  readonly shorts?: readonly ShortRow[];
  readonly reportLinks?: readonly ReportLinkRow[];
}

/** Something that a provider brought and that was put aside. */
export interface IngestReject {
  readonly market: Market | null;
  readonly ticker: string | null;
  readonly source: string;
  /** Stable snake_case reason, e.g. `revenue_scale_jump`. */
  readonly reason: string;
  /** File, line and column, or the period. */
  readonly place: string;
  readonly detail: string;
  /** The refused payload, as JSON. */
  readonly payload: string;
}

export interface WriteCounts {
  readonly companies: number;
  readonly listings: number;
  readonly quotes: number;
  readonly incomes: number;
  readonly balances: number;
  readonly other: number;
  /** Rows that were there already, to the last figure. */
  readonly unchanged: number;
  /** Sample companies that gave way to the first real ones of their market. */
  readonly sampleRemoved?: number;
}

/**
 * Bulk writer. Idempotent: a bundle written twice changes nothing the second time; statement facts are append-only,
 * a changed figure makes a new version. Each call is one transaction: after a kill it is there whole or not at all.
 * Bulk data goes through multi-row prepared statements on SQLite.
 */
export interface BundleWriter {
  write(bundles: readonly CompanyBundle[]): Promise<WriteCounts>;
  writeFx(rates: readonly FxRate[]): Promise<number>;
  writeRejects(runId: number, rejects: readonly IngestReject[]): Promise<void>;
  /** Takes a market's sample companies away, when real ones come (decisions, section 2). Returns how many. */
  removeSample(market: Market): Promise<number>;
  /**
   * Ends a run: marks the market's data as changed, so that caches and column stores are made anew from here.
   * Does nothing when nothing was written since the last call, so call it at the end of every run: data of a run that
   * was killed before its call are marked then. Returns the version that holds.
   */
  bumpDataVersion(market: Market): Promise<number>;
}

export interface MarketState {
  readonly market: Market;
  readonly dataKind: DataKind | null;
  readonly dataVersion: number;
  readonly listings: number;
  readonly asOf: Day | null;
}

/** Whole answers in few queries. */
export interface CompanyReader {
  /** Every listing of a market with its facts; `asOf`: the last quote on or before that day (statements are left whole, the domain filters them). */
  readMarket(market: Market, asOf?: Day): Promise<readonly ListingFacts[]>;
  /** Tickers with or without the market's suffix. Null: no such listing. */
  readListing(market: Market, ticker: string, asOf?: Day): Promise<ListingFacts | null>;
  /** Listings with the latest quote, or the latest on or before `asOf`. Shape: by market, then ticker. */
  readQuotedListings(selection: ListingSelection, asOf?: Day): Promise<readonly QuotedListing[]>;
  /** Half the columns of the full statements, for whole markets. A company without any is absent. */
  readStatements(companyIds: readonly number[]): Promise<ReadonlyMap<number, CompanyStatements>>;
  /** Statements as stored, restated versions included. A company without any is absent. */
  readIncomes(companyIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredIncome[]>>;
  readBalances(companyIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredBalance[]>>;
  /** Latest day with a quote in each market, on or before `asOf`. */
  latestQuoteDays(asOf: Day): Promise<ReadonlyMap<Market, Day>>;
  marketStates(): Promise<readonly MarketState[]>;
  /** Latest stored rates, or the latest on or before `asOf`. */
  readFx(asOf?: Day): Promise<readonly FxRate[]>;
}

// ---- Accounts -------------------------------------------------------------------------------------------------------

/** Only `active` may sign in. The order of a life: verification by mail, approval by a manager, then active. */
export type AccountState = 'pending_verification' | 'pending_approval' | 'active' | 'rejected' | 'disabled';
export type AccountRole = 'user' | 'admin';
export type PlanTier = 'free' | 'basic' | 'premium';

/** `id` is a UUID. `email` is normalised (`normaliseEmail`) and unique. Instants are ISO 8601 in UTC. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly displayName: string | null;
  /** argon2id in PHC form; null where the account has no password. */
  readonly passwordHash: string | null;
  readonly state: AccountState;
  readonly role: AccountRole;
  /** What holds now; the later life of subscriptions decides it. */
  readonly plan: PlanTier;
  /** The one market of a basic plan; null otherwise. */
  readonly planMarket: Market | null;
  readonly locale: 'en' | 'he';
  readonly isDemo: boolean;
  readonly createdAt: string;
}

/** `symbol` is the canonical ticker. Kept by name, so that it outlives a listing that is loaded anew. */
export interface FollowedSymbol {
  readonly symbol: string;
  readonly market: Market;
}

/** `tokenHash`: SHA-256 of the token, lower-case hex. The token itself is stored nowhere. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
}

export interface AccountRepository {
  findByEmail(email: string): Promise<Account | null>;
  findById(id: string): Promise<Account | null>;
  /** False: the address is taken (also when two come at once). */
  create(account: Account): Promise<boolean>;
  setState(id: string, state: AccountState): Promise<void>;
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  countDemoAccounts(): Promise<number>;
}

export interface SessionRepository {
  create(session: Session): Promise<void>;
  /** The session with its account, expired ones too: the service judges. */
  find(tokenHash: string): Promise<{ readonly session: Session; readonly account: Account } | null>;
  touch(tokenHash: string, lastSeenAt: string): Promise<void>;
  /** False: there was none. */
  remove(tokenHash: string): Promise<boolean>;
  /** All of a user's sessions, but the one named. Returns how many. */
  removeOfUser(userId: string, exceptTokenHash?: string): Promise<number>;
  removeExpired(now: string): Promise<number>;
}

export interface FollowRepository {
  /** In the order in which they were followed. */
  listOf(userId: string): Promise<readonly FollowedSymbol[]>;
  /** Count and insert in one transaction. `already`: nothing changed; `full`: `cap` is reached, nothing changed. */
  follow(userId: string, followed: FollowedSymbol, cap: number, at: string): Promise<'followed' | 'already' | 'full'>;
  /** Idempotent. */
  unfollow(userId: string, followed: FollowedSymbol): Promise<void>;
}

export type AuditAction =
  | 'sign_in'
  | 'sign_out'
  | 'sign_up'
  | 'verify'
  | 'approve'
  | 'reject'
  | 'disable'
  | 'password_change'
  | 'plan_change'
  | 'export'
  | 'deletion'
  | 'admin';

/** Append-only. Never holds an address of mail, a token or a password. */
export interface AuditEntry {
  readonly at: string;
  readonly action: AuditAction;
  /** Account ids; null where unknown. */
  readonly actorId: string | null;
  readonly targetId: string | null;
  /** Client address. */
  readonly address: string | null;
  readonly result: 'ok' | 'refused';
  /** A stable snake_case word, e.g. `wrong_password`. */
  readonly reason: string | null;
}

export interface AuditLog {
  append(entry: AuditEntry): Promise<void>;
}

/** A hash-tag label on a listing. `symbol` is the canonical ticker. */
export interface LabelRow {
  readonly label: string;
  readonly symbol: string;
  readonly market: Market;
}

/** What the symbol pages and the label and search calls read besides a listing's facts. */
export interface SymbolReader {
  /** Shape: oldest first, one a day. Canonical ticker. */
  readPrices(market: Market, ticker: string): Promise<readonly PriceRow[]>;
  /** Every label of every listing with this ticker, with or without suffix, in any market. */
  labelsOfTicker(ticker: string): Promise<readonly LabelRow[]>;
  /** A market's labels, or those with this very label. */
  labelsOfMarket(market: Market, label?: string): Promise<readonly LabelRow[]>;
  /** Every listing of a company, its primary one first. */
  listingsOfCompany(companyId: number): Promise<readonly Listing[]>;
  /** Shape: latest first. */
  readReportLinks(market: Market, ticker: string): Promise<readonly ReportLinkRow[]>;
}

/** A market's columns as bytes, so that a cold start reads one file or row. `dataVersion` says of what; another is of no use. */
export interface ColumnSnapshot {
  readonly dataVersion: number;
  readonly layout: string;
  readonly bytes: Uint8Array;
}

/** What is kept of a market: what its boards are made of, or every version of its statements, for the days before. */
export type SnapshotName = Market | `${Market} statements`;

export interface ColumnSnapshotStore {
  load(name: SnapshotName): Promise<ColumnSnapshot | null>;
  save(name: SnapshotName, snapshot: ColumnSnapshot): Promise<void>;
}

/** The score of one listing on one day, kept for good. `score` null: unrated. */
export interface ScoreSnapshotRow {
  readonly day: Day;
  readonly market: Market;
  readonly symbol: string;
  readonly methodVersion: string;
  readonly score: number | null;
  /** The score object, as JSON. */ readonly points?: string;
}

export interface ScoreSnapshotRepository {
  /** Adds what is not there yet; what is there stays as it is. Returns how many were added. */
  add(rows: readonly ScoreSnapshotRow[]): Promise<number>;
  /** Which of the symbols have theirs of that day and method. */
  noted(
    of: Pick<ScoreSnapshotRow, 'market' | 'day' | 'methodVersion'>,
    symbols: readonly string[],
  ): Promise<ReadonlySet<string>>;
}

// ---- Articles and calendars -----------------------------------------------------------------------------------------

/** One version of an article. `relatedSymbols` are `symbol.market`, the last dot separates. `body` is sanitised HTML. */
export interface ArticleVersionRow {
  /** Short stable id of the version, as in `/article/{url_title}/{id}`. */
  readonly id: string;
  readonly urlTitle: string;
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly publisher: string;
  readonly publisherUrl: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly direction: 'rtl' | 'ltr';
  readonly subject: string;
  readonly relatedSymbols: readonly string[];
  readonly dataKind: DataKind;
}

/** `at` is an instant in UTC; `time` says when in the trading day. */
export interface EarningsEventRow {
  readonly symbol: string;
  readonly market: Market;
  readonly day: Day;
  readonly when: 'before_open' | 'after_close' | 'during' | 'unknown';
  readonly time: string | null;
  readonly exchange: string;
  readonly title: string;
  readonly url: string | null;
  readonly isConfirmed: boolean;
  readonly dataKind: DataKind;
}

/** Figures as printed by the statistical office, unit included in `unit`. */
export interface EconomicEventRow {
  readonly at: string;
  readonly country: 'US' | 'EU' | 'GB' | 'DE' | 'FR' | 'JP' | 'CH';
  readonly impact: 'High' | 'Medium' | 'Low';
  readonly event: string;
  readonly unit: string | null;
  readonly previous: number | null;
  readonly estimate: number | null;
  readonly actual: number | null;
  readonly dataKind: DataKind;
}

/** Idempotent: what is there already, to the last letter, stays as it is. */
export interface ContentWriter {
  writeArticles(articles: readonly ArticleVersionRow[]): Promise<number>;
  writeEarningsEvents(events: readonly EarningsEventRow[]): Promise<number>;
  writeEconomicEvents(events: readonly EconomicEventRow[]): Promise<number>;
}

// ---- Storage: what the symbol's own calls, the search box and the jobs read and write ----------------------------------

/** What a symbol's pages show beside its figures. `listingId` and `companyId` are those of `ListingFacts`. */
export interface SymbolPageReader {
  /** Shape: newest first. */
  readDividends(listingId: number): Promise<readonly DividendRow[]>;
  /** Shape: newest first. */
  readSplits(listingId: number): Promise<readonly SplitRow[]>;
  /** Shape: newest filing first. */
  readInsiders(listingId: number): Promise<readonly InsiderRow[]>;
  /** Shape: highest pay first, unknown pay last. */
  readExecutives(companyId: number): Promise<readonly ExecutiveRow[]>;
  /** Shape: newest first. */
  readNews(listingId: number): Promise<readonly NewsRow[]>;
  /** Shape: newest first. */
  readShorts(listingId: number): Promise<readonly ShortRow[]>;
  /** Every stored quote of a listing. Shape: oldest first. */
  readQuotes(listingId: number): Promise<readonly StoredQuote[]>;
}

/** A name that the search box finds. */
export interface SearchRow {
  readonly listingId: number;
  readonly market: Market;
  readonly ticker: string;
  readonly longName: string;
  readonly hebrewName: string | null;
  readonly hebrewSymbol: string | null;
  readonly isPrimary: boolean;
  readonly dataKind: DataKind;
}

/** Questions across the listings of a market. */
export interface MarketIndexReader {
  /** Symbols with an income statement or balance sheet published on or after `from`. Shape: by symbol. */
  readSymbolsWithStatementSince(market: Market, from: Day): Promise<readonly string[]>;
  /** Every listing, for the search index. Shape: by market, then ticker. */
  readSearchRows(): Promise<readonly SearchRow[]>;
  /** Path of the logo on our own origin, by canonical ticker; null: none (a monogram is drawn) or no such listing. */
  readLogoPath(market: Market, ticker: string): Promise<string | null>;
}

export type IngestRunState = 'running' | 'succeeded' | 'failed' | 'stopped';

export interface IngestRun {
  readonly id: number;
  readonly provider: string;
  readonly market: Market | null;
  readonly state: IngestRunState;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Counts at the end, as JSON. */
  readonly summary: string | null;
}

export interface IngestRunRepository {
  start(provider: string, market: Market | null, at: string): Promise<number>;
  finish(id: number, state: Exclude<IngestRunState, 'running'>, at: string, summary: string): Promise<void>;
  last(market?: Market): Promise<IngestRun | null>;
  /** How many were put aside, by reason. */
  countRejects(runId: number): Promise<Readonly<Record<string, number>>>;
}

/** One holder a name, across processes. A holder that died loses the lock when its time is over. */
export interface JobLocks {
  /** False: somebody else holds it. The holder who asks again prolongs its own. `now` and `expiresAt` are instants. */
  acquire(name: string, holder: string, now: string, expiresAt: string): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
}

// ---- Providers of companies -----------------------------------------------------------------------------------------

/** Where a provided record stood, and what it looked like; kept with it, should it be refused. */
export interface ProvidedOrigin {
  /** File and line, e.g. `prices.csv:12`. */
  readonly place: string;
  /** Stands as `source` on the figures. */
  readonly source: string;
  /** The cells that are not blank, by column. */
  payload(): Readonly<Record<string, string>>;
}

/** One period of one company as a source gives it. Unit: `reportedCurrency`. Null: not reported. */
export interface ProvidedStatement extends ProvidedOrigin {
  readonly periodEnd: Day;
  readonly months: number;
  readonly reportedCurrency: string | null;
  readonly publishedOn: Day | null;
  readonly isPublishedOnEstimated: boolean;
  /** Absent: the source brings no such figures. */
  readonly income?: IncomeFlows & { readonly basicShares: number | null; readonly returnOnEquity: number | null };
  readonly balance?: BalanceFigures;
}

/** A quote of one day. Unit: `price` as quoted, `marketCap` major unit, yields in percent. */
export interface ProvidedQuote extends ProvidedOrigin {
  readonly quotedOn: Day;
  readonly price: number | null;
  readonly marketCap: number | null;
  readonly dividendYieldPercent: number | null;
  readonly fiveYearAverageDividendYieldPercent: number | null;
  readonly trailingPe: number | null;
  readonly volume: number | null;
  readonly averageVolume: number | null;
  /** Dividends of the year before, per share, in the unit of `price`: what a stated yield is checked against. */
  readonly dividendsPerShare: number | null;
}

export interface ProvidedCompany {
  readonly ticker: string;
  readonly currency: string;
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly isin: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly website: string | null;
  /** The source has fallen silent on it: last day known. Null: listed, as far as the source tells. */
  readonly delistedOn: Day | null;
  readonly statements: readonly ProvidedStatement[];
  readonly quotes: readonly ProvidedQuote[];
}

/** Either a company, or something that could not be read and is put aside. */
export type Provided =
  | { readonly kind: 'company'; readonly company: ProvidedCompany }
  | { readonly kind: 'reject'; readonly reject: Omit<IngestReject, 'market'> };

export interface CompanyProvider {
  /** Name of the set, for the list of runs. */
  readonly source: string;
  /** Rates first: they are needed by whatever is shown afterwards. */
  rates(): AsyncIterable<FxRate | { readonly reject: Omit<IngestReject, 'market'> }>;
  /** One company at a time; whatever the set's size, only one is held. */
  companies(): AsyncIterable<Provided>;
  /** Part of the work that is done, 0..1. */
  progress(): number;
}
