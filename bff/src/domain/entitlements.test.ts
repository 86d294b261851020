import * as entitlements from './entitlements';
import { rowLimit, type Viewer } from './entitlements';

const VIEWERS: readonly Viewer[] = [
  { kind: 'visitor' },
  { kind: 'user', userId: 'u' },
  { kind: 'basic', userId: 'u', market: 'TA' },
  { kind: 'premium', userId: 'u' },
  { kind: 'admin', userId: 'u' },
];

describe('entitlements', () => {
  it.each([
    ['visitor', 100, 100, 100],
    ['user', 500, 500, 500],
    ['basic', Infinity, 500, 500],
    ['premium', Infinity, Infinity, Infinity],
    ['admin', Infinity, Infinity, Infinity],
  ] as const)('give a %s %d rows of their own market, %d of another, %d of the world', (kind, own, other, world) => {
    const viewer = VIEWERS.find((one) => one.kind === kind)!;

    expect([rowLimit(viewer, 'TA'), rowLimit(viewer, 'L'), rowLimit(viewer, 'WORLD')]).toEqual([own, other, world]);
  });

  it('keep score and tools for the logged in, administration for the admin', () => {
    const questions = Object.entries<unknown>(entitlements).filter(
      (entry): entry is [string, (viewer: Viewer) => boolean] => /^may[A-Z]/.test(entry[0]),
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
