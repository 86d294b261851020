import fc from 'fast-check';
import { createTokenMemo } from './token-memo';

const premium = { kind: 'premium', userId: 'u1' } as const;

describe('the token memo', () => {
  it('knows a token until it expires', () => {
    let now = 0;
    const memo = createTokenMemo({ now: () => now, maxAgeMs: 1000 });
    memo.set('t', premium, 500);
    expect(memo.get('t')).toEqual(premium);
    now = 500;
    expect(memo.get('t')).toBeUndefined();
  });

  it('queries again after its own limit, however long the token lives', () => {
    let now = 0;
    const memo = createTokenMemo({ now: () => now, maxAgeMs: 1000 });
    memo.set('t', premium, 1e9);
    now = 1000;
    expect(memo.get('t')).toBeUndefined();
  });

  it('queries again when the clock was set back, and when it was set ahead', () => {
    let now = 10_000_000;
    const memo = createTokenMemo({ now: () => now, maxAgeMs: 1000 });
    memo.set('t', premium, 1e12);
    now -= 3_600_000;
    expect(memo.get('t')).toBeUndefined();
    memo.set('t', premium, 1e12);
    now += 8 * 86_400_000;
    expect(memo.get('t')).toBeUndefined();
  });

  it('forgets one token, or all tokens of a user', () => {
    const memo = createTokenMemo({ now: () => 0 });
    memo.set('a', premium, 1e9);
    memo.set('b', premium, 1e9);
    memo.set('c', { kind: 'user', userId: 'u2' }, 1e9);

    memo.forgetToken('a');
    expect([memo.get('a'), memo.get('b')]).toEqual([undefined, premium]);
    memo.forgetUser('u1');
    expect(memo.get('b')).toBeUndefined();
    expect(memo.get('c')).toEqual({ kind: 'user', userId: 'u2' });
  });

  it('limits the number of its tokens and their length', () => {
    const memo = createTokenMemo({ now: () => 0, maxTokens: 2 });
    for (const token of ['a', 'b', 'c', 'x'.repeat(600)]) memo.set(token, premium, 1e9);

    expect(['a', 'b', 'c', 'x'.repeat(600)].map((token) => memo.get(token))).toEqual([
      undefined,
      premium,
      premium,
      undefined,
    ]);
  });

  it('answers for a connection as for its token, whatever happened to that since the last query', () => {
    const token = fc.constantFrom('a', 'b');
    const viewer = fc.constantFrom(
      premium,
      { kind: 'user', userId: 'u1' } as const,
      { kind: 'user', userId: 'u2' } as const,
    );
    const step = fc.oneof(
      fc.record({ act: fc.constant('set' as const), token, viewer, until: fc.integer({ min: 0, max: 3000 }) }),
      fc.record({ act: fc.constant('forgetToken' as const), token }),
      fc.record({ act: fc.constant('forgetUser' as const), userId: fc.constantFrom('u1', 'u2') }),
      fc.record({ act: fc.constant('clear' as const) }),
      fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: -50, max: 600 }) }),
      {
        weight: 4,
        arbitrary: fc.record({ act: fc.constant('ask' as const), token, connection: fc.constantFrom(0, 1) }),
      },
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
        let now = 5000;
        const memo = createTokenMemo({ now: () => now, maxAgeMs: 1000 });
        const connections = [{}, {}];
        const setAt = new Map<string, number>();
        for (const taken of steps) {
          if (taken.act === 'set') {
            memo.set(taken.token, taken.viewer, 5000 + taken.until);
            setAt.set(taken.token, now);
          } else if (taken.act === 'forgetToken') memo.forgetToken(taken.token);
          else if (taken.act === 'forgetUser') memo.forgetUser(taken.userId);
          else if (taken.act === 'clear') memo.clear();
          else if (taken.act === 'wait') now += taken.ms;
          else {
            const found = memo.getFor(connections[taken.connection]!, `Bearer ${taken.token}`);
            const isRenewing = found === undefined && now - (setAt.get(taken.token) ?? now) >= 500;
            // One request renews; the next gets what is known.
            expect(isRenewing ? memo.getFor(connections[taken.connection]!, `Bearer ${taken.token}`) : found).toEqual(
              memo.get(taken.token),
            );
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('checks a connection’s token again if it ends earlier, or if the clock was set back', () => {
    let now = 5000;
    const memo = createTokenMemo({ now: () => now, maxAgeMs: 1000 });
    const connection = {};
    memo.set('a', premium, 6000);
    expect(memo.getFor(connection, 'Bearer a')).toEqual(premium);
    memo.set('a', premium, 5000);
    expect(memo.getFor(connection, 'Bearer a')).toBeUndefined();

    memo.set('a', premium, 6000);
    expect(memo.getFor(connection, 'Bearer a')).toEqual(premium);
    now = 4950;
    expect(memo.get('a')).toBeUndefined();
    now = 5000;
    expect(memo.getFor(connection, 'Bearer a')).toBeUndefined();
  });

  it('has one request renew what it knows before the others have to wait for it', () => {
    let now = 0;
    const memo = createTokenMemo({ now: () => now, maxAgeMs: 1000 });
    const ask = (connection: object) => memo.getFor(connection, 'Bearer a')?.kind;
    const [one, other] = [{}, {}];
    memo.set('a', premium, 1e9);
    expect([ask(one), ask(other)]).toEqual(['premium', 'premium']);
    now = 500;
    expect([ask(one), ask(other), ask(one)]).toEqual([undefined, 'premium', 'premium']);
    memo.set('a', premium, 1e9);
    now = 1000;
    expect([ask(other), ask(one), ask({})]).toEqual([undefined, 'premium', 'premium']);
    now = 1500;
    expect([ask(one), ask(other), memo.get('a')]).toEqual([undefined, undefined, undefined]);
  });

  it('takes no other kind of header for a token', () => {
    const memo = createTokenMemo({ now: () => 0 });
    memo.set('t', premium, 1e9);
    expect(['Bearer t', 'Basic t', 'bearer t', 't', 'Bearer  t'].map((header) => memo.getFor({}, header))).toEqual([
      premium,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
