import { contractCallsOf } from './contract-calls';
import { readContract } from './contract-document';

it('names each call of the contract by method and path, and nothing else', () => {
  const { document, operations } = readContract();
  const { version, calls } = contractCallsOf(document);

  expect([...calls].sort()).toEqual(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort());
  expect(calls).toContain('GET /api/boards/{market}');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('says of each call whether a page can be made from it, and what it takes', () => {
  const { operations } = contractCallsOf(readContract().document);
  const named = (name: string) => operations.find(({ operationId }) => operationId === name);

  expect(named('readMarketArticle')).toEqual({
    operationId: 'readMarketArticle',
    call: 'GET /api/articles/market/{market}/{article}',
    parameters: [
      { name: 'market', in: 'path', required: true },
      { name: 'article', in: 'path', required: true },
      { name: 'day', in: 'query' },
    ],
  });
  expect(named('readBoardColumns')?.parameters).toContainEqual({ name: 'following', in: 'query', personal: true });
  expect(named('exportBoard')?.unfit).toBe('login');
  expect(named('readContract')?.unfit).toBe('file');
  expect(named('signOut')?.unfit).toBe('writes');
  const open = operations.filter(({ unfit }) => unfit === undefined).map(({ call }) => call);
  expect(open.length).toBeGreaterThan(30);
  expect(open.filter((call) => !call.startsWith('GET /api/') || /users|admin|auth/.test(call))).toEqual([]);
});
