import { maximumOf, scoreFrom, weightProfile } from '@site/board-rules';
import { hasPositiveCash } from '../metrics/liquidity';
import { hasHighNetProfitMargin, paysOutItsBook } from '../metrics/profitability';
import { scoreParts, type ScoreParts } from './score-parts';

/** A number that a calculation takes: its bounds, inclusive, the step of its control, and its initial value. */
export interface ScoreInput {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly defaultValue: number;
}

/** Unit: the dividend in percent (4 means 4 %), return on equity and growth as factors (1.15 means 15 %), cash and margin as plain numbers (0.15 means 15 %). */
export const SCORE_INPUTS = {
  priceToEarnings: { min: -10, max: 70, step: 0.5, defaultValue: 12 },
  priceToSales: { min: 0, max: 14, step: 0.1, defaultValue: 1.5 },
  dividendPercent: { min: 0, max: 12, step: 0.1, defaultValue: 3 },
  returnOnEquityFactor: { min: 0.7, max: 1.5, step: 0.01, defaultValue: 1.16 },
  debtToEquity: { min: 0, max: 12, step: 0.1, defaultValue: 1.4 },
  priceToBook: { min: -1, max: 10, step: 0.05, defaultValue: 1.9 },
  growthRevenue: { min: 0.3, max: 2, step: 0.01, defaultValue: 1.05 },
  growthEbit: { min: 0.3, max: 2, step: 0.01, defaultValue: 1.05 },
  growthEarnings: { min: 0.3, max: 2, step: 0.01, defaultValue: 1.05 },
  cashToMarketCap: { min: 0, max: 1, step: 0.01, defaultValue: 0.1 },
  netProfitMargin: { min: -0.3, max: 0.6, step: 0.01, defaultValue: 0.12 },
} as const satisfies Readonly<Record<string, ScoreInput>>;

export type ScoreInputName = keyof typeof SCORE_INPUTS;
export const SCORE_INPUT_NAMES = Object.keys(SCORE_INPUTS) as readonly ScoreInputName[];

/** Sectors that the method distinguishes. */
export const CALCULATED_SECTORS = ['general', 'realEstate', 'financial'] as const;
export type CalculatedSector = (typeof CALCULATED_SECTORS)[number];

/** An imagined company. */
export interface ImaginedCompany {
  readonly figures: { readonly [I in ScoreInputName]: number };
  readonly sector: CalculatedSector;
  /** Whether the last twelve months' operating income is above 0. */
  readonly hasOperatingProfit: boolean;
  /** Whether each of the last four quarters earned well (`positiveEarningsToRevenue`). */
  readonly hasGoodQuarters: boolean;
}

/** The initial value. */
export const DEFAULT_COMPANY: ImaginedCompany = {
  figures: Object.fromEntries(
    SCORE_INPUT_NAMES.map((name) => [name, SCORE_INPUTS[name].defaultValue]),
  ) as ImaginedCompany['figures'],
  sector: 'general',
  hasOperatingProfit: true,
  hasGoodQuarters: false,
};

export interface ScoreCalculation extends ScoreParts {
  /** 0..100, two decimals. */
  readonly score: number;
  /** The points that its weights and all bonuses add up to, without the cap. */
  readonly maximum: number;
  readonly company: ImaginedCompany;
}

/** The score that a company with these figures would have, by the functions that score those on boards. */
export function calculateScore(company: ImaginedCompany): ScoreCalculation {
  const { figures, sector, hasOperatingProfit, hasGoodQuarters } = company;
  const { priceToEarnings, priceToSales, returnOnEquityFactor, debtToEquity, priceToBook } = figures;
  const { growthRevenue, growthEbit, growthEarnings, dividendPercent, cashToMarketCap, netProfitMargin } = figures;
  const profile = weightProfile(sector === 'realEstate', hasOperatingProfit ? 1 : 0);
  const parts = scoreParts(
    {
      // Liabilities given as a multiple of equity imply equity.
      quote: { dividendYieldPercent: dividendPercent, shareholdersEquity: 1 },
      numbers: { priceToEarnings, priceToSales, returnOnEquityFactor, debtToEquity, priceToBook },
      growth: { growthRevenue, growthEbit, growthEarnings },
      bonuses: {
        hasPositiveCash: hasPositiveCash(cashToMarketCap) && sector !== 'financial',
        hasPositiveEarningsToRevenue: hasGoodQuarters,
        hasHighNetProfitMargin: hasHighNetProfitMargin(netProfitMargin),
        hasHighRoeHighDividendLowPriceToBook: paysOutItsBook(returnOnEquityFactor, dividendPercent, priceToBook),
      },
    },
    profile,
  );
  return { ...parts, score: scoreFrom(parts.total), maximum: maximumOf(profile), company };
}
