import { distance } from 'fastest-levenshtein';
import { CHUNK_ROWS, type Steps } from '../../../platform/jobs/cooperative-yield';
import { wordsOf } from './listing-texts';

/** Shorter words are a letter away from too many others. */
const MIN_LENGTH_FOR_TYPOS = 4;
/** Words of this length may have two wrong letters. */
const MIN_LENGTH_FOR_TWO_TYPOS = 6;
/** A word that is still being typed is less certain than a complete one. */
const UNFINISHED = 0.5;

/** Matches a letter or two away from what was typed. */
export interface SimilarNames<Named> {
  /** `words`: of its names, each once. */
  add(named: Named, words: Iterable<string>): void;
  /** Shape: nearest first, then in the given order, then as they were added; empty: nothing is near. */
  find(wanted: string, limit: number): Steps<readonly Named[]>;
}

/**
 * Names by words with typing errors: one letter wrong, missing or too many, or two exchanged; two such errors in long
 * words. Each typed word must be near a word of the name, or near the beginning of one; short ones must be exact.
 */
export function createSimilarNames<Named>(order: (a: Named, b: Named) => number = () => 0): SimilarNames<Named> {
  const all: Named[] = [];
  // Most words are a ticker, which one entry has: a list for each would add half to the memory.
  const holders = new Map<string, number | number[]>();

  /** Distances of the word, by the places of the entries with a similar word. */
  function* nearTo(word: string): Steps<Map<number, number>> {
    const found = new Map<number, number>();
    const isWorthComparing = sharesLettersWith(word);
    let looked = 0;
    for (const [known, places] of holders) {
      looked += 1;
      if (looked % CHUNK_ROWS === 0) yield;
      const far = isWorthComparing(known) ? wordDistance(word, known) : null;
      if (far === null) continue;
      for (const place of typeof places === 'number' ? [places] : places)
        found.set(place, Math.min(far, found.get(place) ?? far));
    }
    return found;
  }

  return {
    add(named, words) {
      const place = all.push(named) - 1;
      for (const word of words) {
        const known = holders.get(word);
        if (known === undefined) holders.set(word, place);
        else if (typeof known === 'number') holders.set(word, [known, place]);
        else known.push(place);
      }
    },
    *find(wanted, limit) {
      const near: Map<number, number>[] = [];
      for (const word of wordsOf(wanted)) near.push(yield* nearTo(word));
      const [first, ...others] = near;
      if (!first) return [];
      return [...first]
        .flatMap(([place, far]) => {
          const distances = others.map((other) => other.get(place));
          return distances.every((one) => one !== undefined)
            ? [{ place, far: distances.reduce((sum, one) => sum + one, far) }]
            : [];
        })
        .sort((a, b) => a.far - b.far || order(all[a.place]!, all[b.place]!) || a.place - b.place)
        .slice(0, limit)
        .map(({ place }) => all[place]!);
    },
  };
}

/** How far a typed word is from a known one. Null: too far. */
export function wordDistance(typed: string, known: string): number | null {
  if (known.startsWith(typed)) return known.length === typed.length ? 0 : UNFINISHED;
  if (typed.length < MIN_LENGTH_FOR_TYPOS) return null;
  const whole = nearness(typed, known);
  if (whole !== null) return whole;
  const begun = known.length > typed.length ? nearness(typed, known.slice(0, typed.length)) : null;
  return begun === null ? null : begun + UNFINISHED;
}

const maxTypos = (typed: string): number => (typed.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2);

/**
 * Whether a known word may be near the typed one: each typing error takes away at most one of its letters. A comparison
 * costs fifty times as much, and few words pass.
 */
export function sharesLettersWith(typed: string): (known: string) => boolean {
  const letters = lettersOf(typed);
  const max = maxTypos(typed);
  return (known) => {
    if (known.length + max < typed.length) return false;
    let missing = letters & ~lettersOf(known);
    for (let typos = 0; typos < max; typos += 1) missing &= missing - 1;
    return missing === 0;
  };
}

/** A bit for each letter of a word. Letters that share a bit only make the test weaker. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function nearness(typed: string, known: string): number | null {
  const max = maxTypos(typed);
  // Two exchanged letters count as two, but are one error.
  const isAnagram = typed.length === known.length && sorted(typed) === sorted(known);
  if (!isAnagram && Math.abs(typed.length - known.length) > max) return null;
  const far = distance(typed, known);
  return far <= max ? far : isAnagram && far === 2 ? 1 : null;
}

const sorted = (word: string): string => [...word].sort().join('');
