/** A market as its quotes and tickers are written. */
export interface Market {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /**
   * What a canonical ticker ends with; the first is the market's own, others where one code covers several exchanges.
   * Empty: tickers end with nothing.
   */
  readonly suffixes: readonly string[];
  /** Currency of a quote as written, minor units included (ILA, GBp). */
  readonly quotedIn: string;
  /** Quotes without a currency are assumed to be in `quotedIn`. Source: boards, section 9. */
  readonly isQuotedAsOne?: true;
  /** Time zone of its exchange: a name of the time zone database. */
  readonly timeZone: string;
  /** Decimals that a price is shown with. Source: boards, section 9. */
  readonly priceDecimals: number;
}

/** The exchange of a market; of a market of several exchanges the one that closes last. Only the server uses it. */
export interface Exchange {
  readonly name: string;
  /** Continuous trading, by the exchange's own clock: `HH:mm`. */
  readonly opensAt: string;
  readonly closesAt: string;
  /** End of the last auction. */
  readonly doneAt: string;
  /** The same on Fridays. Absent: as on other days. */
  readonly doneOnFridayAt?: string;
  /**
   * Weekdays on which the exchange is closed all day (all exchanges of a market with several), one text a year from 2026:
   * `MM-DD` separated by spaces. A missing year has not been published yet.
   */
  readonly holidays: readonly string[];
  readonly sample: SampleMarket;
}

/** The profile of a market's invented companies. Weights need not add up to 1. */
export interface SampleMarket {
  readonly companies: number;
  /** Currency of the quote; minor units as on the real exchange. */
  readonly quoteCurrency: Readonly<Record<string, number>>;
  /** Currency of the statements; `home` is the major unit of the quote currency. */
  readonly reportedCurrency: Readonly<Record<string, number>>;
  /** Length of the periods that companies report, in months. */
  readonly cadence: Readonly<Record<'3' | '6' | '12', number>>;
  /** Median market cap, in the major unit of the quote currency. */
  readonly medianCap: number;
  /** Country of the companies, `XX` for several. Absent: the market's own. */
  readonly companiesFrom?: string;
  readonly hasHebrewNames?: true;
  /** Number of these companies that an earlier market lists too. */
  readonly alsoListed?: { readonly on: string; readonly companies: number };
}
