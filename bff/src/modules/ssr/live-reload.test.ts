import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { portOf } from '../../platform/http/port-of';
import { createLiveReload, liveReloadScript } from './live-reload';

const reload = createLiveReload();
let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((req, res) => {
    if (!reload.handle(req.url ?? '', req, res)) res.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(async () => {
  reload.close();
  await new Promise((resolve) => server.close(resolve));
});

describe('live reload', () => {
  it('gives open pages a script that listens, and notifies them of each release', async () => {
    const script = await (await fetch(base + liveReloadScript)).text();
    const address = /EventSource\('([^']+)'\)/.exec(script)?.[1] ?? '';

    const answer = await fetch(base + address);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain(': waiting');
    reload.notify();

    expect((await reader.read()).value).toBe('data: new\n\n');
    await reader.cancel();
  });

  it('ignores other paths', async () => {
    expect((await fetch(`${base}/market/TA`)).status).toBe(418);
  });
});
