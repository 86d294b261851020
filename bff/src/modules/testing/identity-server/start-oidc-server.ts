import { spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A person with an account at the provider. */
export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
}

const CLIENT = { clientId: 'the-site', clientSecret: 'a secret of the tests alone' };

export interface OidcServerParts {
  readonly redirectUri: string;
  readonly clientSecret?: string;
}

/**
 * Starts an OpenID provider of others' making on loopback, in a process of its own. Its private key is the test's too, which
 * can make tokens that the provider never would.
 */
export async function startOidcServer({ redirectUri, clientSecret = CLIENT.clientSecret }: OidcServerParts) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'first', alg: 'RS256', use: 'sig' };
  const client = { ...CLIENT, clientSecret };
  const given = JSON.stringify({ ...client, keys: [jwk], redirectUri });
  const child = spawn(process.execPath, [join(__dirname, 'oidc-server.mjs'), given], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const closed = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(Number(line)));
    child.once('exit', () => reject(new Error('the provider did not start')));
  });
  const issuer = `http://localhost:${port}`;
  const becomes = async (person: Person): Promise<void> => {
    await fetch(`${issuer}/test/person`, { method: 'POST', body: JSON.stringify(person) });
  };

  return {
    issuer,
    ...client,
    /** The account that answers the provider's prompt. */
    becomes,
    privateKey: privateKey satisfies KeyObject,
    /**
     * Goes where the site sends a browser, signs in as a person, and gives the query that the browser comes back with.
     * `cookies`: what the browser keeps of the provider, by name; default: one that was never there.
     */
    async comeBackAs(person: Person, url: string, cookies = new Map<string, string>()): Promise<URLSearchParams> {
      await becomes(person);
      for (let at = url, step = 0; step < 8; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
        await answer.arrayBuffer();
        for (const one of answer.headers.getSetCookie()) {
          const [pair = ''] = one.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const next = new URL(answer.headers.get('location') ?? '', at);
        if (next.href.startsWith(redirectUri)) return next.searchParams;
        if (next.origin !== issuer || next.href === at)
          throw new Error(`the provider answered ${answer.status} at ${at}`);
        at = next.href;
      }
      throw new Error('the provider sent the browser about');
    },
    /** How often the site has called it, and how often it prompted people. */
    requests: async () =>
      (await (await fetch(`${issuer}/test/requests`)).json()) as { keys: number; tokens: number; people: number },
    async stop() {
      child.kill();
      await closed;
    },
  };
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>;
