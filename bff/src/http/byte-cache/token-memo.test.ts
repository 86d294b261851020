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

  it('asks again after its own limit, however long the token lives', () => {
    let now = 0;
    const memo = createTokenMemo({ now: () => now, maxAgeMs: 1000 });
    memo.set('t', premium, 1e9);
    now = 1000;
    expect(memo.get('t')).toBeUndefined();
  });

  it('asks again when the clock was set back, and when it was set ahead', () => {
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

  it('holds no more tokens than it may, nor any absurdly long one', () => {
    const memo = createTokenMemo({ now: () => 0, maxTokens: 2 });
    for (const token of ['a', 'b', 'c', 'x'.repeat(600)]) memo.set(token, premium, 1e9);

    expect(['a', 'b', 'c', 'x'.repeat(600)].map((token) => memo.get(token))).toEqual([
      undefined,
      premium,
      premium,
      undefined,
    ]);
  });
});
