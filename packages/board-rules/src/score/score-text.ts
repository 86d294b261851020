import { ownFieldName } from '@site/fields';
import { KNOTS_OF, type Knot } from './curves';
import { BONUSES, COMPONENTS, type Bonus } from './method-parts';
import {
  EMPTY_SCORE,
  isComponent,
  SCORE_BOUNDS,
  scoreEntryName,
  STARTING_POINTS,
  STARTING_SCORES,
  wholeOf,
  type ScoreDefinition,
  type ScorePart,
  type StartingPoint,
} from './score-definition';
import { SCORE_FIGURE_NAMES, SCORE_FIGURES } from './score-figures';
import type { ScoreFault, ScoreProblem } from './score-problem';

/** Maximum length of a definition's text. Unit: characters. */
export const MAX_SCORE_TEXT = 1500;
/** Separators of entries, and of the numbers in one: characters that URLs do not escape. */
const BETWEEN_ENTRIES = '*';
const BETWEEN_NUMBERS = '_';
/** Marks a definition that uses one set of weights for all companies. */
const UNIFORM = 'uniform';
const NUMBER = /^-?\d+(\.\d+)?$/;

export type ReadScore =
  | { readonly definition: ScoreDefinition; readonly problem: null }
  | { readonly definition: null; readonly problem: ScoreProblem };

const isStartingPoint = (text: string): text is StartingPoint => (STARTING_POINTS as readonly string[]).includes(text);

/**
 * The definition that a text holds: a starting point's name, or entries `name_weight` with the points of a curve after
 * them, as in `pe_30*roic_20_0_0_0.2_1*positiveCash_2`. Parts without an entry have no weight.
 */
export function readScoreText(text: string): ReadScore {
  if (isStartingPoint(text)) return { definition: STARTING_SCORES[text], problem: null };
  if (text.length > MAX_SCORE_TEXT) return refused('tooLong', '');
  const entries = text.split(BETWEEN_ENTRIES).map(readEntry);
  const seen = new Set<string>();
  let definition = EMPTY_SCORE;
  for (const { name, numbers } of entries) {
    if (seen.has(name)) return refused('repeated', name);
    seen.add(name);
    if (name === UNIFORM && numbers.length === 0) {
      definition = { ...definition, adaptsWeights: false };
      continue;
    }
    const known = knownEntry(name);
    if (!known) return refused('unknownName', name.slice(0, 40));
    const [weight, ...points] = numbers;
    if (weight === undefined || !(weight >= 0 && weight <= SCORE_BOUNDS.weight)) return refused('weight', name);
    if ('bonus' in known) {
      if (points.length > 0) return refused('knots', name);
      definition = { ...definition, bonuses: { ...definition.bonuses, [known.bonus]: weight } };
      continue;
    }
    const knots = points.length === 0 ? null : pairsOf(points);
    if (points.length > 0 && !(knots && areKnots(knots))) return refused('knots', name);
    definition = withPart(definition, known.part, { weight, ...(knots && { knots }) });
  }
  if (definition.metrics.length > SCORE_BOUNDS.metrics) return refused('tooManyMetrics', '');
  if (!(wholeOf(definition) > 0)) return refused('noWeight', '');
  return { definition: settledScore(definition), problem: null };
}

/** The text of a definition. Equal definitions have equal texts. */
export function writeScoreText(definition: ScoreDefinition): string {
  const { weights, bonuses, knots, metrics, adaptsWeights } = settledScore(definition);
  const entry = (name: string, numbers: readonly number[]): string => [name, ...numbers].join(BETWEEN_NUMBERS);
  return [
    ...COMPONENTS.flatMap((component) => {
      const curve = knots[component];
      // A curve belongs to the definition even if its part has no weight.
      return weights[component] > 0 || curve ? [entry(component, [weights[component], ...(curve ?? []).flat()])] : [];
    }),
    ...metrics.map(({ figure, weight, knots: curve }) => entry(scoreEntryName(figure), [weight, ...curve.flat()])),
    ...BONUSES.flatMap((bonus) => (bonuses[bonus] > 0 ? [entry(scoreEntryName(bonus), [bonuses[bonus]])] : [])),
    ...(adaptsWeights ? [] : [UNIFORM]),
  ].join(BETWEEN_ENTRIES);
}

/** The starting point that a definition equals. Null: none. */
export function startingPointOf(definition: ScoreDefinition): StartingPoint | null {
  const text = writeScoreText(definition);
  return STARTING_POINTS.find((name) => writeScoreText(STARTING_SCORES[name]) === text) ?? null;
}

