import type { Schema } from '@site/contract';
import type { SimulationText, SimulationTextId } from './simulation-text';

type Part = keyof Schema<'ScoreComponents'> | keyof Schema<'ScoreBonuses'>;

/** A missing component or bonus of the contract is a type error. */
const NAMES: Readonly<Record<Part, SimulationTextId>> = {
  pe: 'score.part.pe',
  ps: 'score.part.ps',
  dividend: 'score.part.dividend',
  roe: 'score.part.roe',
  de: 'score.part.de',
  pb: 'score.part.pb',
  growthRevenue: 'score.part.growthRevenue',
  growthEbit: 'score.part.growthEbit',
  growthEarnings: 'score.part.growthEarnings',
  positiveCash: 'score.bonus.positiveCash',
  positiveEarningsToRevenue: 'score.bonus.positiveEarningsToRevenue',
  highNetProfitMargin: 'score.bonus.highNetProfitMargin',
  roeHighDividendHighPbLow: 'score.bonus.roeHighDividendHighPbLow',
};
const isPart = (name: string): name is Part => Object.hasOwn(NAMES, name);

/** The name of a component or bonus in the reader's language; one that is not known here stays as the server says it. */
export const partName = (name: string, text: SimulationText): string => (isPart(name) ? text(NAMES[name]) : name);
