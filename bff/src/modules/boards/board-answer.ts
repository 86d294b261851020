import type { PlanTier } from '@site/fields/entitlements';
import type { BoardNotice, BoardOrder, DecidingFigure } from '@site/board-rules';
import type { FieldName } from '@site/fields';
import type { Day, Market } from '../../domain/company';
import type { LeftOffReason } from './board-filters';
import type { ShownFormula } from './board-formulas';
import type { BoardMarket, BoardQuery } from './board-query';
import type { MyScore } from './my-score';
import type { AmountsIn, DataKind, ShownRate } from '../market-data';

/**
 * One page of a board: the envelope, and the rows as columns.
 * `presenter.ts` converts it to `Schema<'Board'>` (`presentBoard`) and `Schema<'BoardColumns'>` (`presentBoardColumns`).
 */
export interface BoardAnswer {
  readonly market: BoardMarket;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly dataKind: DataKind;
  readonly asOf: Day | null;
  /** On a board of a past day: the day of most of its prices, regardless of filters. Null: the present board, or no price. */
  readonly pricesOn: Day | null;
  /** Quotes or exchange rates of some of its markets are outdated. */
  readonly isOld: boolean;
  readonly fx: { readonly USDILS: ShownRate; readonly EURILS: ShownRate };
  /** Value of one unit in USD, by major currency: those that the board's companies are quoted in. */
  readonly usd: Readonly<Record<string, number>>;
  /** The one currency that its amounts are in. Null: each company's own. */
  readonly amounts: AmountsIn | null;
  /** Companies on the board under these filters, whether or not the viewer may see them all. */
  readonly total: number;
  /** All listed companies, including unranked ones; without filters. */
  readonly listed: number;
  /** Visible companies that pass all other filters and have outdated statements or a gap in the year. */
  readonly oldFigures: number;
  /** Companies of `total` that lists show to the viewer. */
  readonly shown: number;
  /** Lists hide some of `total` from the viewer. */
  readonly truncated: boolean;
  readonly access: BoardAccess;
  readonly limit: number;
  readonly offset: number;
  readonly order: BoardOrder;
  /** Stable snake_case codes. */
  readonly notices: readonly BoardNotice[];
  readonly query: BoardQuery;
  /** The definition that `myScore` of the rows follows. Null: none. */
  readonly myScore: MyScore | null;
  readonly facets: BoardFacets;
  /** Companies that the search found and that are not on the board, with the reason. */
  readonly leftOff: readonly LeftOff[];
  readonly table: BoardTable;
  /** Formula columns in addition to the table. Null: none requested. */
  readonly formulas: readonly ShownFormula[] | null;
  /** Changes with the data of the response. */
  readonly version: string;
}

/** How much of a board its viewer may see, and the plans that show more. */
export interface BoardAccess {
  /** Companies that the board ranks, without filters. */
  readonly ranked: number;
  /** Those of them that lists show to the viewer. */
  readonly shown: number;
  /** Plans that show more than the viewer sees now, each more than the one before. */
  readonly offers: readonly AccessOffer[];
}

export interface AccessOffer {
  /** A plan for one market: for the market of the board. */
  readonly plan: PlanTier;
  /** Of the board, without filters. */
  readonly shown: number;
  /** Of those that pass the filters. */
  readonly matches: number;
}

export interface BoardFacets {
  readonly sectors: readonly { readonly name: string; readonly industries: readonly string[] }[];
  readonly years: readonly number[];
  readonly currencies: readonly string[];
  /** Currencies that amounts can be shown in. */
  readonly amounts: readonly string[];
}

export interface LeftOff extends DecidingFigure {
  readonly symbol: string;
  readonly market: Market;
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly reason: LeftOffReason;
  /** Last day of trading of delisted companies. */
  readonly day?: Day;
}

/** The rows of a page, column by column, under our own names. Shape: every column holds `length` values. */
export interface BoardTable {
  readonly length: number;
  readonly columns: { readonly [F in FieldName]?: BoardColumn };
}

/** `isExact`: sent unchanged; all other figures may be rounded to six significant digits. */
export type BoardColumn =
  | { readonly kind: 'number'; readonly values: readonly (number | null)[]; readonly isExact: boolean }
  | { readonly kind: 'text'; readonly values: readonly (string | null)[]; readonly repeats: boolean }
  | { readonly kind: 'flag'; readonly values: readonly (boolean | null)[] }
  | { readonly kind: 'list'; readonly values: readonly (readonly string[])[] }
  | {
      readonly kind: 'period';
      readonly values: readonly ({ readonly year: number; readonly quarter: number } | null)[];
    };
