import { readContract, type ContractOperation } from '@site/contract/contract-document';
import type { Account } from './accounts/account';
import { siteSchema } from './open-database';
import { wordingOf } from './testing/expect-problem';
import { CALLS } from './testing/personal-calls';
import { readPersonalSamples, sampleTables } from './testing/personal-samples';
import { ACCOUNT_OF, addTarget, BASIC, personalTokenOf, type Target } from './testing/target-account';
import { PASSWORD, startWholeSite, type WholeSite } from './testing/whole-site';

const contract = readContract();
const operation = (id: string): ContractOperation => contract.operations.find((one) => one.operationId === id)!;
const classed = (id: string): boolean => Object.values(CALLS).some((ids) => (ids as readonly string[]).includes(id));

/** Fields by which a person is named, or gets in. */
const PERSONAL_FIELD = /"(?:email|emailAuthToken|displayName|recipient|idToken|password|newPassword)":/;
const isPersonal = ({ auth, isAdminOnly, path, body, responses }: ContractOperation): boolean =>
  auth === 'required' ||
  isAdminOnly ||
  /\/(?:users|subscriptions|follow|auth)/.test(path) ||
  PERSONAL_FIELD.test(JSON.stringify([body?.schema, Object.values(responses).map(({ content }) => content)]));

/** Names that are public and allowed in answers: names of companies' officers, and public lists. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set(['listIdentityProviders', 'readContract', 'listQuotas']);

let site: WholeSite;
let of: Target;
let target: Account;
let targetToken: string;
let IDS: Target['ids'];

beforeAll(async () => {
  site = await startWholeSite();
  of = await addTarget(site);
  ({ account: target, token: targetToken, ids: IDS } = of);
});
afterAll(() => site.close());

/** The call as its example has it, with the target's own ids in its path. */
function requestOf(id: string): {
  readonly method: string;
  readonly path: string;
  readonly bodies: readonly unknown[];
} {
  const { method, path, body, parameters } = operation(id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((one) => one.in === 'path' && one.name === name)?.example;
    if (CALLS.administrator.includes(id as 'listUsers')) return IDS[name] ?? String(example);
    if (IDS[name] === undefined)
      throw new Error(`${id} takes ${name}: return this id from the personal-sample.ts of its module`);
    return IDS[name];
  });
  const examples = body ? Object.values(body.examples) : [undefined];
  const needed = parameters.filter((one) => one.in === 'query' && one.isRequired);
  const query = new URLSearchParams(needed.map(({ name, example }) => [name, String(example)])).toString();
  return { method: method.toUpperCase(), path: query === '' ? filled : `${filled}?${query}`, bodies: examples };
}

describe('the target account of these calls', () => {
  it('has a row in every table with personal data, or a reason why not', async () => {
    const filled = await of.tables();
    const without = siteSchema.personalData.map(({ table }) => table.name).filter((name) => !filled.includes(name));
    const excused = sampleTables(await readPersonalSamples()).filter(([, { hasNoRow }]) => hasNoRow !== undefined);
    const reasons = new Map(excused.map(([name, { hasNoRow }]) => [name, hasNoRow]));

    expect(
      without
        .filter((name) => !reasons.has(name))
        .map((name) => `${name}: store a row in testing/personal-sample.ts of its module, or say why there is none`),
    ).toEqual([]);
    expect(without.sort()).toEqual([...reasons.keys()].sort());
  });
});

describe('a call of an account that is deleted meanwhile', () => {
  const writes = CALLS.own.filter((id) => operation(id).method.toUpperCase() !== 'GET');

  it.each(writes)('is answered with 401 or finds nothing, and stores nothing: %s', async (id) => {
    const { method, path, bodies } = requestOf(id);
    for (const body of bodies) {
      const account = await site.add({ plan: 'premium' });
      const token = await site.enter(account);
      // Known from memory from now on: the call passes the look at its token.
      expect((await site.ask('GET', '/api/users/me', { token })).status).toBe(200);
      await site.database.write((session) => session.run('DELETE FROM users WHERE id = ?', [account.id]));

      const answer = await site.ask(method, path, { token, ...(body !== undefined && { body }) });

      // What finds nothing to change may say so; what would store something finds no account to store it for.
      const { status, body: problem } = answer;
      expect([200, 204, 401, 404]).toContain(status);
      if (status === 401) expect(problem['errorCode']).toBe('token_invalid');
    }
    expect(await site.database.read.all('PRAGMA foreign_key_check')).toEqual([]);
  });

  it.each(['followSymbol', 'saveScreen', 'addAlert', 'createApiToken', 'makeCalendarFeed', 'setConsent'])(
    'is answered with 401 if it would store something: %s',
    async (id) => {
      const { method, path, bodies } = requestOf(id);
      const account = await site.add({ plan: 'premium' });
      const token = await site.enter(account);
      await site.ask('GET', '/api/users/me', { token });
      await site.database.write((session) => session.run('DELETE FROM users WHERE id = ?', [account.id]));

      const { status, body } = await site.ask(method, path, { token, body: bodies[0] });

      expect([status, body['errorCode']]).toEqual([401, 'token_invalid']);
    },
  );
});

