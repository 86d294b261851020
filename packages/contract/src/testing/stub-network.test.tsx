import { installStubNetwork, refusedRequests } from './stub-network';

installStubNetwork(() => ({ status: 200, body: { plans: [] } }));

it('answers what the contract takes', async () => {
  expect(await (await fetch('/api/plans')).json()).toEqual({ plans: [] });
  expect(refusedRequests()).toEqual([]);
});

it('refuses what it does not accept, which fails a test that does not expect it', async () => {
  const { contractFaults } = globalThis as { contractFaults?: readonly string[] };

  const answer = await fetch('/api/plans?currency=USD');

  expect(answer.status).toBe(400);
  // What the test environment looks at after each test.
  expect(contractFaults).toEqual(['GET /api/plans: query.currency is no parameter of the call']);
  expect(refusedRequests()).toHaveLength(1);
  expect(contractFaults).toEqual([]);
});

it('gives an answer that no site would give, which fails a test where answers are held to the contract', async () => {
  installStubNetwork(() => ({ status: 200, body: { plans: 'none' } }));
  expect(await (await fetch('/api/plans')).json()).toEqual({ plans: 'none' });
  expect(refusedRequests()).toEqual([]);

  installStubNetwork(() => ({ status: 200, body: { plans: 'none' } }), { holdsAnswers: true });
  expect(await (await fetch('/api/plans')).json()).toEqual({ plans: 'none' });
  expect(refusedRequests()).toEqual([expect.stringMatching(/^the answer to GET \/api\/plans 200: /)]);
});
