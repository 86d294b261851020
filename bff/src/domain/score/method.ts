import { BONUS_POINTS, KNOTS_OF, maximumOf, WEIGHT_TABLE, weightProfile, type Knot } from '@site/board-rules';
import { POSITIVE_CASH } from '../metrics/liquidity';
import {
  GOOD_ENTRY_MARGIN,
  HIGH_DIVIDEND_PERCENT,
  HIGH_NET_PROFIT_MARGIN,
  HIGH_ROE_FACTOR,
  LOW_PRICE_TO_BOOK,
} from '../metrics/profitability';
import type { Metrics } from '../metrics/metrics';
import { BONUSES, COMPONENTS, METHOD_VERSION, type Bonus, type Component } from './explanation';

/** Kinds of companies with different weights of the parts. */
export const COMPANY_KINDS = ['general', 'realEstate', 'withoutProfit', 'realEstateWithoutProfit'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

const PROFILE_OF: { readonly [K in CompanyKind]: number } = {
  general: weightProfile(false, 1),
  realEstate: weightProfile(true, 1),
  withoutProfit: weightProfile(false, 0),
  realEstateWithoutProfit: weightProfile(true, 0),
};

/** A value for each kind of company. */
export type OfEachKind = { readonly [K in CompanyKind]: number };

const ofEachKind = (value: (profile: number) => number): OfEachKind => ({
  general: value(PROFILE_OF.general),
  realEstate: value(PROFILE_OF.realEstate),
  withoutProfit: value(PROFILE_OF.withoutProfit),
  realEstateWithoutProfit: value(PROFILE_OF.realEstateWithoutProfit),
});

/** `entryMargin`: of each of the last four quarters. */
export type BonusFigure =
  | Extract<keyof Metrics, 'cashToMarketCap' | 'netProfitMargin' | 'returnOnEquityFactor' | 'priceToBook'>
  | 'dividendYieldPercent'
  | 'entryMargin';

/** What a figure must be. Shape: as a comparison is read, `figure above limit`. */
export interface BonusLimit {
  readonly figure: BonusFigure;
  readonly must: 'above' | 'atLeast' | 'atMost';
  readonly limit: number;
}

/** How scores are calculated, for pages that explain them. */
export interface ScoreMethod {
  readonly version: string;
  /** Shape: in the order of a company's page. */
  readonly parts: readonly {
    readonly component: Component;
    readonly knots: readonly Knot[];
    /** Unit: parts of one. */
    readonly weights: OfEachKind;
  }[];
  /** All limits of a bonus must hold. */
  readonly bonuses: readonly {
    readonly bonus: Bonus;
    readonly points: number;
    readonly limits: readonly BonusLimit[];
  }[];
  /** The points that all parts and bonuses add up to, without the cap. */
  readonly maximum: OfEachKind;
}

const LIMITS_OF: { readonly [B in Bonus]: readonly BonusLimit[] } = {
  hasPositiveCash: [{ figure: 'cashToMarketCap', must: 'above', limit: POSITIVE_CASH }],
  hasPositiveEarningsToRevenue: [{ figure: 'entryMargin', must: 'above', limit: GOOD_ENTRY_MARGIN }],
  hasHighNetProfitMargin: [{ figure: 'netProfitMargin', must: 'above', limit: HIGH_NET_PROFIT_MARGIN }],
  hasHighRoeHighDividendLowPriceToBook: [
    { figure: 'returnOnEquityFactor', must: 'atLeast', limit: HIGH_ROE_FACTOR },
    { figure: 'dividendYieldPercent', must: 'atLeast', limit: HIGH_DIVIDEND_PERCENT },
    { figure: 'priceToBook', must: 'atMost', limit: LOW_PRICE_TO_BOOK },
  ],
};

/** Read from the tables that score companies. */
export const SCORE_METHOD: ScoreMethod = {
  version: METHOD_VERSION,
  parts: COMPONENTS.map((component, place) => ({
    component,
    knots: KNOTS_OF[component],
    weights: ofEachKind((profile) => WEIGHT_TABLE[profile * COMPONENTS.length + place]!),
  })),
  bonuses: BONUSES.map((bonus) => ({ bonus, points: BONUS_POINTS[bonus], limits: LIMITS_OF[bonus] })),
  maximum: ofEachKind(maximumOf),
};
