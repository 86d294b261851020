import { readContract } from '@site/contract/contract-document';
import { publicContractOf } from './public-contract';

interface Call {
  readonly operationId: string;
  readonly tags: readonly string[];
}
const { document } = readContract();
const open = publicContractOf(document) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: Readonly<Record<string, object>>;
};
const text = JSON.stringify(open);
const calls = Object.values(open.paths).flatMap((methods) => Object.values(methods));
const names = calls.map(({ operationId }) => operationId);

describe('the contract for programs', () => {
  it('has the calls that read, and none of accounts, administration, caches or pages', () => {
    expect(names).toEqual(
      expect.arrayContaining(['readBoard', 'readSymbolDetail', 'simulate', 'listMarkets', 'listQuotas']),
    );
    for (const name of ['signInWithPassword', 'deleteMe', 'readOverview', 'warmQuoteCache', 'readHome'])
      expect(names).not.toContain(name);
    const tags = new Set(calls.flatMap((call) => call.tags));
    expect([...tags].filter((tag) => ['accounts', 'administration', 'caches'].includes(tag))).toEqual([]);
  });

  it('has every component that it refers to, and no other', () => {
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, a, b]) => `${a}/${b}`),
    );
    const there = Object.entries(open.components)
      .filter(([group]) => group !== 'securitySchemes')
      .flatMap(([group, members]) => Object.keys(members).map((name) => `${group}/${name}`));

    expect(there.sort()).toEqual([...references].sort());
    expect(text.length).toBeLessThan(JSON.stringify(document).length * 0.7);
  });
});
