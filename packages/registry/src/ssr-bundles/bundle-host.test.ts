import type { PageInput } from '@site/remote-kit/contract';
import { ssrBundleCode } from '../testing/ssr-bundle';
import { createBundleHost } from './bundle-host';
import type { BundleHost, BundleHostOptions, BundleOptions } from './bundle-host';

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

let host: BundleHost;
const open = (options: BundleHostOptions = {}): BundleHost => (host = createBundleHost(options));
const start = (code: string, more: Partial<BundleOptions> = {}) =>
  host.start({ name: 'part', code: () => Promise.resolve(code), contractVersion: 1, renderLimitMs: 5000, ...more });
/** The value of an expression in a bundle, as text. */
const found = async (expression: string, before = '') => {
  const part = await start(ssrBundleCode().replace("'<p>'", `String(${expression}) + '<p>'`) + before);
  return (await part.render(input)).html.split('<p>')[0];
};

const blockFor = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

afterEach(() => host.close());

describe('an SSR bundle in its process', () => {
  it('returns HTML and head', async () => {
    open();
    const part = await start(ssrBundleCode());

    expect(await part.render(input)).toEqual({
      html: '<p>board en visitor</p>',
      head: { title: 'Title of board', description: 'About & <about>' },
    });
  });

  it('returns the right answer to each of many concurrent calls', async () => {
    open();
    const part = await start(ssrBundleCode());

    const pages = await Promise.all(['a', 'b', 'c'].map((page) => part.render(asking(page))));

    expect(pages.map(({ html }) => html)).toEqual(['a', 'b', 'c'].map((page) => `<p>${page} en visitor</p>`));
  });

  it('reports a render that threw, and continues', async () => {
    open();
    const part = await start(ssrBundleCode("if (input.page === 'bad') throw new Error('broken')"));

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
  ])('is ended by %s; the others continue', async (_what, more, reason) => {
    // On a busy machine a loop may run for a while before it is stopped.
    open(reason === 'timeout' ? {} : { heapMb: 48, residentMb: 256 });
    const bad = await start(ssrBundleCode(more), { renderLimitMs: reason === 'timeout' ? 100 : 20_000 });
    const good = await start(ssrBundleCode());

    const broken = bad.render(input);
    const waiting = ['a', 'b', 'c'].map((page) => good.render(asking(page)));

    await expect(broken).rejects.toMatchObject({ reason });
    await expect(bad.render(input)).rejects.toMatchObject({ reason });
    expect((await Promise.all(waiting)).map(({ html }) => html)).toEqual(
      ['a', 'b', 'c'].map((page) => `<p>${page} en visitor</p>`),
    );
  });

  it('affects its own page only when the process ends: waiting renders run in the next process', async () => {
    open();
    const [good, bad] = [await start(ssrBundleCode()), await start(ssrBundleCode('globalThis.never'))];
    const before = host.pid!;

    const broken = bad.render(input);
    const waiting = good.render(input);
    process.kill(before, 'SIGKILL');

    await expect(broken).rejects.toMatchObject({ reason: 'exited' });
    expect((await waiting).html).toContain('board');
    expect(host.pid).not.toBe(before);
    expect((await good.render(input)).html).toContain('board');
  });

  it('is not blamed for a pause of the calling process', async () => {
    open({ graceMs: 0 });
    const part = await start(ssrBundleCode(), { renderLimitMs: 700 });
    const before = host.pid;

    const rendering = part.render(input);
    blockFor(1000);

    expect((await rendering).html).toContain('board');
    expect(host.pid).toBe(before);
  });

  it('is not blamed for a busy machine: the render is repeated', async () => {
    open();
    const until = Date.now() + 1800;
    const part = await start(ssrBundleCode(`while (Date.now() < ${until});`), { renderLimitMs: 1000 });
    const pid = host.pid!;

    const rendering = part.render(input);
    // The message is sent in a later turn of the event loop; then both processes are paused.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    blockFor(100);
    process.kill(pid, 'SIGSTOP');
    blockFor(1250);
    process.kill(pid, 'SIGCONT');

    expect((await rendering).html).toContain('board');
    expect(host.pid).toBe(pid);
  });

  it('is scheduled fairly: a long queue does not delay others, and a queue has a limit', async () => {
    open({ longestQueueOfOne: 3 });
    const busy = await start(ssrBundleCode());
    const other = await start(ssrBundleCode());
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

  it('starts in a separate process once there is traffic: one that never starts does not affect others', async () => {
    open();
    const good = await start(ssrBundleCode());
    await good.render(input);
    const before = host.pid;

    await expect(start('for (;;);', { startLimitMs: 100 })).rejects.toMatchObject({ reason: 'timeout' });
    await expect(
      start(`${ssrBundleCode('for (;;);')} exports.samples = [{}]`, { startLimitMs: 100 }),
    ).rejects.toMatchObject({ reason: 'timeout' });

    expect(host.pid).toBe(before);
    expect((await good.render(input)).html).toContain('board');
  });

  it.each([
    ['is refused with another contract version', ssrBundleCode().replace('= 1', '= 2'), 'contract'],
    ['is refused when it does not parse', 'const = 1', 'exited'],
    ['must be self-contained', "require('express')", 'exited'],
    ['must not require modules of Node', "require('node:util')", 'exited'],
  ])('%s', async (_what, code, reason) => {
    open();

    await expect(start(code)).rejects.toMatchObject({ reason });
  });

  it.each([
    ['no text for a title', 'exports.head = () => ({ title: 5 })'],
    ['more than any page takes', "exports.render = () => 'x'.repeat(5e6)"],
    ['an error that throws when inspected', 'exports.render = () => { throw { get stack() { throw 1; } }; }'],
  ])('throws when it gives %s', async (_what, more) => {
    open();
    const part = await start(ssrBundleCode() + more);

    await expect(part.render(input)).rejects.toMatchObject({ reason: 'threw' });
  });

  it('does not affect others with its promises', async () => {
    open();
    const part = await start(ssrBundleCode("Promise.reject(new Error('not awaited')); import('node:net')"));

    expect((await part.render(input)).html).toContain('board');
    expect((await part.render(input)).html).toContain('board');
  });

  it('has URL, URLSearchParams and TextEncoder of its own realm', async () => {
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
