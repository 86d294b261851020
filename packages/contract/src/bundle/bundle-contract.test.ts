import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { contractFile, readContract } from '../contract-document';
import { examplesFolder } from '../read-examples';
import { bundleContract } from './bundle-contract';

const folder = join(dirname(contractFile()), 'packages/contract/openapi');
const partOf = (name: string) =>
  parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
  };
const { tags, paths } = readContract().document as {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, object>>;
};
const names = tags.map(({ name }) => name);

describe('openapi.yaml', () => {
  it('is built from its current parts (else run: npm run contract)', () => {
    const { contract, examples } = bundleContract();

    expect(contract === readFileSync(contractFile(), 'utf8')).toBe(true);
    const written = examplesFolder(contractFile());
    const texts = readdirSync(written).map((file) => [
      file.replace(/\.json$/, ''),
      readFileSync(join(written, file), 'utf8'),
    ]);
    expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(examples));
  });

  it('has a part for each tag, with the calls of that tag', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'contract.yaml');

    expect(files.toSorted()).toEqual(names.map((name) => `${name}.yaml`).toSorted());
    for (const name of names)
      for (const [path, calls] of Object.entries(partOf(name).paths))
        for (const [method, call] of Object.entries(calls))
          expect([path, method, call.tags]).toEqual([path, method, [name]]);
  });

  it('has every path of its parts', () => {
    const written = names.flatMap((name) => Object.keys(partOf(name).paths));

    expect(Object.keys(paths).toSorted()).toEqual(written.toSorted());
  });
});
