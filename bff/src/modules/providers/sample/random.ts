import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded stream of choices. The same seed gives the same stream on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Uniform in [min, max). */
  between(min: number, max: number): number;
  /** Whole number in [min, max], both included. */
  whole(min: number, max: number): number;
  /** Roughly normal: mean 0, deviation 1, never beyond 3. */
  bell(): number;
  /** True with that probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks by weight; weights need not add up to 1. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

/** 32-bit FNV-1a of a text: turns a name into a seed. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** A separate stream for each name, so that adding a company changes no other. */
export function createRandom(name: string): Random {
  const generator = xoroshiro128plus(seedOf(name));
  const next = () => (generator.next() >>> 0) / 0x1_0000_0000;
  for (let i = 0; i < 4; i += 1) next();
  const between = (min: number, max: number) => min + (max - min) * next();
  return {
    next,
    between,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    // A sum of uniforms instead of a logarithm: engines may differ in the last bit of the latter.
    bell: () =>
      next() +
      next() +
      next() +
      next() +
      next() +
      next() -
      3 +
      (next() + next() + next() + next() + next() + next() - 3),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    weighted: (weights) => {
      const entries = Object.entries(weights) as [never, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) if ((left -= weight) < 0) return value;
      return entries[entries.length - 1]![0];
    },
  };
}

/** Rounded to this many significant digits, so that figures look reported and engines agree on every bit. */
export const significant = (value: number, digits: number): number => Number(value.toPrecision(digits));
