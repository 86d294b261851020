import * as entitlements from './entitlements';
import { permitBoardQuery, rowLimit, type OrderedQuestion, type Viewer } from './entitlements';

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

  it('keep score, order and tools for the logged in, administration for the admin', () => {
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

  it.each<OrderedQuestion>([{ orderBy: 'score' }, { descending: false }, { minScore: 3 }])(
    'take %j from a visitor, and say so',
    (asked) => {
      expect(permitBoardQuery({ market: 'TA', year: 2025, ...asked }, { kind: 'visitor' })).toEqual({
        query: { market: 'TA', year: 2025 },
        defaultOrder: 'marketCap',
        notices: ['login_needed_for_order'],
      });
    },
  );

  it('take the label from a visitor, and say so beside what else they say', () => {
    const visitor = { kind: 'visitor' } as const;
    expect(permitBoardQuery({ market: 'TA', label: 'x' }, visitor)).toEqual({
      query: { market: 'TA' },
      defaultOrder: 'marketCap',
      notices: ['login_needed_for_labels'],
    });
    expect(permitBoardQuery({ label: 'x', minScore: 50 }, visitor).notices).toEqual([
      'login_needed_for_order',
      'login_needed_for_labels',
    ]);
  });

  it('leave everything else as it was asked', () => {
    expect(permitBoardQuery<OrderedQuestion>({}, { kind: 'visitor' }).notices).toEqual([]);
    const query = { orderBy: 'priceToBook', minScore: 50, label: 'x' };
    expect(permitBoardQuery(query, { kind: 'user', userId: 'u' })).toEqual({
      query,
      defaultOrder: 'score',
      notices: [],
    });
  });
});
