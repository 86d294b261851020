import { isComponent, partsOf, SCORE_BOUNDS, weightOf, type ScoreDefinition, type ScorePart } from './score-definition';
import { withPart } from './score-text';

const WHOLE = 100;
const toTenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * The definition with another weight of a part; the other weights change in proportion, so that all sum to 100. Locked
 * parts do not change, and limit the new weight. If no other part can change, the sum changes.
 */
export function withSharedWeight(
  definition: ScoreDefinition,
  part: ScorePart,
  wanted: number,
  locked: ReadonlySet<ScorePart>,
): ScoreDefinition {
  const others = partsOf(definition).filter((other) => other !== part);
  const free = others.filter((other) => !locked.has(other) && weightOf(definition, other) > 0);
  const sumOf = (some: readonly ScorePart[]): number => some.reduce((sum, one) => sum + weightOf(definition, one), 0);
  const available = Math.max(0, WHOLE - sumOf(others.filter((other) => locked.has(other))));
  const weight = toTenths(Math.min(available, SCORE_BOUNDS.weight, Math.max(0, wanted)));
  if (free.length === 0) return withPart(definition, part, { weight });
  const [left, before] = [available - weight, sumOf(free)];
  let after = withPart(definition, part, { weight });
  for (const other of free)
    after = withPart(after, other, { weight: toTenths((weightOf(definition, other) * left) / before) });
  // The remainder of rounding to tenths goes to the largest part.
  const rest = toTenths(left - free.reduce((sum, other) => sum + weightOf(after, other), 0));
  const largest = free.reduce((best, other) => (weightOf(after, other) > weightOf(after, best) ? other : best));
  return withPart(after, largest, { weight: Math.max(0, toTenths(weightOf(after, largest) + rest)) });
}

/** The definition without a further figure; a part of the nine loses its weight. */
export function withoutPart(definition: ScoreDefinition, part: ScorePart): ScoreDefinition {
  if (isComponent(part)) return withPart(definition, part, { weight: 0 });
  return { ...definition, metrics: definition.metrics.filter(({ figure }) => figure !== part) };
}
