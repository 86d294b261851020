import { readContract } from './contract-document';
import { answerFault, requestFaults } from './request-check';

const contract = readContract();
const faults = (method: string, address: string, body: string | null = null) =>
  requestFaults(contract, { method, address, body });

describe('a request that is held to the contract', () => {
  it.each([
    ['GET', '/api/boards/SP500?limit=5&fields=symbol,price', null],
    ['GET', '/api/symbols/SP500/BRK.B', null],
    ['POST', '/api/auth/request-password-reset', '{"email":"a@example.org"}'],
    // The body may be left out.
    ['POST', '/api/users/3f0c2a52-6f5a-4a8e-9f3f-6a6f3a1c2b4d/approve', null],
  ])('has no fault: %s %s', (method, address, body) => {
    expect(faults(method, address, body)).toEqual([]);
  });

  it.each([
    ['GET', '/api/nothing', null, 'the contract has no such path'],
    ['PATCH', '/api/plans', null, 'the path takes GET'],
    ['GET', '/api/boards/MARS', null, 'path.market must not be "MARS"'],
    ['GET', '/api/boards/SP500?minimumScore=4', null, 'query.minimumScore is no parameter of the call'],
    ['GET', '/api/boards/SP500?limit=five', null, 'query.limit must not be "five"'],
    ['GET', '/api/boards/SP500?limit=5&limit=6', null, 'query.limit is given twice'],
    ['GET', '/api/search', null, 'query.q is missing'],
    ['POST', '/api/auth/request-password-reset', null, 'the body is missing'],
    ['POST', '/api/auth/request-password-reset', '{"email"', 'the body is no JSON'],
    ['POST', '/api/auth/request-password-reset', '{"email":"a@example.org","captcha":"x"}', 'additional properties'],
    ['DELETE', '/api/users/me/email-change', '{}', 'the call takes no body'],
  ])('has one: %s %s %s', (method, address, body, fault) => {
    expect(faults(method, address, body)).toEqual([expect.stringContaining(fault)]);
  });

  it('is answered as the contract says, or the fault is named', () => {
    const request = { method: 'GET', address: '/api/boards/SP500' };
    const board = contract.operations.find(({ operationId }) => operationId === 'readBoard')!;
    const { examples } = board.responses['200']!.content['application/json']!;

    expect(answerFault(contract, request, { status: 200, body: Object.values(examples)[0] })).toBeNull();
    expect(answerFault(contract, request, { status: 200, body: { rows: [] } })).toMatch(
      /^GET \/api\/boards\/SP500 200: /,
    );
  });
});
