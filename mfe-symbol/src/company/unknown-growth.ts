import type { Schema } from '@site/contract';

/** Whether a part of the score is a growth that could not be calculated: its points are a default and say nothing about the company. */
export const isUnknownGrowth = (
  part: keyof Schema<'ScoreComponents'>,
  { unknownGrowth = [] }: Pick<Schema<'ScoreObject'>, 'unknownGrowth'>,
): boolean => unknownGrowth.some(({ component }) => component === part);
