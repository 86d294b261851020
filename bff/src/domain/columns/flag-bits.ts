import { FLAGS, type Flag } from '../score/explanation';

/** The bit of each flag: its place in `FLAGS`. */
export const FLAG_BITS = Object.fromEntries(FLAGS.map((flag, place) => [flag, 1 << place])) as {
  readonly [F in Flag]: number;
};
