/** What each market's articles of a day are made of. */
import type { Day, Market } from '../../domain/company';
import type { DataKind } from '../market-data';

export type MarketArticleKind = 'daily' | 'dividends';

/** A company on the article's day. Unit: as on the board of that day. */
export interface PickedCompany {
  readonly symbol: string;
  /** By market cap among the ranked companies of its home market, from 0. */
  readonly place: number;
  /** Absent: the article's market. */
  readonly homeMarket?: Market;
  readonly longName: string | null;
  readonly hebrewName: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly currency: string;
  readonly price: number | null;
  readonly marketCap: number | null;
  readonly priceToEarnings: number | null;
  /** 4 means 4 %. */
  readonly dividendYieldPercent: number | null;
  /** Only for viewers with the right to see scores. */
  readonly score: number;
  /** Its statements were old, or its year had a gap. */
  readonly hasOldFigures: boolean;
}

/** One version, of the market's day. */
export interface MarketArticleRow {
  readonly market: Market;
  readonly kind: MarketArticleKind;
  readonly day: Day;
  readonly dataKind: DataKind;
  /** An instant. */
  readonly madeAt: string;
  /** Companies that the market ranked. */
  readonly ranked: number;
  /** Shape: in the article's order. */
  readonly companies: readonly PickedCompany[];
}
