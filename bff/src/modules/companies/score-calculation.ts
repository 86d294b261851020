import type { Schema } from '@site/contract';
import {
  CALCULATED_SECTORS,
  SCORE_INPUT_NAMES,
  SCORE_INPUTS,
  DEFAULT_COMPANY,
  type ImaginedCompany,
  type ScoreCalculation,
  type ScoreInputName,
} from '../../domain/score/calculate-score';
import type { BonusFigure, ScoreMethod } from '../../domain/score/method';
import { BONUS_NAMES, presentBonuses, presentComponents } from './contract-names';

type InputName = Schema<'CalculatedInputName'>;

/** The contract's names of the numbers of an imagined company. */
const INPUT_NAMES = {
  priceToEarnings: 'pe',
  priceToSales: 'ps',
  dividendPercent: 'dividend',
  returnOnEquityFactor: 'roe',
  debtToEquity: 'de',
  priceToBook: 'pb',
  growthRevenue: 'growthRevenue',
  growthEbit: 'growthEbit',
  growthEarnings: 'growthEarnings',
  cashToMarketCap: 'cashRatio',
  netProfitMargin: 'margin',
} as const satisfies { readonly [I in ScoreInputName]: InputName };

/** Parameters of a request or an address. */
type RequestedInputs = Readonly<Record<string, unknown>>;

/** The number in the request, within its bounds; the default if there is none. */
function numberIn(requested: RequestedInputs, name: ScoreInputName): number {
  const { min, max, defaultValue } = SCORE_INPUTS[name];
  const given = requested[INPUT_NAMES[name]];
  const number = given === undefined || given === '' ? NaN : Number(given);
  return Number.isNaN(number) ? defaultValue : Math.min(max, Math.max(min, number));
}

const flagIn = (requested: RequestedInputs, name: string, defaultValue: boolean): boolean => {
  const given = requested[name];
  return given === undefined ? defaultValue : given === true || given === 'true';
};

/**
 * The imaginary company of a request or an address. Invalid values get their default; the contract refuses them where
 * they are errors.
 */
export function imaginedFrom(requested: RequestedInputs): ImaginedCompany {
  return {
    figures: Object.fromEntries(
      SCORE_INPUT_NAMES.map((name) => [name, numberIn(requested, name)]),
    ) as ImaginedCompany['figures'],
    sector: CALCULATED_SECTORS.find((sector) => sector === requested['sector']) ?? DEFAULT_COMPANY.sector,
    hasOperatingProfit: flagIn(requested, 'operatingProfit', DEFAULT_COMPANY.hasOperatingProfit),
    hasGoodQuarters: flagIn(requested, 'goodQuarters', DEFAULT_COMPANY.hasGoodQuarters),
  };
}

/** Whether an address describes an imaginary company. */
export function imaginesCompany(requested: RequestedInputs): boolean {
  const names: readonly string[] = [...Object.values(INPUT_NAMES), 'sector', 'operatingProfit', 'goodQuarters'];
  return names.some((name) => requested[name] !== undefined);
}

export function presentCalculation(calculation: ScoreCalculation): Schema<'ScoreCalculation'> {
  const { score, total, maximum, components, bonuses, company } = calculation;
  return {
    score,
    total,
    maximum,
    components: presentComponents(components),
    bonuses: presentBonuses(bonuses),
    inputs: SCORE_INPUT_NAMES.map((name) => {
      const { min, max, step } = SCORE_INPUTS[name];
      return { name: INPUT_NAMES[name], value: company.figures[name], least: min, most: max, step };
    }),
    sector: company.sector,
    operatingProfit: company.hasOperatingProfit,
    goodQuarters: company.hasGoodQuarters,
  };
}

type LimitFigure = Schema<'PageMethod'>['bonuses'][number]['limits'][number]['figure'];

const LIMIT_FIGURES: Readonly<Record<BonusFigure, LimitFigure>> = {
  cashToMarketCap: 'cashRatio',
  entryMargin: 'quarterMargin',
  netProfitMargin: 'margin',
  returnOnEquityFactor: 'roe',
  dividendYieldPercent: 'dividend',
  priceToBook: 'pb',
};

/** How scores are made, in the contract's names. */
export function presentMethod({ version, parts, bonuses, maximum }: ScoreMethod): Schema<'PageMethod'> {
  return {
    kind: 'method',
    version,
    parts: parts.map(({ component, knots, weights }) => ({
      component,
      knots: knots.map(([value, subScore]) => ({ value, subScore })),
      weights,
    })),
    bonuses: bonuses.map(({ bonus, points, limits }) => ({
      bonus: BONUS_NAMES[bonus],
      points,
      limits: limits.map(({ figure, must, limit }) => ({ figure: LIMIT_FIGURES[figure], must, limit })),
    })),
    maximum,
  };
}
