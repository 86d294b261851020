import { isContext } from 'node:vm';
import { readFileSync } from 'node:fs';

describe('the environment of tests in Node', () => {
  it('has a global object that no look goes round through', () => {
    // A copy that Node manages is not a context.
    expect(isContext(globalThis)).toBe(true);
  });

  it('is one realm: what the language, Node and the test make are of the same kinds', () => {
    expect(JSON.parse('[]')).toBeInstanceOf(Array);
    expect(new Date()).toBeInstanceOf(Date);
    expect(readFileSync(__filename)).toBeInstanceOf(Uint8Array);
    expect(new TextEncoder().encode('a')).toBeInstanceOf(Uint8Array);
    expect(Promise.resolve()).toBeInstanceOf(Promise);
    expect(() => JSON.parse('{')).toThrow(SyntaxError);
  });

  it('names the lines of sources in stacks, also of a place that failed before', () => {
    const source = readFileSync(__filename, 'utf8').split('\n');
    const fail = (): Error => new TypeError('no use'); // here
    const line = source.findIndex((one) => one.endsWith('// here')) + 1;

    const stacks = [fail(), fail()].map(({ stack }) => stack!.split('\n'));

    for (const [head, first] of stacks) {
      expect(head).toBe('TypeError: no use');
      expect(first).toContain(`node-environment.test.ts:${line}:`);
    }
    expect(stacks[0]!.length).toBeGreaterThan(3);
  });
});
