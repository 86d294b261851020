import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { startProxy, TIMEOUT_MS, type RunningProxy } from './proxy-fixture';
import { prepareProxy, type ProxyName } from './proxy-program';
import { describeWith, run } from './programs';

const CHECKS: Readonly<Record<ProxyName, readonly string[]>> = { nginx: ['-t', '-c'], haproxy: ['-c', '-f'] };
const REQUESTS = Array.from({ length: 10 }, (_, index) => index);

/** A process that has the files of one release. */
const withFile =
  (file: string): RequestListener =>
  ({ url }, response) => {
    response.writeHead(url === file ? 200 : 404).end(file);
  };

for (const name of ['nginx', 'haproxy'] as const) {
  describeWith(name, 'openssl')(`the file for ${name}`, () => {
    it('is accepted by the program', async () => {
      const { file, folder } = await prepareProxy(name, { timeoutMs: TIMEOUT_MS });
      const checked = run(name, [...CHECKS[name], file]);
      rmSync(folder, { recursive: true });

      expect(checked.output).not.toMatch(/\[(?:emerg|alert|warn)\]|ALERT|WARNING/i);
      expect(checked.code).toBe(0);
    });
  });

  describeWith(name, 'openssl')(`two processes behind ${name}`, () => {
    let proxy: RunningProxy;
    let close = (): Promise<void> => Promise.resolve();
    beforeAll(async () => {
      proxy = await startProxy(name);
      close = proxy.close;
    });
    afterAll(() => close());

    it('finds files of either release while two releases run', async () => {
      proxy.process(0, withFile('/shell/main.11111111.js'));
      proxy.process(1, withFile('/remotes/mfe_boards/main.22222222.js'));

      const statuses = [];
      for (const path of ['/shell/main.11111111.js', '/remotes/mfe_boards/main.22222222.js'])
        for (const _ of REQUESTS) statuses.push((await proxy.ask(path)).status);

      expect(statuses).toEqual(statuses.map(() => 200));
      expect((await proxy.ask('/shell/main.33333333.js')).status).toBe(404);
    });

    it('retries on the other process where one hangs, and repeats nothing that changes data', async () => {
      const written: string[] = [];
      proxy.process(0, ({ method }, response) => {
        if (method === 'POST') written.push('first');
        else response.end('answered');
      });
      proxy.process(1, ({ method }) => {
        if (method === 'POST') written.push('second');
      });

      const answers = await Promise.all(REQUESTS.map(() => proxy.ask('/market/SP500')));
      const bodies = answers.map(({ body }) => body);
      const write = await proxy.ask('/api/symbols/follow', { method: 'POST' });

      expect(bodies).toEqual(bodies.map(() => 'answered'));
      expect(write.status).toBe(504);
      expect(JSON.parse(write.body)).toMatchObject({ status: 504, errorCode: 'proxy_timeout' });
      expect(write.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(written).toHaveLength(1);
    });

    it('retries at once after a moment in which every process was too slow', async () => {
      for (const index of [0, 1] as const) proxy.process(index, () => undefined);
      const slow = await Promise.all(REQUESTS.map(() => proxy.ask('/market/SP500')));
      for (const index of [0, 1] as const) proxy.process(index, (_request, response) => response.end('answered'));

      const answers = await Promise.all(REQUESTS.map(() => proxy.ask('/market/SP500')));

      expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([504]));
      expect(answers.map(({ body }) => body)).toEqual(answers.map(() => 'answered'));
    });

    it('passes on what the site answers, failures included', async () => {
      for (const index of [0, 1] as const)
        proxy.process(index, (_request, response) => {
          response.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' }).end('of the site');
        });

      expect(await proxy.ask('/api/boards/TA')).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
        body: 'of the site',
      });
    });

    it('names each request itself, for the site and for the client', async () => {
      for (const index of [0, 1] as const)
        proxy.process(index, ({ headers }, response) => {
          const { 'x-request-id': id = '', 'x-forwarded-proto': scheme = '' } = headers;
          response.writeHead(200, { 'X-Request-Id': id }).end(scheme);
        });

      const { headers, body } = await proxy.ask('/', { headers: { 'X-Request-Id': 'chosen-by-the-client' } });

      expect(headers['x-request-id']).toMatch(/^[\w-]{32,36}$/);
      expect(body).toBe('https');
      await proxy.ask('/verify/a-secret-token?email=reader@example.org');
      while (!proxy.log().includes(String(headers['x-request-id']))) await new Promise(setImmediate);
      expect(proxy.log()).not.toMatch(/a-secret-token|example\.org/);
    });

    it('hides the figures for Prometheus', async () => {
      for (const index of [0, 1] as const) proxy.process(index, (_request, response) => response.end('figures'));

      expect(await proxy.ask('/metrics')).toMatchObject({ status: 404 });
    });

    it('has a page and a problem of its own while no process answers', async () => {
      await proxy.stop(0);
      await proxy.stop(1);

      const page = await proxy.ask('/market/SP500');
      const call = await proxy.ask('/api/boards/SP500');

      expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain('<html lang="en" dir="ltr">');
      expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      expect(JSON.parse(call.body)).toMatchObject({ status: 503, errorCode: 'proxy_no_process' });
      if (name === 'nginx')
        expect((await proxy.ask('/market/SP500?lang=he')).body).toContain('<html lang="he" dir="rtl">');
    });
  });
}
