import type { Schema } from '@site/contract';
import { ageText, gapText, longWindowText } from './trailing-texts';
import type { TrailingSpan } from './trailing-texts';
import type { Text } from '../texts/use-text';

type UnknownGrowth = Schema<'UnknownGrowth'>;

/** The data of a flag's reason. Absent: a server that does not report it. */
export interface FlagFacts {
  readonly unknownGrowth?: readonly UnknownGrowth[] | undefined;
  readonly trailing?: TrailingSpan | undefined;
}

/** The flags to show. An old statement is one, however the score counts it. Shape: the score's, then additional ones. */
export function flagsToSay(flags: readonly Schema<'Flag'>[], { trailing }: FlagFacts): readonly Schema<'Flag'>[] {
  return trailing?.stale && !flags.includes('stale') ? [...flags, 'stale'] : flags;
}

/** The reason of a flag, as exactly as it is known: the periods, the days, the figures. */
export function flagReasons(flag: Schema<'Flag'>, { unknownGrowth = [], trailing }: FlagFacts, text: Text): string[] {
  if (flag === 'growthUnknown' && unknownGrowth.length > 0) return growthReasons(unknownGrowth, text);
  return [EXACT_REASONS[flag]?.(trailing, text) ?? text(`score.flag.${flag}.why`)];
}

/** Reasons that name the months, quarters and days of the trailing year. Null: they are not known. */
const EXACT_REASONS: {
  readonly [F in Schema<'Flag'>]?: (trailing: TrailingSpan | undefined, text: Text) => string | null;
} = { stale: ageText, gap: gapText, longWindow: longWindowText };

/** A sentence a reason, with the parts that it holds for. */
function growthReasons(unknown: readonly UnknownGrowth[], text: Text): string[] {
  return [...new Set(unknown.map(({ reason }) => reason))].map((reason) =>
    text(`score.growth.${reason}`, {
      names: unknown
        .filter((one) => one.reason === reason)
        .map(({ component }) => text(`score.part.${component}`))
        .join(', '),
    }),
  );
}
