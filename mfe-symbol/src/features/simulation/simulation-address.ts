/*
 * The part of a simulation that is in the address: `?simulate=quarter.cash`. The figures of its quarter are in parameters
 * of their own (`scenario.ts`), because only the open simulation needs them.
 */

/** `form`: the form is open and nothing of it is simulated yet. The others are steps. */
export const SIMULATION_WORDS = ['form', 'quarter', 'gaps', 'growth', 'recession', 'lease', 'cash'] as const;
export type SimulationWord = (typeof SIMULATION_WORDS)[number];

const NAME = 'simulate';
/** A point needs no escape in a query, so that the link stays readable. */
const SEPARATOR = '.';
/** Before the name of each figure. */
export const FIGURE_PREFIX = 'sim.';

/** The words of the address, unchanged. Null: no simulation is open. */
export function wordsIn(search: URLSearchParams): readonly string[] | null {
  const written = search.get(NAME);
  return written === null ? null : written.split(SEPARATOR).filter((word) => word !== '');
}

/** The address with other words; figures stay as they are. */
export function withWords(search: URLSearchParams, words: readonly SimulationWord[]): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(NAME, words.join(SEPARATOR));
  return next;
}

/** The address of the company without a simulation. */
export function withoutSimulation(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(NAME);
  for (const name of [...next.keys()]) if (name.startsWith(FIGURE_PREFIX)) next.delete(name);
  return next;
}

const isWord = (word: string): word is SimulationWord => SIMULATION_WORDS.some((one) => one === word);

/** The words that mean something, each once. Null: no simulation is open. */
function knownWordsIn(search: URLSearchParams): readonly SimulationWord[] | null {
  const words = wordsIn(search);
  return words && [...new Set(words.filter(isWord))];
}

/** The address with the form open; the present simulation remains. */
export function withForm(search: URLSearchParams): URLSearchParams {
  const words = knownWordsIn(search) ?? [];
  return withWords(search, words.includes('form') || words.includes('quarter') ? words : ['form', ...words]);
}

export const isWithoutCash = (search: URLSearchParams): boolean => wordsIn(search)?.includes('cash') ?? false;

/** The address with cash taken off, or put back; a simulation that has nothing left to it is closed. */
export function withCashToggled(search: URLSearchParams): URLSearchParams {
  const words = knownWordsIn(search) ?? [];
  if (!words.includes('cash')) return withWords(search, [...words, 'cash']);
  const rest = words.filter((word) => word !== 'cash');
  return rest.length > 0 ? withWords(search, rest) : withoutSimulation(search);
}
