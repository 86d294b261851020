import { spawn } from 'node:child_process';
import type { PageInput } from '@site/remote-kit/contract';
import { serverPart } from '../testing/small-site';
import { createPartHost } from './part-host';
import type { PartHost, PartHostOptions, PartOptions } from './part-host';
import { runnerFlags } from './part-process';
import { runnerSource } from './runner-source';

const input: PageInput = {
  page: 'board',
  params: {},
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  data: null,
  identifierPrefix: 'p',
};
const asking = (page: string): PageInput => ({ ...input, page });

let host: PartHost;
const open = (options: PartHostOptions = {}): PartHost => (host = createPartHost(options));
const start = (code: string, more: Partial<PartOptions> = {}) =>
  host.start({ name: 'part', code, contractVersion: 1, renderLimitMs: 5000, ...more });
/** What a part's expression gives, as text. */
const found = async (expression: string, before = '') => {
  const part = await start(serverPart().replace("'<p>'", `String(${expression}) + '<p>'`) + before);
  return (await part.render(input)).html.split('<p>')[0];
};

afterEach(() => host.close());

describe('a server part in its process', () => {
  it('gives HTML and head', async () => {
    open();
    const part = await start(serverPart());

    expect(await part.render(input)).toEqual({
      html: '<p>board en visitor</p>',
      head: { title: 'Title of board', description: 'About & <about>' },
    });
  });

  it('answers each its own when asked many times at once', async () => {
    open();
    const part = await start(serverPart());

    const pages = await Promise.all(['a', 'b', 'c'].map((page) => part.render(asking(page))));

    expect(pages.map(({ html }) => html)).toEqual(['a', 'b', 'c'].map((page) => `<p>${page} en visitor</p>`));
  });

  it('says when a render threw, and goes on', async () => {
    open();
    const part = await start(serverPart("if (input.page === 'bad') throw new Error('broken')"));

    await expect(part.render(asking('bad'))).rejects.toMatchObject({ reason: 'threw', message: /broken/ });
    expect((await part.render(input)).html).toContain('board');
  });

  it.each([
    ['an endless loop', 'for (;;);', 'timeout'],
    ['an endless row of promises', 'const on = () => Promise.resolve().then(on); on()', 'timeout'],
    ['a memory hog', 'const hog = []; for (;;) hog.push(new Array(1e5).fill(Math.random()))', 'exited'],
    [
      'one that fills memory beside the heap',
      'const hog = []; for (;;) hog.push(new Uint8Array(1e7).fill(1))',
      'exited',
    ],
  ])('is ended by %s; the others go on', async (_what, more, reason) => {
    open({ heapMb: 48, residentMb: 256 });
    const bad = await start(serverPart(more), { renderLimitMs: reason === 'timeout' ? 100 : 20_000 });
    const good = await start(serverPart());

    const broken = bad.render(input);
    const waiting = ['a', 'b', 'c'].map((page) => good.render(asking(page)));

    await expect(broken).rejects.toMatchObject({ reason });
    await expect(bad.render(input)).rejects.toMatchObject({ reason });
    expect((await Promise.all(waiting)).map(({ html }) => html)).toEqual(
      ['a', 'b', 'c'].map((page) => `<p>${page} en visitor</p>`),
    );
  });

  it('costs its own page alone when the whole process ends under it: what waits is rendered in the next one', async () => {
    open();
    const [good, bad] = [await start(serverPart()), await start(serverPart('globalThis.never'))];
    const before = host.pid!;

    const broken = bad.render(input);
    const waiting = good.render(input);
    process.kill(before, 'SIGKILL');

    await expect(broken).rejects.toMatchObject({ reason: 'exited' });
    expect((await waiting).html).toContain('board');
    expect(host.pid).not.toBe(before);
    expect((await good.render(input)).html).toContain('board');
  });

  it('is not judged by a pause of the process that asks', async () => {
    open({ graceMs: 0 });
    const part = await start(serverPart(), { renderLimitMs: 700 });
    const before = host.pid;

    const rendering = part.render(input);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);

    expect((await rendering).html).toContain('board');
    expect(host.pid).toBe(before);
  });

  it('waits its turn: one with a long queue does not hold up the others, and a queue has an end', async () => {
    open({ longestQueueOfOne: 3 });
    const busy = await start(serverPart());
    const other = await start(serverPart());
    const order: string[] = [];

    const rows = ['a', 'b', 'c', 'd', 'e'].map((page) =>
      busy.render(asking(page)).then(
        () => order.push(page),
        ({ reason }: { reason: string }) => order.push(reason),
      ),
    );
    rows.push(other.render(input).then(() => order.push('other')));
    await Promise.all(rows);

    expect(order.indexOf('other')).toBeLessThan(order.indexOf('c'));
    expect(order.filter((one) => one === 'busy')).toEqual(['busy']);
  });

  it('is tried out aside once there are readers: one that never starts takes nobody’s process', async () => {
    open();
    const good = await start(serverPart());
    await good.render(input);
    const before = host.pid;

    await expect(start('for (;;);', { startLimitMs: 100 })).rejects.toMatchObject({ reason: 'timeout' });
    await expect(
      start(`${serverPart('for (;;);')} exports.samples = [{}]`, { startLimitMs: 100 }),
    ).rejects.toMatchObject({ reason: 'timeout' });

    expect(host.pid).toBe(before);
    expect((await good.render(input)).html).toContain('board');
  });

  it.each([
    ['is refused with another contract version', serverPart().replace('= 1', '= 2'), 'contract'],
    ['is refused when it does not parse', 'const = 1', 'exited'],
    ['holds everything it needs', "require('express')", 'exited'],
    ['asks for no module of Node either', "require('node:util')", 'exited'],
  ])('%s', async (_what, code, reason) => {
    open();

    await expect(start(code)).rejects.toMatchObject({ reason });
  });

  it.each([
    ['no text for a title', 'exports.head = () => ({ title: 5 })'],
    ['more than any page takes', "exports.render = () => 'x'.repeat(5e6)"],
    ['a failure that fails when it is looked at', 'exports.render = () => { throw { get stack() { throw 1; } }; }'],
  ])('throws when it gives %s', async (_what, more) => {
    open();
    const part = await start(serverPart() + more);

    await expect(part.render(input)).rejects.toMatchObject({ reason: 'threw' });
  });

  it('leaves nothing of its promises to others', async () => {
    open();
    const part = await start(serverPart("Promise.reject(new Error('nobody waits')); import('node:net')"));

    expect((await part.render(input)).html).toContain('board');
    expect((await part.render(input)).html).toContain('board');
  });

  it('has addresses, queries and texts as bytes, made in its own realm', async () => {
    open();
    const expression = `JSON.stringify([
      new URL('/a?b=1&b=2#c', 'https://x.example').href, new URL('https://x.example/?q=%D7%90').searchParams.get('q'),
      [...new URLSearchParams('?b=2&a=1&b=3')], new URLSearchParams({ a: 'ü ', b: '&' }).toString(),
      URL.canParse('no address'), [...new TextEncoder().encode('é✓')], new URL('https://x.example') instanceof Object,
    ])`;

    expect(JSON.parse((await found(expression))!)).toEqual([
      'https://x.example/a?b=1&b=2#c',
      'א',
      [
        ['b', '2'],
        ['a', '1'],
        ['b', '3'],
      ],
      'a=%C3%BC+&b=%26',
      false,
      [195, 169, 226, 156, 147],
      true,
    ]);
  });
});

