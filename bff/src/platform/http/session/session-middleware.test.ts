import express from 'express';
import { newApiToken } from '../../../modules/api-tokens/token-text';
import type { ContractCall } from '../contract-calls';
import { portOf } from '../port-of';
import { createTokenScope } from './session-middleware';
import { rememberViewer } from '../viewer-of';

const call = (isReading: boolean): ContractCall => ({
  operationId: 'aCall',
  method: 'GET',
  path: '/api/a',
  isReading,
  looksAtNoToken: false,
});

/** Status of a call with this token, for a call with this security in the contract. */
async function statusOf(token: string, described: ContractCall | undefined): Promise<number> {
  const app = express();
  app.use((_req, res, next) => {
    rememberViewer(res, { kind: 'user', userId: '1' }, { userId: '1', token });
    next();
  });
  app.use(createTokenScope(() => described));
  app.use((_req, res) => void res.status(200).end());
  app.use(((_failure, _req, res, _next) => void res.status(403).end()) satisfies express.ErrorRequestHandler);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { status } = await fetch(`http://127.0.0.1:${portOf(server)}/api/a`);
  await new Promise((resolve) => server.close(resolve));
  return status;
}

describe('a personal token', () => {
  it('is good for calls that read alone, and for none that the contract does not describe', async () => {
    const token = newApiToken();

    expect(await statusOf(token, call(true))).toBe(200);
    expect(await statusOf(token, call(false))).toBe(403);
    expect(await statusOf(token, undefined)).toBe(403);
  });

  it('limits no session', async () => {
    const session = 's'.repeat(43);

    expect(await statusOf(session, call(false))).toBe(200);
    expect(await statusOf(session, undefined)).toBe(200);
  });
});
