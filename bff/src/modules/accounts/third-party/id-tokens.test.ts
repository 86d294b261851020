import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expectProblem, wordingOf } from '../../testing/expect-problem';
import {
  MINUTE,
  provider,
  fixture,
  restart,
  begin,
  rows,
  accounts,
  audited,
  idToken,
  signInWith,
  setUpThirdPartySite,
} from './testing/third-party-site';

describe('third-party sign-in with an independent provider', () => {
  setUpThirdPartySite();

  it('E1: rejects every token that the provider did not issue', async () => {
    const { nonce } = await begin();
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const good = await idToken(nonce);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const secret = new TextEncoder().encode(provider.clientSecret);
    const forged = [
      'x',
      '..',
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${encode({ ...claims, sub: 'another-user' })}.${signature}`,
      `${encode({ alg: 'none', kid: 'first' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret),
      await idToken(nonce, { key: stranger }),
      await idToken(nonce, { key: stranger, header: { jwk: { kty: 'RSA' }, jku: 'http://localhost:1/keys' } }),
      await idToken(nonce, { claims: { sub: undefined } }),
      await idToken(nonce, { claims: { exp: undefined } }),
      await idToken(nonce, { claims: { sub: 17 } }),
      await idToken(nonce, { header: { crit: ['exp'] } }).catch(() => `${header}..${signature}`),
    ];
    const answers = new Set<string>();
    for (const token of forged) {
      const answer = await signInWith(token, nonce);
      expect([token, answer.status]).toEqual([token, 401]);
      expectProblem(answer);
      answers.add(wordingOf(answer));
    }

    expect(answers.size).toBe(1);
    expect(await accounts()).toEqual([]);
    expect(await rows('SELECT * FROM sessions')).toEqual([]);
    // None of them has used the sign-in up.
    expect((await signInWith(good, nonce)).status).toBe(202);
  });

  it.each([
    ['E2: another audience', { aud: 'another-site' }],
    ['E2: several audiences without an authorized party', { aud: ['the-site', 'another-site'] }],
    ['E2: another party', { azp: 'another-site' }],
    ['E3: another issuer', { iss: 'https://issuer.example' }],
    ['E3: the issuer with a slash', 'slash'],
    ['E4: expired', { exp: -61 }],
    ['E4: from 10 minutes ahead', { iat: 600, exp: 900 }],
    ['E10: no nonce', { nonce: undefined }],
    ['E10: another nonce', { nonce: 'another' }],
  ] as const)('rejects a token with a valid signature: %s', async (_what, given) => {
    const { nonce } = await begin();
    const now = Math.floor(fixture.clock.now().getTime() / 1000);
    const inTime = (value: unknown) => (typeof value === 'number' ? now + value : value);
    const claims =
      given === 'slash'
        ? { iss: `${provider.issuer}/` }
        : Object.fromEntries(Object.entries(given).map(([name, value]) => [name, inTime(value)]));

    const answer = await signInWith(await idToken(nonce, { claims }), nonce);

    expect([answer.status, answer.body['errorCode']]).toEqual([401, 'id_token_invalid']);
    expect(await audited('sign_in')).toEqual(['id_token_invalid']);
  });

  it('E4: allows a minute of clock skew; E2: accepts several audiences if the token names the client', async () => {
    for (const claims of [
      { exp: -50 },
      { iat: 50 },
      { aud: ['another-site', provider.clientId], azp: provider.clientId },
    ]) {
      const { nonce } = await begin();
      const now = Math.floor(fixture.clock.now().getTime() / 1000);
      const moved = Object.entries(claims).map(([name, value]) => [
        name,
        typeof value === 'number' ? now + value : value,
      ]);

      expect((await signInWith(await idToken(nonce, { claims: Object.fromEntries(moved) }), nonce)).status).toBe(202);
    }
  });

  it('E12: requests keys at most once a minute, for any key ids', async () => {
    await restart({ thirdParty: { max: 1000, windowSeconds: 60 } });
    const { nonce } = await begin();
    expect((await signInWith(await idToken(nonce), nonce)).status).toBe(202);
    const { keys: before } = await provider.requests();
    const other = await begin();

    for (let at = 0; at < 100; at += 1) {
      const token = await idToken(other.nonce, { header: { kid: `unknown-${at % 3}` } });
      expect((await signInWith(token, other.nonce)).status).toBe(401);
    }
    expect((await provider.requests()).keys - before).toBeLessThanOrEqual(1);

    fixture.clock.advance(MINUTE);
    await signInWith(await idToken(other.nonce, { header: { kid: 'unknown' } }), other.nonce);
    expect((await provider.requests()).keys - before).toBeLessThanOrEqual(2);
  });

  it('E14: limits forged tokens per client address (429 with Retry-After)', async () => {
    const { nonce } = await begin();
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1) {
      const answer = await signInWith('a.b.c', nonce);
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429, 429]);
  });
});
