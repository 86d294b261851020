/** What is no measurement: prices and habits of readers. Put in your own, then run the command that `docs/scale.md` names. */
export const ASSUMPTIONS = {
  /** US dollars. */
  prices: { coreHour: 0.04, memoryGbMonth: 3, storageGbMonth: 0.12, egressGb: 0.05 },
  hoursAMonth: 730,
  /** The busiest hour against the mean of the month. */
  peakOverMean: 4,
  /** Share of its time that a process may be busy in the busiest hour. */
  busyShare: 0.6,
  /** Processes beyond those that the load needs, of each role, so that one may end. */
  spareProcesses: 1,
  /** Share of the page views by a browser that has no files of the site. */
  firstVisits: 0.35,
  /** Share of the pages whose bytes are in memory; the others are rendered. */
  readyPages: 0.8,
  /** A page view. */
  searches: 0.1,
  simulatedBoards: 0.002,
  signIns: 0.01,
  writes: 0.02,
  /** Page views of a reader in a minute; says how many clients are counted at once. */
  viewsAMinute: 2,
  /** Limits that count a client. */
  countersOfAClient: 3,
  /** Processor time of PostgreSQL against that of the web processes, and its memory. Not measured. */
  databaseShare: 0.5,
  databaseMemoryGbACore: 4,
  /** Trading days that are added to the store before the next look at its size. */
  growthDays: 252,
  /** Back-tests that an account starts in a month. */
  backtests: 0.2,
  /** Minutes within which every alert is checked after new data. */
  alertMinutes: 10,
  /** Listings of the largest market, as in the `listings` suite. */
  largestMarket: 18_700,
} as const;

export type Assumptions = {
  readonly [Name in keyof typeof ASSUMPTIONS]: (typeof ASSUMPTIONS)[Name] extends number
    ? number
    : { readonly [Price in keyof (typeof ASSUMPTIONS)['prices']]: number };
};

/** What settings of the site are without a change (`.env.example`), and what PostgreSQL takes by default. */
export const DEFAULTS = { memoryMb: 448, databasePool: 10, maxConnections: 100, commandConnections: 10 } as const;
