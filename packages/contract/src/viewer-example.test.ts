import { exampleForViewer } from './viewer-example';

describe('exampleForViewer', () => {
  it('prefers the example that is named after the viewer', () => {
    const examples = { visitor: 'few', loggedIn: 'all', other: 'else' };

    expect([exampleForViewer(examples, false), exampleForViewer(examples, true)]).toEqual(['few', 'all']);
    expect([exampleForViewer({ one: 1 }, false), exampleForViewer({ one: 1 }, true)]).toEqual([1, 1]);
    expect(exampleForViewer({ visitor: 'few' }, true)).toBe('few');
  });

  it('gives a visitor the answer of a user without its scores, at any depth', () => {
    const loggedIn = { rows: [{ symbol: 'AAA', score: 50, scoreObject: { total: 50 } }], scoreHistory: [] };

    expect(exampleForViewer({ loggedIn }, false)).toEqual({ rows: [{ symbol: 'AAA' }] });
    expect(exampleForViewer({ loggedIn }, true)).toBe(loggedIn);
  });
});
