import type { Schema } from '@site/contract';

export type TrackAnswer = Schema<'TrackRecordAnswer'>;
export type TrackRecord = Schema<'TrackRecord'>;
export type Horizon = Schema<'TrackHorizon'>;
export type Period = Schema<'TrackPeriod'>;

/** Kinds of averages, the one most sensitive to wrong prices last. */
export const KINDS = ['median', 'trimmed_mean', 'mean'] as const;
export type Kind = (typeof KINDS)[number];

/** Horizon of the charts in months: that of the address, or the longest. Null: the record has none. */
export function horizonIn({ horizons }: TrackRecord, months: string | null): Horizon | null {
  return horizons.find(({ horizon }) => String(horizon) === months) ?? horizons.at(-1) ?? null;
}

/** Top tenth minus the market. Null: one of them is unknown. */
export const leadOf = ({ top, market }: Pick<Period, 'top' | 'market'>, kind: Kind = 'mean'): number | null =>
  top[kind] === null || market[kind] === null ? null : top[kind] - market[kind];

export type Verdict = 'chance' | 'ahead' | 'behind' | 'unknown';

/** From this many standard errors a difference counts as significant. */
const TELLING = 2;

/** Whether the difference of means is significant. */
export function verdictOf({ excess, standard_error: error }: Pick<Horizon, 'excess' | 'standard_error'>): Verdict {
  if (excess.mean === null || error === null) return 'unknown';
  if (Math.abs(excess.mean) <= TELLING * error) return 'chance';
  return excess.mean > 0 ? 'ahead' : 'behind';
}
