import { readContract } from './contract-document';
import { findOperation } from './find-operation';

const contract = readContract();

describe('findOperation', () => {
  it.each([
    { method: 'GET', path: '/api/boards/SP500', operationId: 'readBoard', pathValues: { market: 'SP500' } },
    {
      method: 'GET',
      path: '/api/boards/WORLD/Real%20Estate/REIT%2FOffice',
      operationId: 'readWorldBoard',
      pathValues: { sector: 'Real Estate', industry: 'REIT/Office' },
    },
    { method: 'GET', path: '/api/under-price/cache', operationId: 'warmQuoteCache', pathValues: {} },
    { method: 'GET', path: '/api/articles', operationId: 'listArticles', pathValues: {} },
    { method: 'DELETE', path: '/api/users/me', operationId: 'deleteMe', pathValues: {} },
  ])('finds $operationId for $method $path', ({ method, path, operationId, pathValues }) => {
    const found = findOperation(contract, method, path);

    expect(found).toMatchObject({ operation: { operationId }, pathValues });
  });

  it('returns the methods of a path that does not support the requested one', () => {
    expect(findOperation(contract, 'POST', '/api/boards/SP500')).toEqual({ methods: ['GET'] });
  });

  it.each(['/api/nothing', '/api/boards', '/api/boards/%zz'])('finds nothing for %s', (path) => {
    expect(findOperation(contract, 'GET', path)).toBeNull();
  });
});
