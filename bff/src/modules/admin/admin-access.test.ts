import { readContract } from '@site/contract/contract-document';
import { PASSWORD } from '../testing/account-fixture';
import { server, admin, setUpAdministration } from './testing/admin-site';

setUpAdministration();

describe('every call of the administration', () => {
  const { operations } = readContract();
  const calls = operations.filter(({ isAdminOnly }) => isAdminOnly);
  const requested = (one: (typeof calls)[number]) => {
    const path = one.parameters
      .filter(({ in: place }) => place === 'path')
      .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), one.path);
    const body = one.body ? { body: Object.values(one.body.examples)[0] } : {};
    return (token?: string) =>
      server.ask(path, { method: one.method.toUpperCase(), ...(token ? { token } : {}), ...body });
  };

  it('is marked as the administrator’s own in the contract', () => {
    const marked = new Set(calls.map(({ operationId }) => operationId));
    const wrong = operations.filter(
      ({ path, operationId }) => path.startsWith('/api/admin') && !marked.has(operationId),
    );

    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
    expect(calls.length).toBeGreaterThan(20);
  });

  // Calls of articles and of reported figures are mounted elsewhere: `personal-calls.test.ts` sends them in every
  // role.
  const here = calls.filter(({ path }) => !/^\/api\/admin\/(?:articles|figure-reports)/.test(path));
  it.each(here.map((one) => [one.operationId, one] as const))('%s is for administrators alone', async (_id, one) => {
    const ask = requested(one);
    const reader = await server.tokenOf('reader@example.com', PASSWORD);
    const premium = await server.tokenOf('premium@example.com', PASSWORD);

    const refused = [await ask(), await ask('x'.repeat(43)), await ask(reader), await ask(premium)];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
    for (const { text } of refused) expect(text).not.toMatch(/example\.(com|org)|WELCOME/);
    expect([401, 403]).not.toContain((await ask(admin)).status);
  });
});
