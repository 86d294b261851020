import { contractFieldName, type FieldName } from '@site/fields';
import { KNOTS_OF, type Knot } from './curves';
import { BONUSES, COMPONENTS, type Bonus, type Component } from './method-parts';
import { SCORE_FIGURES, type ScoreFigure } from './score-figures';
import { BONUS_POINTS, WEIGHT_TABLE } from './weights';

/** A figure in addition to the nine parts, with its own curve. */
export interface ScoreMetric {
  readonly figure: ScoreFigure;
  /** 0..100 */
  readonly weight: number;
  readonly knots: readonly Knot[];
}

/** A score that a reader has defined. */
export interface ScoreDefinition {
  /** 0..100 each; 0: not part of it. They are relative to their sum, which includes the weights of `metrics`. */
  readonly weights: { readonly [C in Component]: number };
  /** Extra points, 0..100. */
  readonly bonuses: { readonly [B in Bonus]: number };
  /** Curves that differ from those of the BSI score. */
  readonly knots: { readonly [C in Component]?: readonly Knot[] };
  readonly metrics: readonly ScoreMetric[];
  /** The weights for real estate and for companies without operating profit change as in the BSI score. */
  readonly adaptsWeights: boolean;
}

/** Bounds, inclusive. */
export const SCORE_BOUNDS = { weight: 100, metrics: 6, fewestKnots: 2, maxKnots: 8, value: 1_000_000 } as const;

export const STARTING_POINTS = ['bsi', 'dividend', 'quality'] as const;
export type StartingPoint = (typeof STARTING_POINTS)[number];

const NO_WEIGHTS: ScoreDefinition['weights'] = Object.fromEntries(
  COMPONENTS.map((component) => [component, 0]),
) as ScoreDefinition['weights'];
const NO_BONUSES: ScoreDefinition['bonuses'] = Object.fromEntries(
  BONUSES.map((bonus) => [bonus, 0]),
) as ScoreDefinition['bonuses'];

/** A definition without a part. */
export const EMPTY_SCORE: ScoreDefinition = {
  weights: NO_WEIGHTS,
  bonuses: NO_BONUSES,
  knots: {},
  metrics: [],
  adaptsWeights: true,
};

const metricOf = (figure: ScoreFigure, weight: number): ScoreMetric => ({
  figure,
  weight,
  knots: SCORE_FIGURES[figure],
});

/** Definitions to start from. `bsi` gives the BSI score. */
export const STARTING_SCORES: { readonly [S in StartingPoint]: ScoreDefinition } = {
  bsi: {
    ...EMPTY_SCORE,
    weights: Object.fromEntries(
      COMPONENTS.map((component, place) => [component, Math.round(100 * WEIGHT_TABLE[place]!)]),
    ) as ScoreDefinition['weights'],
    bonuses: BONUS_POINTS,
  },
  dividend: {
    ...EMPTY_SCORE,
    weights: { ...NO_WEIGHTS, pe: 10, dividend: 35, roe: 15, de: 15, pb: 5, growthEarnings: 5 },
    bonuses: { ...NO_BONUSES, hasPositiveCash: 2, hasHighRoeHighDividendLowPriceToBook: 3 },
    metrics: [metricOf('fiveYearAverageDividendYieldPercent', 10), metricOf('payoutRatio', 5)],
  },
  quality: {
    ...EMPTY_SCORE,
    weights: { ...NO_WEIGHTS, pe: 5, roe: 25, de: 15, growthRevenue: 5, growthEbit: 5, growthEarnings: 10 },
    bonuses: { ...NO_BONUSES, hasPositiveEarningsToRevenue: 2, hasHighNetProfitMargin: 1 },
    metrics: [
      metricOf('returnOnInvestedCapital', 15),
      metricOf('netProfitMargin', 10),
      metricOf('interestCoverage', 10),
    ],
  },
};

/** A part that has a weight: one of the nine, or a further figure. */
export type ScorePart = Component | ScoreFigure;

export const isComponent = (name: string): name is Component => (COMPONENTS as readonly string[]).includes(name);

/** Name of a part or bonus in texts of definitions and in the contract. */
export const scoreEntryName = (name: ScorePart | Bonus): string =>
  isComponent(name) ? name : contractFieldName(name satisfies FieldName);

/** Parts in the order in which their points are added. */
export const partsOf = ({ metrics }: ScoreDefinition): readonly ScorePart[] => [
  ...COMPONENTS,
  ...metrics.map(({ figure }) => figure),
];

export const weightOf = ({ weights, metrics }: ScoreDefinition, part: ScorePart): number =>
  isComponent(part) ? weights[part] : (metrics.find(({ figure }) => figure === part)?.weight ?? 0);

/** The curve of a part: its own, or that of the BSI score. */
export const knotsOf = ({ knots, metrics }: ScoreDefinition, part: ScorePart): readonly Knot[] =>
  isComponent(part)
    ? (knots[part] ?? KNOTS_OF[part])
    : (metrics.find(({ figure }) => figure === part)?.knots ?? SCORE_FIGURES[part]);

/** The sum of the weights. */
export const wholeOf = (definition: ScoreDefinition): number =>
  partsOf(definition).reduce((sum, part) => sum + weightOf(definition, part), 0);
