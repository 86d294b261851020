import type { Schema } from '@site/contract';

/** Whether a part of the score is a growth that could not be formed: its points are given, and say nothing of the company. */
export const isUnknownGrowth = (
  part: keyof Schema<'ScoreComponents'>,
  { unknownGrowth = [] }: Pick<Schema<'ScoreObject'>, 'unknownGrowth'>,
): boolean => unknownGrowth.some(({ component }) => component === part);
