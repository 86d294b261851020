import * as entitlements from './entitlements';
import { mayList, mayListAll, type Viewer } from './entitlements';

const VIEWERS: readonly Viewer[] = [
  { kind: 'visitor' },
  { kind: 'user', userId: 'u' },
  { kind: 'basic', userId: 'u', market: 'TA' },
  { kind: 'premium', userId: 'u' },
  { kind: 'admin', userId: 'u' },
];

describe('entitlements', () => {
  it.each([
    ['visitor', 100, 100],
    ['user', 250, 250],
    ['basic', Infinity, 250],
    ['premium', Infinity, Infinity],
    ['admin', Infinity, Infinity],
  ] as const)('show a %s the %d largest companies of their own market, %d of another', (kind, own, other) => {
    const viewer = VIEWERS.find((one) => one.kind === kind)!;

    for (const rank of [0, 99, 100, 249, 250, 4000]) {
      expect([rank, mayList(viewer, { market: 'TA', rank })]).toEqual([rank, rank < own]);
      expect([rank, mayList(viewer, { market: 'L', rank })]).toEqual([rank, rank < other]);
    }
    expect(mayListAll(viewer)).toBe(kind === 'premium' || kind === 'admin');
  });

  it('keep score and tools for the logged in, administration for the admin', () => {
    const questions = Object.entries<unknown>(entitlements).filter(
      (entry): entry is [string, (viewer: Viewer) => boolean] =>
        /^may[A-Z]/.test(entry[0]) && !entry[0].startsWith('mayList'),
    );
    expect(questions.map(([name]) => name)).toContain('maySeeScore');
    for (const viewer of VIEWERS) {
      for (const [name, may] of questions) {
        const needed = name === 'mayAdminister' ? viewer.kind === 'admin' : viewer.kind !== 'visitor';
        expect([name, viewer.kind, may(viewer)]).toEqual([name, viewer.kind, needed]);
      }
    }
  });
});
