// An OpenID provider of others' making, in a process of its own: what the site meets outside.
// Given by argument: keys and client as JSON. Says its port on the first line of its output.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const { keys, clientId, clientSecret, redirectUri } = JSON.parse(process.argv[2]);

/** The user that signs in next, set by the test. */
let person = null;
const people = new Map();
const requests = { keys: 0, tokens: 0, people: 0 };

const server = createServer();
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const issuer = `http://localhost:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  jwks: { keys },
  cookies: { keys: ['of the tests alone'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // Also of clients with a secret: a code that is not bound to a browser is refused.
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  async loadExistingGrant(ctx) {
    const { client, session } = ctx.oidc;
    const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();

async function readJson(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

server.on('request', async (request, response) => {
  if (request.url === '/test/person') {
    const { sub, ...claims } = await readJson(request);
    person = sub;
    people.set(sub, claims);
    return response.end();
  }
  if (request.url === '/test/requests') return response.end(JSON.stringify(requests));
  if (request.url.startsWith('/interaction/')) {
    requests.people += 1;
    return provider.interactionFinished(request, response, { login: { accountId: person } });
  }
  if (request.url === '/jwks') requests.keys += 1;
  if (request.url === '/token') requests.tokens += 1;
  return answer(request, response);
});
process.stdout.write(`${server.address().port}\n`);
