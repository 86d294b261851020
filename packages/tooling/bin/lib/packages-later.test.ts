import { createRequire } from 'node:module';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { LATER, withPackagesLater } from './packages-later.mjs';

const source = `import { parse } from 'some-parser';
import { now } from 'some-clock';
import whole from 'some-parser';
export const started = now();
export const read = (text: string) => parse(text) + whole.name;
`;
const bundle = transformSync(source, { loader: 'ts', format: 'cjs', target: 'node20' }).code;

/** Runs a bundle and returns the packages that it has read. */
function run(code: string) {
  const read: string[] = [];
  const module = { exports: {} as { started: number; read: (text: string) => string } };
  const packages: Record<string, object> = {
    'some-parser': { parse: (text: string) => text.toUpperCase(), name: '!' },
    'some-clock': { now: () => 7 },
  };
  const required = (name: string): object => {
    read.push(name);
    return packages[name]!;
  };
  new Function('module', 'exports', 'require', code)(module, module.exports, required);
  return { read, exports: module.exports };
}

describe('packages that are read later', () => {
  const named = bundle.replace('__toESM(require("some-parser"))', '{ default: { name: "!" } }');
  const later = withPackagesLater(named, ['some-parser']);

  it('are read when something of them is first used, and once', () => {
    const { read, exports } = run(later);
    expect(exports.started).toBe(7);
    expect(read).toEqual(['some-clock']);

    expect(exports.read('a')).toBe('A!');
    expect(exports.read('b')).toBe('B!');
    expect(read).toEqual(['some-clock', 'some-parser']);
  });

  it('may be functions themselves', () => {
    const code = withPackagesLater(
      `'use strict';\nvar moments = require("some-moments");\nexports.read = (text) => moments(text).day;`,
      ['some-moments'],
    );
    const module = { exports: {} as { read: (text: string) => string } };
    const required = () => Object.assign((text: string) => ({ day: `the ${text}` }), {});
    new Function('module', 'exports', 'require', code)(module, module.exports, required);
    expect(module.exports.read('first')).toBe('the first');
  });

  it('leave each line where it was, and all others as they were', () => {
    expect(later.split('\n')).toHaveLength(named.split('\n').length);
    expect(withPackagesLater(bundle, []).split('\n').slice(1)).toEqual(bundle.split('\n').slice(1));
  });

  it('are installed: what is missing is not noticed by a start', () => {
    const { resolve } = createRequire(join(__dirname, '../../../../bff/src/main.ts'));
    expect(LATER.filter((name) => resolve(name) === '')).toEqual([]);
  });
});