/** A definition with another weight or curve of a part; a further figure that it does not have is added. */
export function withPart(
  definition: ScoreDefinition,
  part: ScorePart,
  { weight, knots }: { readonly weight?: number; readonly knots?: readonly Knot[] },
): ScoreDefinition {
  if (isComponent(part))
    return {
      ...definition,
      ...(weight !== undefined && { weights: { ...definition.weights, [part]: weight } }),
      ...(knots && { knots: { ...definition.knots, [part]: knots } }),
    };
  const before = definition.metrics.find(({ figure }) => figure === part);
  const after = {
    figure: part,
    weight: weight ?? before?.weight ?? 0,
    knots: knots ?? before?.knots ?? SCORE_FIGURES[part],
  };
  const metrics = before
    ? definition.metrics.map((metric) => (metric === before ? after : metric))
    : [...definition.metrics, after];
  return { ...definition, metrics };
}

/** Whether these are the points of a curve. */
export const areKnots = (knots: readonly Knot[]): boolean =>
  knots.length >= SCORE_BOUNDS.fewestKnots &&
  knots.length <= SCORE_BOUNDS.maxKnots &&
  knots.every(
    ([metric, subScore], place) =>
      Math.abs(metric) <= SCORE_BOUNDS.value &&
      subScore >= 0 &&
      subScore <= 1 &&
      (place === 0 || metric > knots[place - 1]![0]),
  );

const refused = (fault: ScoreFault, entry: string): ReadScore => ({ definition: null, problem: { fault, entry } });

/** A name may contain the separator of numbers. */
function readEntry(text: string): { readonly name: string; readonly numbers: readonly number[] } {
  const parts = text.split(BETWEEN_NUMBERS);
  const from = parts.findIndex((part) => NUMBER.test(part));
  if (from < 0) return { name: text, numbers: [] };
  const numbers = parts.slice(from).map((part) => (NUMBER.test(part) ? Number(part) : NaN));
  return { name: parts.slice(0, from).join(BETWEEN_NUMBERS), numbers };
}

function knownEntry(name: string): { readonly part: ScorePart } | { readonly bonus: Bonus } | null {
  if (isComponent(name)) return { part: name };
  const field = ownFieldName(name);
  const bonus = BONUSES.find((one) => one === field);
  if (bonus) return { bonus };
  const figure = SCORE_FIGURE_NAMES.find((one) => one === field);
  return figure ? { part: figure } : null;
}

function pairsOf(numbers: readonly number[]): readonly Knot[] | null {
  if (numbers.length % 2 !== 0) return null;
  return Array.from(
    { length: numbers.length / 2 },
    (_, place) => [numbers[2 * place]!, numbers[2 * place + 1]!] as const,
  );
}

const toPlaces =
  (places: number) =>
  (value: number): number =>
    Number(value.toFixed(places));
const weightDigits = toPlaces(2);
const figureDigits = toPlaces(4);
const settledKnots = (knots: readonly Knot[]): readonly Knot[] =>
  knots.map(([metric, subScore]) => [figureDigits(metric), figureDigits(subScore)] as const);
const areSame = (a: readonly Knot[], b: readonly Knot[]): boolean =>
  JSON.stringify(settledKnots(a)) === JSON.stringify(settledKnots(b));

/** Rounds a definition to the digits of its text, and drops curves that equal those of the BSI score. */
function settledScore(definition: ScoreDefinition): ScoreDefinition {
  const { weights, bonuses, knots, metrics } = definition;
  return {
    ...definition,
    weights: mapped(weights, weightDigits),
    bonuses: mapped(bonuses, weightDigits),
    knots: Object.fromEntries(
      COMPONENTS.flatMap((component) => {
        const curve = knots[component];
        return curve && !areSame(curve, KNOTS_OF[component]) ? [[component, settledKnots(curve)]] : [];
      }),
    ),
    metrics: metrics.map(({ figure, weight, knots: curve }) => ({
      figure,
      weight: weightDigits(weight),
      knots: settledKnots(curve),
    })),
  };
}

const mapped = <K extends string>(
  values: { readonly [N in K]: number },
  change: (value: number) => number,
): { readonly [N in K]: number } =>
  Object.fromEntries(Object.entries<number>(values).map(([name, value]) => [name, change(value)])) as {
    readonly [N in K]: number;
  };
