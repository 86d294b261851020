import { SCORE_BOUNDS } from './score-definition';

/** Why a definition is refused. */
export const SCORE_FAULTS = [
  'tooLong',
  'unknownName',
  'repeated',
  'weight',
  'knots',
  'tooManyMetrics',
  'noWeight',
] as const;
export type ScoreFault = (typeof SCORE_FAULTS)[number];

/** `entry`: the name of the invalid part; '' for the whole definition. */
export interface ScoreProblem {
  readonly fault: ScoreFault;
  readonly entry: string;
}

/** A message for programs. */
export function scoreProblemText({ fault, entry }: ScoreProblem): string {
  switch (fault) {
    case 'tooLong':
      return 'the definition is too long';
    case 'unknownName':
      return `${JSON.stringify(entry)} is no part of a score`;
    case 'repeated':
      return `${entry} is there twice`;
    case 'weight':
      return `${entry} needs a weight from 0 to ${SCORE_BOUNDS.weight}`;
    case 'knots':
      return (
        `the curve of ${entry} needs ${SCORE_BOUNDS.fewestKnots} to ${SCORE_BOUNDS.maxKnots} points: figures that rise, ` +
        `and sub-scores from 0 to 1`
      );
    case 'tooManyMetrics':
      return `a score has ${SCORE_BOUNDS.metrics} further figures at most`;
    case 'noWeight':
      return 'one part at least needs a weight above 0';
  }
}
