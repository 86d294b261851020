import type { Schema } from '@site/contract';
import { asTypedNumber } from '@site/fields/typed-text';
import { listingOf } from '../../api/listing';
import { AMOUNT_OF, FIGURE_NAMES, FIGURE_PARAMS, figureError } from './figures';
import type { FigureName, Figures, PercentName } from './figures';
import { QUARTER_MONTHS } from './period-length';
import type { Months } from './period-length';
import { FIGURE_PREFIX, SIMULATION_WORDS, withoutSimulation, withWords, wordsIn } from './simulation-address';
import type { SimulationWord } from './simulation-address';

/** The assumption for the four quarters after the latest. */
export type Outlook = 'asReported' | 'growth' | 'recession';

/** All inputs of a simulation. A link contains all of them. */
export interface Scenario {
  /** Null: no quarter is added. Empty: one like the latest is. */
  readonly quarter: Figures | null;
  /** Shown for a quarter, on request, and when there is nothing else. */
  readonly isFormOpen: boolean;
  readonly fillsGaps: boolean;
  readonly outlook: Outlook;
  readonly isWithoutLease: boolean;
  readonly isWithoutCash: boolean;
}

const STEPS = ['fillsGaps', 'isWithoutLease', 'isWithoutCash'] as const;
const WORD_OF = { fillsGaps: 'gaps', isWithoutLease: 'lease', isWithoutCash: 'cash' } as const;

/** False: the company is as reported. */
export const hasSteps = (scenario: Scenario): boolean =>
  scenario.quarter !== null || scenario.outlook !== 'asReported' || STEPS.some((step) => scenario[step]);

/** With the form open where it has to be. */
export const settled = (scenario: Scenario): Scenario => ({
  ...scenario,
  isFormOpen: scenario.isFormOpen || scenario.quarter !== null || !hasSteps(scenario),
});

export interface ReadScenario {
  readonly scenario: Scenario;
  /** Parts of the address that are unknown and ignored, as written there. */
  readonly ignored: readonly string[];
}

/** The scenario of the address. Null: no simulation is open. */
export function scenarioFrom(search: URLSearchParams): ReadScenario | null {
  const words = wordsIn(search);
  if (words === null) return null;
  const has = (word: SimulationWord): boolean => words.includes(word);
  const ignored: string[] = words.filter((word) => !SIMULATION_WORDS.some((one) => one === word));
  const figures = figuresFrom(search, ignored);
  // The two exclude each other: the first one counts.
  const outlook = words.find((word) => word === 'growth' || word === 'recession') as Outlook | undefined;
  if (has('growth') && has('recession')) ignored.push(outlook === 'growth' ? 'recession' : 'growth');
  return {
    scenario: settled({
      quarter: has('quarter') || Object.keys(figures).length > 0 ? figures : null,
      isFormOpen: has('form'),
      fillsGaps: has('gaps'),
      outlook: outlook ?? 'asReported',
      isWithoutLease: has('lease'),
      isWithoutCash: has('cash'),
    }),
    ignored,
  };
}

/** Digits with or without a fraction: nothing that a reader would have to decipher. */
const PLAIN_NUMBER = /^-?\d{1,16}(\.\d{1,9})?$/;

function figuresFrom(search: URLSearchParams, ignored: string[]): Figures {
  const figures: { -readonly [Name in FigureName]?: number } = {};
  const names = new Map(FIGURE_NAMES.map((name) => [FIGURE_PREFIX + FIGURE_PARAMS[name], name]));
  for (const [param, written] of search) {
    if (!param.startsWith(FIGURE_PREFIX)) continue;
    const name = names.get(param);
    const number = asTypedNumber(written);
    const value = PLAIN_NUMBER.test(number) ? Number(number) + 0 : NaN;
    if (name === undefined || name in figures || figureError(name, value) !== null) ignored.push(`${param}=${written}`);
    else figures[name] = value;
  }
  for (const [percent, amount] of Object.entries(AMOUNT_OF) as [PercentName, (typeof AMOUNT_OF)[PercentName]][]) {
    // As on the server: an amount leaves its percentage out of account.
    if (figures[amount] === undefined || figures[percent] === undefined) continue;
    ignored.push(`${FIGURE_PREFIX}${FIGURE_PARAMS[percent]}=${figures[percent]}`);
    delete figures[percent];
  }
  return figures;
}

/** The address with this scenario; what else it says stays. */
export function withScenario(search: URLSearchParams, scenario: Scenario): URLSearchParams {
  const { quarter, isFormOpen, outlook } = settled(scenario);
  const steps: SimulationWord[] = [
    ...(outlook === 'asReported' ? [] : [outlook]),
    ...STEPS.filter((step) => scenario[step]).map((step) => WORD_OF[step]),
  ];
  const first: SimulationWord[] = quarter !== null ? ['quarter'] : isFormOpen ? ['form'] : [];
  const next = withWords(withoutSimulation(search), [...first, ...steps]);
  for (const name of FIGURE_NAMES) {
    const value = quarter?.[name];
    if (value !== undefined) next.set(FIGURE_PREFIX + FIGURE_PARAMS[name], plainText(value));
  }
  return next;
}

/** Never an exponent. */
const plainText = (value: number): string => value.toFixed(9).replace(/\.?0+$/, '');

/** A request with the figures of the form. */
export type SimulationInput = Omit<Schema<'SimulationRequest'>, 'nextQuarter'> & { readonly nextQuarter?: Figures };

/**
 * The request to the server, without copied figures. `latest`: length of the company's latest statement; a longer one than
 * a quarter is followed by one of the same length.
 */
export function requestOf(
  company: Parameters<typeof listingOf>[0],
  { quarter, fillsGaps, outlook, isWithoutLease, isWithoutCash }: Scenario,
  latest: Months = QUARTER_MONTHS,
): SimulationInput {
  const { market, ticker: symbol } = listingOf(company);
  return {
    market,
    symbol,
    options: {
      ...(fillsGaps && { generateMissingQuarters: true }),
      ...(outlook === 'growth' && { simulateGrowth: true }),
      ...(outlook === 'recession' && { simulateRecession: true }),
      ...(latest > QUARTER_MONTHS && { wholePeriod: true }),
      ...(isWithoutLease && { deductCapitalLease: true }),
      ...(isWithoutCash && { deductCash: true }),
    },
    ...(quarter && { nextQuarter: quarter }),
  };
}
