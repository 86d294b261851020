/** How many tries in how long a time. */
export interface LimitSetting {
  readonly max: number;
  readonly windowSeconds: number;
}

const QUARTER_HOUR = 15 * 60;

/**
 * Every limit with its default. The environment sets each: `RATE_LIMIT_<NAME>_MAX` and `RATE_LIMIT_<NAME>_WINDOW`
 * (seconds), with the name in capitals and underscores: `RATE_LIMIT_SIGN_IN_ACCOUNT_MAX`.
 * Source: decisions, section 4; reliability targets, "Limits".
 */
export const DEFAULT_LIMITS = {
  /** Guesses of one client address at one account, so that an attacker elsewhere cannot lock the owner out. */
  signInAccount: { max: 10, windowSeconds: QUARTER_HOUR },
  /**
   * Guesses at one account from everywhere; they do not lock out a client address from which its owner has signed in.
   */
  signInAccountOverall: { max: 100, windowSeconds: QUARTER_HOUR },
  /** Per client address. */
  signInAddress: { max: 100, windowSeconds: QUARTER_HOUR },
  /** Codes of the second step at one account, from everywhere. Three of a million codes are valid at any time. */
  secondFactor: { max: 20, windowSeconds: 4 * QUARTER_HOUR },
  signUp: { max: 20, windowSeconds: QUARTER_HOUR },
  /** Mails requested to replace a forgotten password. */
  passwordReset: { max: 20, windowSeconds: QUARTER_HOUR },
  verify: { max: 30, windowSeconds: QUARTER_HOUR },
  thirdParty: { max: 60, windowSeconds: QUARTER_HOUR },
  /** Every reading call of the API: of visitors per client address, of users per account, by plan. */
  read: { max: 600, windowSeconds: 60 },
  readFree: { max: 600, windowSeconds: 60 },
  readBasic: { max: 1200, windowSeconds: 60 },
  readPremium: { max: 3000, windowSeconds: 60 },
  /** Calls with an invalid token, per client address. A valid one counts only until this process has verified it. */
  badToken: { max: 300, windowSeconds: 60 },
  /**
   * Expensive reads, per client address: exports, lists of whole markets, and boards that are computed for one request.
   */
  dear: { max: 120, windowSeconds: 60 },
  /** Follow, unfollow, simulate, sign out: per client address. */
  write: { max: 300, windowSeconds: 60 },
  /** The three cache warmers. */
  cacheWarm: { max: 1, windowSeconds: 60 },
} as const satisfies Record<string, LimitSetting>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type LimitSettings = Readonly<Record<LimitName, LimitSetting>>;
