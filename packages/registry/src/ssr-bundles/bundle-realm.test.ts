import { spawn } from 'node:child_process';
import type { PageInput } from '@site/remote-kit/contract';
import { ssrBundleCode } from '../testing/ssr-bundle';
import { createBundleHost } from './bundle-host';
import type { BundleHost } from './bundle-host';
import { runnerFlags } from './bundle-process';
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

let host: BundleHost;
const open = (): BundleHost => (host = createBundleHost());
const start = (code: string) =>
  host.start({ name: 'part', code: () => Promise.resolve(code), contractVersion: 1, renderLimitMs: 5000 });
/** The value of an expression in a bundle, as text. */
const found = async (expression: string, before = '') => {
  const part = await start(ssrBundleCode().replace("'<p>'", `String(${expression}) + '<p>'`) + before);
  return (await part.render(input)).html.split('<p>')[0];
};

beforeEach(open);
afterEach(() => host.close());

describe('the reach of an SSR bundle', () => {
  it('excludes Node, and everything that outlasts a render', async () => {
    const names =
      'process require global Buffer fetch WebSocket EventSource XMLHttpRequest Worker MessageChannel BroadcastChannel navigator ' +
      'WebAssembly SharedArrayBuffer Atomics FinalizationRegistry setTimeout setInterval setImmediate structuredClone ' +
      'performance crypto net http https http2 tls dgram dns fs child_process worker_threads inspector vm repl module';
    const there = `'${names}'.split(' ').filter((name) => name in globalThis || typeof module[name] !== 'undefined')`;

    const part = await start(
      `const own = module; ${ssrBundleCode().replace("'<p>'", `${there.replace('module[', 'own[')} + '<p>'`)}`,
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
    ['by the entry', "siteBundle.load.constructor('return process')()"],
  ])('excludes other realms: code from strings is refused %s', async (_how, expression) => {
    await expect(found(expression, ';globalThis.module = module;')).rejects.toMatchObject({
      reason: 'threw',
      message: /Code generation from strings disallowed/,
    });
  });

  it('excludes other realms: neither errors nor stack frames lead out of its own', async () => {
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
      ssrBundleCode(`${probe}; globalThis.leaks = leaks; globalThis.before ??= leaks`).replace(
        "'<p>'",
        "globalThis.before.join() + '<p>'",
      ),
    );
    await part.render(input);

    expect((await part.render(input)).html).toBe('<p>board en visitor</p>');
  });

  it('excludes the environment: its process has none', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'known';
    const there = (await fromNodesRealm('Object.keys(nodeProcess.env)')) as string[];
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
  ])('is limited even inside of Node’s own realm: %s', async (_what, expression) => {
    expect(await fromNodesRealm(expression)).toBe('ERR_ACCESS_DENIED');
  });

  it('excludes Node’s modules, even inside of its realm', async () => {
    const roads =
      "['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', '_kill', '_debugProcess', '_getActiveHandles', '_channel', 'execve', 'mainModule', 'report', 'stdout'].filter((name) => nodeProcess[name] !== undefined)";

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
 * The value of an expression in the runner's own realm after it was locked down: `nodeProcess`, `load` and `world` are Node's
 * `process`, `require` and `globalThis`, no longer reachable there. A failure returns its code, or its message.
 */
function fromNodesRealm(expression: string): Promise<unknown> {
  const program = `const nodeProcess = process, load = require, world = globalThis;
    ${runnerSource}
    let found; try { found = ${expression}; } catch (error) { found = error.code ?? error.message; }
    nodeProcess.send({ found: found ?? null });`;
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
