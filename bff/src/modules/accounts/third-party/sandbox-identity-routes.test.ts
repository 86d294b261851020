import express from 'express';
import { createOidcIdentityProvider } from './providers/oidc-identity-provider';
import { createSandboxIdentity } from './providers/sandbox-identity';
import { createStoppedClock } from '../../testing/memory-accounts';
import { secretsOf } from './sign-in-flows';
import { closeSiteServers, openSiteServer } from '../../testing/open-site-server';
import { createGoogleSignInRoutes } from './google-sign-in-routes';
import { createSandboxIdentityRoutes } from './sandbox-identity-routes';

const publicUrl = 'https://site.example';
const nonce = 'n'.repeat(43);
const PERSON = { email: 'three@example.com', name: null, isVerified: true };

describe('the pages of third-party sign-in', () => {
  const clock = createStoppedClock();
  const stored = new Map<string, string>();
  const keys = {
    keep: async (name: string, made: string) => stored.get(name) ?? (stored.set(name, made), made),
  };
  const sandbox = createSandboxIdentity({ publicUrl, clock, keys });
  const provider = createOidcIdentityProvider({
    setting: sandbox.setting,
    publicUrl,
    ask: sandbox.ask,
    clock,
    sandboxAt: '/sandbox-identity/authorize',
  });
  let base: string;
  let address: string;
  beforeAll(async () => {
    const app = express()
      .use(createSandboxIdentityRoutes({ sandbox, publicUrl }))
      .use(createGoogleSignInRoutes({ clientId: 'client-of-google' }))
      .use((_failure: unknown, _req: express.Request, res: express.Response, _next: express.NextFunction) => {
        res.status(400).end();
      });
    base = `http://127.0.0.1:${(await openSiteServer({ app })).port}`;
    address = await provider.addressFor(secretsOf(nonce), 'en');
  });
  afterAll(() => closeSiteServers());

  const choose = (form: Readonly<Record<string, string>>, at = address) =>
    fetch(base + at, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const answerTo = async (form: Readonly<Record<string, string>>) =>
    new URL((await choose(form)).headers.get('location') ?? '', publicUrl);

  it('say what they are, in the reader’s language, and run nothing', async () => {
    const english = await fetch(base + address);
    const hebrew = await fetch(base + (await provider.addressFor(secretsOf(nonce), 'he')));

    expect(english.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ]+'; form-action 'self'/,
    );
    const [en, he] = [await english.text(), await hebrew.text()];
    expect(en).toMatch(/<html lang="en" dir="ltr">[\s\S]*Sandbox[\s\S]*This is not a real service/);
    expect(he).toMatch(/<html lang="he" dir="rtl">[\s\S]*ארגז חול/);
    expect(en + he).not.toContain('<script');
  });

  it('give a code to a path of our own, which is good once, for its own sign-in', async () => {
    const back = await answerTo({ email: ' Rina@Example.com ', name: 'Rina' });
    const given = { code: back.searchParams.get('code')!, iss: back.searchParams.get('iss') };

    expect([back.origin, back.pathname]).toEqual([publicUrl, '/login/third-party']);
    expect(back.searchParams.get('state')).toBe(secretsOf(nonce).state);
    expect(await provider.redeem(given, secretsOf(nonce))).toMatchObject({
      issuer: `${publicUrl}/sandbox-identity`,
      email: 'rina@example.com',
      isEmailVerified: true,
      displayName: 'Rina',
    });
    await expect(provider.redeem(given, secretsOf(nonce))).rejects.toMatchObject({ errorCode: 'code_invalid' });
    const other = { code: (await answerTo({ email: 'rina@example.com' })).searchParams.get('code')!, iss: null };
    await expect(provider.redeem(other, secretsOf('m'.repeat(43)))).rejects.toMatchObject({
      errorCode: 'code_invalid',
    });
  });

  it('are understood by another process of the site, which gives the code’s person and takes it once', async () => {
    const other = createSandboxIdentity({ publicUrl, clock, keys });
    const elsewhere = createOidcIdentityProvider({ setting: other.setting, publicUrl, ask: other.ask, clock });
    const code = (await answerTo({ email: 'two@example.com', name: 'Two' })).searchParams.get('code')!;

    expect(await elsewhere.redeem({ code, iss: null }, secretsOf(nonce))).toMatchObject({
      email: 'two@example.com',
      displayName: 'Two',
    });
    await expect(elsewhere.redeem({ code, iss: null }, secretsOf(nonce))).rejects.toMatchObject({
      errorCode: 'code_invalid',
    });
    // A code of a site with another key is invalid.
    const stranger = createSandboxIdentity({ publicUrl, clock, keys: { keep: async (_name, made) => made } });
    const foreign = new URL(await stranger.answerTo(new URLSearchParams(address.split('?')[1]), PERSON), publicUrl);
    await expect(
      elsewhere.redeem({ code: foreign.searchParams.get('code')!, iss: null }, secretsOf(nonce)),
    ).rejects.toMatchObject({ errorCode: 'code_invalid' });
  });

  it('know the same address as the same person, and say whether it is verified', async () => {
    const people = await Promise.all(
      [
        { email: 'noam@example.com' },
        { email: 'noam@example.com', unverified: 'on' },
        { email: 'dana@example.com' },
      ].map(async (form) => {
        const code = (await answerTo(form)).searchParams.get('code')!;
        return provider.redeem({ code, iss: null }, secretsOf(nonce));
      }),
    );

    expect(people.map(({ isEmailVerified }) => isEmailVerified)).toEqual([true, false, true]);
    expect(people[1]!.subject).toBe(people[0]!.subject);
    expect(people[2]!.subject).not.toBe(people[0]!.subject);
  });

  it('take no for an answer, and what is no address for none', async () => {
    const cancelled = await answerTo({ cancel: '1' });
    const wrong = await choose({ email: 'no-address' });

    expect([cancelled.searchParams.get('error'), cancelled.searchParams.get('code')]).toEqual(['access_denied', null]);
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('This is not an email address.')]);
  });

  it.each([
    ['redirect_uri', 'https://elsewhere.example/'],
    ['redirect_uri', `${publicUrl}/login/third-party/../../profile`],
    ['client_id', 'another-client'],
    ['code_challenge', ''],
    ['code_challenge_method', 'plain'],
    ['response_type', 'token'],
    ['state', ''],
  ])('redirect nowhere with another %s: %s', async (name, value) => {
    const query = new URLSearchParams(address.split('?')[1]);
    query.set(name, value);
    const at = `/sandbox-identity/authorize?${query.toString()}`;

    expect((await fetch(base + at)).status).toBe(400);
    expect((await choose({ email: 'rina@example.com' }, at)).status).toBe(400);
  });

  it('put the question into their markup as text', async () => {
    const query = new URLSearchParams(address.split('?')[1]);
    query.set('state', '"><script>alert(1)</script>');

    expect(await (await fetch(`${base}/sandbox-identity/authorize?${query.toString()}`)).text()).not.toMatch(
      /<script/i,
    );
  });

  it('load Google’s library in a document of its own, which knows no other host, and only for a sign-in', async () => {
    const page = await fetch(`${base}/google-sign-in?nonce=${nonce}&lang=heb`);
    const policy = page.headers.get('content-security-policy') ?? '';
    const hosts = new Set(policy.match(/https?:[^ ;]+/g));
    const html = await page.text();

    expect([...hosts]).toEqual([
      'https://accounts.google.com/gsi/client',
      'https://accounts.google.com/gsi/style',
      'https://accounts.google.com/gsi/',
    ]);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(html).toMatch(
      /dir="rtl"[\s\S]*"clientId":"client-of-google","nonce":"n{43}"[\s\S]*\/login\/third-party\?lang=heb/,
    );
    // Only one-tap may be framed by our own pages; the document that a click opens may not.
    const tap = await fetch(`${base}/google-sign-in?nonce=${nonce}&tap=1`);
    expect(tap.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(tap.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/);
    expect(policy).toMatch(/frame-ancestors 'none'$/);
    expect(await tap.text()).not.toContain('renderButton');
    for (const other of ['', 'short', '"><script>alert(1)</script>']) {
      expect((await fetch(`${base}/google-sign-in?nonce=${encodeURIComponent(other)}`)).status).toBe(400);
    }
  });
});