describe('calls for personal data', () => {
  it('are all classified, and every classified call exists', () => {
    const personal = contract.operations.filter((one) => isPersonal(one) && !OPEN_TO_ALL.has(one.operationId));

    expect(personal.map(({ operationId }) => operationId).filter((id) => !classed(id))).toEqual([]);
    const known = new Set(contract.operations.map(({ operationId }) => operationId));
    expect(Object.values(CALLS).flatMap((ids) => ids.filter((id) => !known.has(id)))).toEqual([]);
  });

  it.each([...CALLS.own, ...CALLS.byId, ...CALLS.administrator, ...CALLS.impersonal])(
    '%s answers visitors and unknown tokens with 401',
    async (id) => {
      const parts = CALLS.impersonal.includes(id as 'simulate') ? exampleRequest(id) : requestOf(id);
      for (const token of [undefined, 'A'.repeat(43)]) {
        const answer = await site.ask(parts.method, parts.path, { token, body: parts.bodies[0] });
        expect([id, answer.status]).toEqual([id, 401]);
      }
    },
  );

  it.each(['user', 'basic', 'premium', 'admin', 'personal token'] as const)(
    'neither show nor change data of another user for a %s, for any id',
    async (viewer) => {
      const before = await of.held();
      for (const id of CALLS.own) {
        const { method, path, bodies } = requestOf(id);
        for (const given of bodies) {
          // The caller authenticates, where a call requires it.
          const body =
            typeof given === 'object' && given !== null && 'password' in given
              ? { ...given, password: PASSWORD }
              : given;
          // Each call has its own caller: some of them end the session that they use.
          const caller = await site.add(ACCOUNT_OF[viewer]);
          const session = await site.enter(caller);
          const token = viewer === 'personal token' ? await personalTokenOf(site, session) : session;
          const answer = await site.ask(method, path, { token, body });
          expect([id, answer.status < 500]).toEqual([id, true]);
          for (const name of of.names()) expect([id, answer.text.includes(name)]).toEqual([id, false]);
          if (!/\{\w*[iI]d\}/.test(operation(id).path)) continue;
          // A personal token reads, and what is of one person alone is not for reading by it.
          const refusals = viewer === 'personal token' ? [403, 404] : [404];
          expect([id, refusals.includes(answer.status)]).toEqual([id, true]);
        }
      }

      expect(await of.held()).toBe(before);
      expect((await site.ask('GET', '/api/users/me', { token: targetToken })).status).toBe(200);
    },
  );

  it('return an account by id only to its owner and to administrators (404 for others)', async () => {
    for (const id of CALLS.byId) {
      const { method, path } = requestOf(id);
      const ask = async (part: Partial<Account> | null) =>
        site.ask(method, path, { token: part === null ? targetToken : await site.enter(await site.add(part)) });

      expect([id, (await ask(null)).status, (await ask({ role: 'admin' })).status]).toEqual([id, 200, 200]);
      for (const stranger of [{}, BASIC, { plan: 'premium' } as const]) {
        const answer = await ask(stranger);
        expect([id, answer.status]).toEqual([id, 404]);
        for (const name of of.names()) expect(answer.text).not.toContain(name);
      }
      // A personal token opens no account, its owner's neither; and an address is no id.
      for (const session of [targetToken, await site.enter(await site.add({ role: 'admin' }))]) {
        const { status, text } = await site.ask(method, path, { token: await personalTokenOf(site, session) });
        expect([id, status, text.includes(target.email)]).toEqual([id, 403, false]);
      }
      // An invalid id is refused before any lookup.
      const token = await site.enter(await site.add());
      const [known, unknown] = await Promise.all(
        [target.email, 'unknown.person@people.example'].map((email) =>
          site.ask(method, path.replace(target.id, encodeURIComponent(email)), { token }),
        ),
      );
      expect([id, known!.status, wordingOf(known!)]).toEqual([id, 400, wordingOf(unknown!)]);
    }
  });

  it.each(CALLS.administrator)('%s is for administrators only (403), and has no effect for others', async (id) => {
    const { method, path, bodies } = requestOf(id);
    const before = await of.held();
    const sessions = [{}, BASIC, { plan: 'premium' } as const].map(async (part) => site.enter(await site.add(part)));
    // Not even an administrator's own personal token administers.
    const asAdministrator = await personalTokenOf(site, await site.enter(await site.add({ role: 'admin' })));
    for (const token of [...(await Promise.all(sessions)), asAdministrator]) {
      const answer = await site.ask(method, path, { token, body: bodies[0] });
      expect([id, answer.status]).toEqual([id, 403]);
      for (const name of of.names()) expect(answer.text).not.toContain(name);
    }
    expect(await of.held()).toBe(before);
  });

  it('stay restricted to administrators for any spelling of the path and any headers', async () => {
    const token = await site.enter(await site.add({ plan: 'premium' }));
    const warmer = '/api/under-price/cache';
    const spellings = [
      ...[`${warmer}/`, '/API/under-price/cache', '/api//under-price/cache', '//api/under-price/cache'],
      ...[
        '/api/under-price/%63ache',
        '/api/under-price/x/../cache',
        '/api/under-price/cache?role=admin',
        `${warmer};x=1`,
      ],
    ];
    const claims = [
      ...[{ 'x-original-url': warmer }, { 'x-rewrite-url': warmer }, { 'x-forwarded-for': '127.0.0.1' }],
      ...[{ 'x-user-role': 'admin' }, { 'x-http-method-override': 'GET' }, { 'x-forwarded-host': 'localhost' }],
      { cookie: 'role=admin; user_token_password=admin' },
    ];
    const ask = async (path: string, headers: Readonly<Record<string, string>>) =>
      (await fetch(site.base + path, { headers: { authorization: `Bearer ${token}`, ...headers } })).status;

    for (const path of spellings) expect([path, [400, 403, 404].includes(await ask(path, {}))]).toEqual([path, true]);
    for (const claim of claims) {
      expect([claim, await ask(warmer, claim)]).toEqual([claim, 403]);
      expect([claim, [403, 404].includes(await ask('/api/under-price/SP500', claim))]).toEqual([claim, false]);
    }
  });

  it.each(['email', 'userId', 'id', 'user'])('reject the %s of another user', async (field) => {
    const own = await site.add();
    const token = await site.enter(own);
    const before = await of.held();
    const value = field === 'email' ? target.email : target.id;
    for (const id of CALLS.own) {
      const { method, path, bodies } = requestOf(id);
      // The proof is valid, but another user is named.
      const body = {
        ...(bodies[0] as object | undefined),
        [field]: value,
        ...(id === 'deleteMe' && { password: PASSWORD }),
      };
      // A call that takes no body looks at none.
      // In JSON-RPC `id` names the message, and the answer repeats it.
      const isNameOfMessage = id === 'callTools' && field === 'id';
      const inBody =
        operation(id).body === null || isNameOfMessage ? null : await site.ask(method, path, { token, body });
      const inQuery = await site.ask(method, `${path}?${field}=${encodeURIComponent(value)}`, {
        token,
        body: bodies[0],
      });
      for (const answer of [inBody, inQuery]) if (answer) expect([id, answer.status >= 400]).toEqual([id, true]);
    }

    expect(await of.held()).toBe(before);
    expect((await site.ask('GET', '/api/users/me', { token })).status).toBe(200);
  });
});

/** As in the contract, for calls without an owner. */
function exampleRequest(id: string): ReturnType<typeof requestOf> {
  const { method, path, parameters, body } = operation(id);
  const example = (name: string): string => String(parameters.find((one) => one.name === name)?.example);
  return {
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example(name))),
    bodies: body ? Object.values(body.examples) : [undefined],
  };
}
