import { createServer, get } from 'node:http';
import type { ServerResponse } from 'node:http';
import { portOf } from '../port-of';
import { clientKeys, leavingOf } from './work-client';

describe('clientKeys', () => {
  it('names the address, and the account of logged-in users', () => {
    expect(clientKeys('192.0.2.1', { kind: 'visitor' })).toEqual(['address 192.0.2.1']);
    expect(clientKeys('192.0.2.1', { kind: 'premium', userId: 'p' })).toEqual(['address 192.0.2.1', 'account p']);
  });
});

describe('leavingOf', () => {
  it('is aborted by a client that leaves before its answer, and not by an answer that was sent', async () => {
    const answered: AbortSignal[] = [];
    let arrived = (_response: ServerResponse): void => undefined;
    const server = createServer((request, response) => {
      if (request.url === '/held') return arrived(response);
      answered.push(leavingOf(response));
      response.end('here');
      return undefined;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = portOf(server);
    const base = `http://127.0.0.1:${port}`;

    expect(await (await fetch(`${base}/answered`)).text()).toBe('here');
    expect(answered.map(({ aborted }) => aborted)).toEqual([false]);

    const came = new Promise<ServerResponse>((resolve) => (arrived = resolve));
    const request = get(`${base}/held`, { agent: false }).on('error', () => undefined);
    const response = await came;
    const signal = leavingOf(response);
    const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
    request.destroy();
    await left;

    expect(signal.aborted).toBe(true);
    expect(leavingOf(response).aborted).toBe(true);
    await new Promise((resolve) => server.close(resolve));
  });
});
