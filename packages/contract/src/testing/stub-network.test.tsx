import { installStubNetwork, refusedRequests } from './stub-network';

installStubNetwork(() => ({ status: 200, body: { plans: [] } }));

it('answers what the contract takes', async () => {
  expect(await (await fetch('/api/plans')).json()).toEqual({ plans: [] });
  expect(refusedRequests()).toEqual([]);
});

it('refuses what it does not take, which fails a test that does not ask for it', async () => {
  const { contractFaults } = globalThis as { contractFaults?: readonly string[] };

  const answer = await fetch('/api/plans?currency=USD');

  expect(answer.status).toBe(400);
  // What the test environment looks at after each test.
  expect(contractFaults).toEqual(['GET /api/plans: query.currency is no parameter of the call']);
  expect(refusedRequests()).toHaveLength(1);
  expect(contractFaults).toEqual([]);
});
