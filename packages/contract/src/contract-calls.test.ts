import { contractCallsOf } from './contract-calls';
import { readContract } from './contract-document';

it('names each call of the contract by method and path, and nothing else', () => {
  const { document, operations } = readContract();
  const { version, calls } = contractCallsOf(document);

  expect([...calls].sort()).toEqual(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort());
  expect(calls).toContain('GET /api/boards/{market}');
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
