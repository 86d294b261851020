/** Costs of one run by measure, where a suite measures several things at once. Lower is better. */
export type Costs = Readonly<Record<string, number>>;

/** One way of doing the work of a suite. */
export interface Contender {
  readonly name: string;
  /** Does the work once (or for a while) and gives its cost, in the suite's unit. Lower is better. */
  readonly run: () => Promise<number | Costs> | number | Costs;
}

/** Work that was proven to be the same for all contenders, and is then measured in turn. */
export interface PreparedSuite {
  /** By measure, where there are several. */
  readonly unit: string | Readonly<Record<string, string>>;
  readonly contenders: readonly Contender[];
  /** Contenders that could not be had here, with the reason: reported, never passed over. */
  readonly skipped: Readonly<Record<string, string>>;
  /** Name of ours. It runs a second time under `<name> again`, which shows how noisy the machine is. */
  readonly ours: string;
  /** How far the second run may be from the first before the machine counts as too noisy. */
  readonly tolerance: number;
  readonly close?: () => Promise<void>;
}

export interface SuiteOptions {
  /** Few rounds, small sizes. */
  readonly quick: boolean;
  /** Length of a round under load. */
  readonly seconds: number;
  /** Rounds at most. */
  readonly rounds: number;
}

export interface SuiteDefinition {
  readonly name: string;
  readonly rounds: number;
  /** Results are named `<name>-<measure>`; absent: one result under the suite's own name. */
  readonly measures?: readonly string[];
  /** Builds the contenders and proves that they do the same work. Throws when they do not: no proof, no number. */
  readonly prepare: (options: SuiteOptions) => Promise<PreparedSuite>;
}

/** A suite that can't run here at all, such as one that needs a browser. */
export class SuiteUnavailable extends Error {}

/** Names under which a suite's results are found. */
export function resultNamesOf({ name, measures }: Pick<SuiteDefinition, 'name' | 'measures'>): readonly string[] {
  return measures ? measures.map((measure) => `${name}-${measure}`) : [name];
}
