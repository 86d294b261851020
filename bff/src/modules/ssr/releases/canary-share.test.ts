import fc from 'fast-check';
import { isInCanary, visitorGroups } from './canary-share';

const groups = Array.from({ length: visitorGroups }, (_, group) => group);
const inside = (version: string, share: number): readonly number[] =>
  groups.filter((group) => isInCanary(group, 'mfe_boards', version, share));

const versions = fc.stringMatching(/^[0-9a-f]{12}$/);
const percents = fc.integer({ min: 0, max: 100 });

describe('a canary share', () => {
  it('is exact to the percent', () => {
    fc.assert(
      fc.property(versions, percents, (version, percent) => {
        expect(inside(version, percent / 100)).toHaveLength(percent);
      }),
    );
  });

  it('retains its visitors when it grows', () => {
    fc.assert(
      fc.property(versions, percents, percents, (version, a, b) => {
        const small = inside(version, Math.min(a, b) / 100);
        const large = inside(version, Math.max(a, b) / 100);

        expect(large).toEqual(expect.arrayContaining([...small]));
      }),
    );
  });

  it('serves each new version to other visitors', () => {
    const first = new Set(['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map((version) => inside(version, 0.1).join()));

    expect(first.size).toBeGreaterThan(1);
  });
});
