import express from 'express';
import type { AddressInfo } from 'node:net';
import { createContractRoutes } from './operations/contract-routes';
import { startAccountServer, type AccountServer } from './session/testing/account-server';

let server: AccountServer;

beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());
beforeEach(() => void server.startAnew());

const limitsOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): readonly number[] =>
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) => Number(headers[name]));

describe('the limits that an answer tells', () => {
  it('count down with each reading, and begin anew within their window', async () => {
    server.startAnew({ limits: { read: { max: 3, windowSeconds: 60 } } });

    const answers = [await server.ask('/api/open'), await server.ask('/api/open'), await server.ask('/api/open')];

    expect(answers.map((answer) => limitsOf(answer).slice(0, 2))).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
    ]);
    for (const answer of answers) {
      const [, , reset] = limitsOf(answer);
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(60);
    }
    const refused = await server.ask('/api/open');
    expect([refused.status, ...limitsOf(refused).slice(0, 2)]).toEqual([429, 3, 0]);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('are told with errors too', async () => {
    const [limit, remaining] = limitsOf(await server.ask('/api/nothing'));

    expect(limit).toBeGreaterThan(0);
    expect(remaining).toBe(limit! - 1);
  });
});

it('a call answers with and without a slash at its end', async () => {
  const [plain, slashed] = [await server.ask('/api/articles'), await server.ask('/api/articles/')];

  expect(plain.status).not.toBe(404);
  expect([slashed.status, slashed.body['errorCode']]).toEqual([plain.status, plain.body['errorCode']]);
});

it('the contract names the address under which it is served', async () => {
  const app = express().use(
    createContractRoutes({
      contract: 'servers:\n  - url: http://localhost:8080\n',
      publicUrl: 'https://boursight.example/',
    }),
  );
  const listening = app.listen(0, '127.0.0.1');
  try {
    await new Promise((ready) => listening.once('listening', ready));
    const { port } = listening.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.yaml`);

    expect(await answer.text()).toBe('servers:\n  - url: https://boursight.example\n');
  } finally {
    await new Promise((closed) => listening.close(closed));
  }
});
