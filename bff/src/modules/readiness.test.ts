import { systemClock } from '../platform/clock';
import type { ReplicaState } from '../platform/db/replica';
import { readinessOf } from './readiness';

/** The checks of a site with such a replica; null: it has none. */
const checksWith = (state: ReplicaState | null) =>
  readinessOf({
    database: {
      ping: () => Promise.resolve(),
      replica:
        state === null ? undefined : { catchUp: () => Promise.resolve(), state: () => ({ state, lagSeconds: 0 }) },
    },
    writes: { state: () => Promise.resolve('ok') },
    redis: undefined,
    data: { status: () => ({ isReady: true, isDetached: false, markets: [] }), markets: () => [] },
    clock: systemClock,
  }).checks;

describe('readiness', () => {
  it('checks a replica only where there is one', () => {
    expect(checksWith(null).map(({ name }) => name)).toEqual(['database']);
    expect(checksWith('ok').map(({ name }) => name)).toEqual(['database', 'replica']);
  });

  it.each([
    ['ok', 'ok'],
    ['away', 'failed'],
    ['late', 'failed'],
    ['no_replica', 'failed'],
  ] as const)('says of a replica that is %s: %s', async (state, outcome) => {
    expect(await checksWith(state)[1]!.check()).toBe(outcome);
  });
});