describe('what a server part can reach', () => {
  it('is nothing of Node, and nothing that outlasts a render', async () => {
    open();
    const names =
      'process require global Buffer fetch WebSocket EventSource XMLHttpRequest Worker MessageChannel BroadcastChannel navigator ' +
      'WebAssembly SharedArrayBuffer Atomics FinalizationRegistry setTimeout setInterval setImmediate structuredClone ' +
      'performance crypto net http https http2 tls dgram dns fs child_process worker_threads inspector vm repl module';
    const there = `'${names}'.split(' ').filter((name) => name in globalThis || typeof module[name] !== 'undefined')`;

    const part = await start(
      `const own = module; ${serverPart().replace("'<p>'", `${there.replace('module[', 'own[')} + '<p>'`)}`,
    );

    expect((await part.render(input)).html).toBe('<p>board en visitor</p>');
  });

  it.each([
    ['by its own constructors', "this.constructor.constructor('return process')()"],
    ['by those of what it is given', "input.constructor.constructor('return process')()"],
    ['by those of its addresses', "new URL('https://x.example').constructor.constructor('return process')()"],
    ['by those of its module', "module.constructor.constructor('return process')()"],
    ['by eval', "(0, eval)('process')"],
    [
      'by a generator’s constructor',
      "Object.getPrototypeOf(function* () {}).constructor('return process')().next().value",
    ],
    ['by the entry', "sitePart.load.constructor('return process')()"],
  ])('is no other realm: code from texts is refused %s', async (_how, expression) => {
    open();

    await expect(found(expression, ';globalThis.module = module;')).rejects.toMatchObject({
      reason: 'threw',
      message: /Code generation from strings disallowed/,
    });
  });

  it('is no other realm: neither failures nor frames of a stack lead out of its own', async () => {
    open();
    const probe = `
      const leaks = [];
      const look = (what, value) => {
        if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
        try { value.constructor.constructor('return process')(); leaks.push(what + ' makes code'); } catch {}
        if (typeof value === 'function' && !(value instanceof Function)) leaks.push(what + ' is of another realm');
      };
      Error.prepareStackTrace = (error, frames) => {
        for (const frame of frames) {
          for (const name of ['getThis', 'getFunction', 'getEvalOrigin']) look(name, frame[name]());
          if (frame.getThis() !== undefined && frame.getThis() !== globalThis && !(frame.getThis() instanceof Object)) leaks.push('this');
        }
        return '';
      };
      void new Error('x').stack;
      const deep = () => deep();
      try { deep(); } catch (error) { look('overflow', error); }
      try { new URL('::'); } catch (error) { look('address', error); }
      const far = (n) => { try { new URL('https://x.example/' + n); return far(n + 1); } catch (error) { look('far', error); } };
      far(0);
      import('node:net').then((net) => leaks.push('net'), (error) => look('import', error));
    `;
    const part = await start(
      serverPart(`${probe}; globalThis.leaks = leaks; globalThis.before ??= leaks`).replace(
        "'<p>'",
        "globalThis.before.join() + '<p>'",
      ),
    );
    await part.render(input);

    expect((await part.render(input)).html).toBe('<p>board en visitor</p>');
  });

  it('is no environment: its process has none', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'known';
    const there = (await fromNodesRealm('Object.keys(kept.env)')) as string[];
    delete process.env['SECRET_OF_THE_TEST'];

    expect(there).toEqual([]);
  });

  it.each([
    ['files', "load('node:fs').readFileSync('/etc/hostname')"],
    ['the environment that the system keeps', "load('node:fs').readFileSync('/proc/self/environ')"],
    ['folders', "load('node:fs').readdirSync('/')"],
    ['writing', "load('node:fs').writeFileSync('/tmp/by-a-server-part', '')"],
    ['programs', "load('node:child_process').execFileSync('id')"],
    ['threads', "new (load('node:worker_threads').Worker)('1', { eval: true })"],
    ['a debugger', "load('node:inspector').open(0)"],
  ])('is shut even to who reached Node’s own realm: %s', async (_what, expression) => {
    expect(await fromNodesRealm(expression)).toBe('ERR_ACCESS_DENIED');
  });

  it('is nothing to reach Node’s modules by, even from its realm', async () => {
    const roads =
      "['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', '_kill', '_debugProcess', '_getActiveHandles', '_channel', 'execve', 'mainModule', 'report', 'stdout'].filter((name) => kept[name] !== undefined)";

    expect(await fromNodesRealm(roads)).toEqual([]);
    expect(await fromNodesRealm('Object.getOwnPropertyNames(world).filter((name) => /^[a-z_]/.test(name))')).toEqual(
      'parseFloat parseInt undefined globalThis decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape eval isFinite isNaN'.split(
        ' ',
      ),
    );
    expect(await fromNodesRealm("Function('return 1')()")).toMatch(/Code generation from strings disallowed/);
    expect(await fromNodesRealm('Object.isFrozen(Object.prototype) && Object.isFrozen(Function.prototype)')).toBe(true);
  });
});

/**
 * What an expression gives in the runner's own realm, after it closed everything: `kept`, `load` and `world` are Node's
 * `process`, `require` and `globalThis`, which nobody there has any more. A failure gives its code, or its message.
 */
function fromNodesRealm(expression: string): Promise<unknown> {
  const program = `const kept = process, load = require, world = globalThis;
    ${runnerSource}
    let found; try { found = ${expression}; } catch (error) { found = error.code ?? error.message; }
    kept.send({ found: found ?? null });`;
  const child = spawn(process.execPath, [...runnerFlags(64), program], {
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('it ended')));
    child.on('message', (message: object) => {
      resolve((message as { found: unknown }).found);
      child.kill();
    });
  });
}
