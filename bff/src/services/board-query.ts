import type { FieldName } from '@site/fields';
import type { Locale } from '@site/format';
import type { Day, Market, Quarter } from '../domain/company';
import type { BoardOrderField } from './board-order';

/** A board's address: a market, or WORLD with its sector and industry. */
export type BoardMarket = Market | 'WORLD';

/**
 * What a caller asks of a board, in our own names. Absent means 'not asked for'.
 * The contract's names are mapped in `http/presenters/board-query.ts`.
 */
export interface BoardQuery {
  readonly market: BoardMarket;
  readonly sector?: string | undefined;
  readonly industry?: string | undefined;
  readonly orderBy?: BoardOrderField | undefined;
  readonly descending?: boolean | undefined;
  readonly minScore?: number | undefined;
  readonly label?: string | undefined;
  readonly maxPriceToBook?: number | undefined;
  /** Historic view: what was known on that day. */
  readonly asOf?: Day | undefined;
  readonly generateMissingQuarters?: boolean | undefined;
  readonly simulateGrowth?: boolean | undefined;
  readonly simulateRecession?: boolean | undefined;
  /** Stands in for the USDILS rate. */
  readonly usdIls?: number | undefined;
  /** With `statementsFrom`: only companies with a statement published on or after that day. */
  readonly statementCheck?: boolean | undefined;
  readonly statementsFrom?: Day | undefined;
  /** Ticker, long name or Hebrew name; a comma separates two. */
  readonly search?: string | undefined;
  readonly year?: number | undefined;
  readonly quarter?: Quarter | undefined;
  readonly reportedCurrency?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
  /** Row fields wanted, as the columns of `BoardTable` are named; absent: all. `symbol` and `market` always come. */
  readonly fields?: readonly FieldName[] | undefined;
}
