import type { PageInput } from '@site/remote-kit/contract';
import { serverPart } from '../testing/server-part';
import { createPartHost } from './part-host';
import type { PartHost, PartHostOptions, PartOptions } from './part-host';

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

const standStill = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

afterEach(() => host.close());

describe('an SSR bundle in its process', () => {
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
    // A loop may run for a while longer on a machine that is busy: it has room until it is told that its time is over.
    open(reason === 'timeout' ? {} : { heapMb: 48, residentMb: 256 });
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
    standStill(1000);

    expect((await rendering).html).toContain('board');
    expect(host.pid).toBe(before);
  });

  it('is not judged by a machine that gave it no time: it is asked once more', async () => {
    open();
    const until = Date.now() + 1800;
    const part = await start(serverPart(`while (Date.now() < ${until});`), { renderLimitMs: 1000 });
    const pid = host.pid!;

    const rendering = part.render(input);
    // It is sent in one of the next turns of the event loop; then this process stands still while the other does too.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    standStill(100);
    process.kill(pid, 'SIGSTOP');
    standStill(1250);
    process.kill(pid, 'SIGCONT');

    expect((await rendering).html).toContain('board');
    expect(host.pid).toBe(pid);
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
