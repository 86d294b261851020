import { readContract, type ContractOperation } from '@site/contract/contract-document';
import { wordingOf } from './testing/expect-problem';
import { CALLS } from './testing/personal-calls';
import { ACCOUNT_OF, addTarget, personalTokenOf, type Target } from './testing/target-account';
import { startWholeSite, type WholeSite } from './testing/whole-site';

const { operations } = readContract();
const classed = new Set<string>(Object.values(CALLS).flat());
const VIEWERS = ['visitor', 'user', 'basic', 'premium', 'admin', 'personal token'] as const;
type ViewerName = (typeof VIEWERS)[number];
const ENTRANCES = operations.filter(({ operationId }) => CALLS.entrance.includes(operationId as 'signUpWithPassword'));
/** Calls of the payment provider. Their answers concern one event only. */
const isOfProvider = ({ path }: ContractOperation): boolean => path.startsWith('/api/webhooks/');

let site: WholeSite;
let target: Target;
let tokens: Readonly<Record<ViewerName, string | undefined>>;
beforeAll(async () => {
  const many = (name: string) => ({ [`RATE_LIMIT_${name}_MAX`]: '100000' });
  const doors = ['SIGN_IN_ADDRESS', 'SIGN_UP', 'VERIFY', 'PASSWORD_RESET', 'THIRD_PARTY', 'BAD_TOKEN', 'DEAR'];
  site = await startWholeSite(Object.assign({}, ...doors.map(many)) as Record<string, string>);
  target = await addTarget(site);
  const sessionOf = async (role: keyof typeof ACCOUNT_OF) => site.enter(await site.add(ACCOUNT_OF[role]));
  tokens = {
    visitor: undefined,
    user: await sessionOf('user'),
    basic: await sessionOf('basic'),
    premium: await sessionOf('premium'),
    admin: await sessionOf('admin'),
    'personal token': await personalTokenOf(site, await sessionOf('personal token')),
  };
});
afterAll(() => site.close());

/** A call as the contract's example has it, with the options that it must have. */
function exampleOf({ method, path, parameters, body }: ContractOperation) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.in === 'path' && one.name === name)?.example)),
  );
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === 'query' && one.isRequired)
      .map(({ name, example }) => [name, String(example)]),
  ).toString();
  return {
    method: method.toUpperCase(),
    path: query === '' ? filled : `${filled}?${query}`,
    body: body ? Object.values(body.examples)[0] : undefined,
  };
}

/** Both headers, in the form of the draft that they are of. */
const reportsQuota = (headers: Headers): boolean =>
  /^"[a-z-]+";q=\d+(?:;w=\d+)?$/.test(headers.get('ratelimit-policy') ?? '') &&
  /^"[a-z-]+";r=\d+;t=\d+$/.test(headers.get('ratelimit') ?? '');

describe('data without an owner', () => {
  it.each(VIEWERS)('reveals no account to a %s, and each answer has the limit headers', async (role) => {
    const open = operations.filter((one) => !classed.has(one.operationId) && !isOfProvider(one));
    expect(open.length).toBeGreaterThan(30);
    const wrong: string[] = [];
    for (const operation of open) {
      const { method, path, body } = exampleOf(operation);
      const { status, text, headers } = await site.ask(method, path, { token: tokens[role], body });
      if (status >= 500) wrong.push(`${path} answers ${status}`);
      for (const name of target.names()) if (text.includes(name)) wrong.push(`${path} reveals ${name}`);
      // Probes are for operators, without a rate limit.
      if (path.startsWith('/api/') && !reportsQuota(headers)) wrong.push(`${path} has no limit headers`);
    }

    expect(wrong).toEqual([]);
  });
});

describe('data with an owner', () => {
  it('has the limit headers in rejections too', async () => {
    const wrong: string[] = [];
    for (const token of [undefined, 'A'.repeat(43), tokens.user, tokens['personal token']]) {
      for (const operation of operations.filter(({ operationId }) => classed.has(operationId))) {
        const { method, path } = exampleOf(operation);
        // Without its body nothing comes of it.
        if (operation.body === null && method !== 'GET') continue;
        const { status, headers } = await site.ask(method, path, { token });
        if (!reportsQuota(headers)) wrong.push(`${method} ${path} with ${status}`);
      }
    }

    expect(wrong).toEqual([]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
    'is not changed by cookies alone, from another site, as %s (C9)',
    async (type) => {
      const before = await target.held();
      const cookie = `user_token=${target.token}; user_token_password=${target.token}`;
      for (const operation of operations.filter(({ auth, method }) => auth === 'required' && method !== 'get')) {
        const { method, path, body } = exampleOf(operation);
        for (const from of [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, {}]) {
          const answer = await fetch(site.base + path, {
            method,
            headers: { cookie, 'content-type': type, ...from },
            body: JSON.stringify(body ?? {}),
          });
          await answer.text();
          expect([path, [400, 401, 403, 415].includes(answer.status)]).toEqual([path, true]);
        }
      }
      expect(await target.held()).toBe(before);
    },
  );

  it('is not changed by a GET or HEAD (C10)', async () => {
    const before = await target.held();
    const getters = new Set(operations.filter(({ method }) => method === 'get').map(({ path }) => path));
    for (const operation of operations.filter(({ method }) => method !== 'get')) {
      if (getters.has(operation.path)) continue;
      const { path } = exampleOf(operation);
      for (const method of ['GET', 'HEAD']) {
        const { status } = await site.ask(method, path, { token: target.token });
        expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true]);
      }
    }
    expect(await target.held()).toBe(before);
  });
});

describe('a call that signs in or registers', () => {
  const STRANGER = 'unknown.person@people.example';
  const requested = ENTRANCES.filter(({ body }) => body !== null);
  const named = requested.filter(({ body }) => 'email' in (Object.values(body!.examples)[0] as object));

  it('is checked here if it has a body', () => {
    expect(requested.length).toBeGreaterThan(9);
    expect(named.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['signInWithPassword', 'signUpWithPassword', 'requestPasswordReset']),
    );
  });

  it.each(VIEWERS)('reveals no account to a %s, and answers known and unknown addresses alike', async (role) => {
    // Mails that go to the owner, and what the audit log notes, are what the owner is to see of it.
    const held = () => target.held('outgoing_mails', 'audit_log', 'verification_tokens', 'sign_ups');
    const before = await held();
    const strangers = [...VIEWERS].indexOf(role);
    for (const operation of requested) {
      const { method, path, body } = exampleOf(operation);
      const send = (email: string | null) =>
        site.ask(method, path, {
          token: tokens[role],
          body: { ...(body as object), ...(email !== null && { email }) },
        });
      const isNamed = named.includes(operation);
      const known = await send(isNamed ? target.account.email : null);

      expect([path, known.status < 500]).toEqual([path, true]);
      for (const name of target.names()) expect([path, known.text.includes(name)]).toEqual([path, false]);
      if (!isNamed) continue;
      const unknown = await send(`${strangers}.${STRANGER}`);
      expect([path, known.status, wordingOf(known)]).toEqual([path, unknown.status, wordingOf(unknown)]);
    }
    expect(await held()).toBe(before);
    expect((await site.ask('GET', '/api/users/me', { token: target.token })).status).toBe(200);
  });
});
