import { z } from 'zod';
import {
  DEFAULT_SOURCE_PRECEDENCE,
  defaultSourcePrecedence,
  PREFERRED_ENTITIES,
  sourcePrecedenceFrom,
  type SourcePrecedence,
} from '../../domain/source-precedence';

/** How `SOURCE_PRECEDENCE` is read, and the message for an invalid value. */
export const sourcePrecedenceSetting = {
  schema: z
    .string()
    .max(2000)
    .default('')
    .transform((text, context): SourcePrecedence => {
      const precedence = sourcePrecedenceFrom(text);
      if (!('problem' in precedence))
        return precedence.name === defaultSourcePrecedence.name ? defaultSourcePrecedence : precedence;
      context.addIssue({ code: 'custom', message: precedence.problem });
      return z.NEVER;
    }),
  takes:
    `rules, separated by ;, each with an entity (${PREFERRED_ENTITIES.join(', ')}), with @MARKET for one market, ` +
    `and its sources, the preferred one first (default ${DEFAULT_SOURCE_PRECEDENCE})`,
  shown: (given: string): string => {
    const read = sourcePrecedenceFrom(given);
    return 'problem' in read ? `${JSON.stringify(given)}, where ${read.problem}` : JSON.stringify(given);
  },
};
