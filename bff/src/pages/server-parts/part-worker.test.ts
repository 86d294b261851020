import type { PageInput } from '@site/remote-kit/contract';
import { serverPart } from '../testing/small-site';
import { startPartWorker } from './part-worker';
import { startGuardedPart } from './guarded-part';

const input: PageInput = {
  page: 'board',
  params: {},
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  data: null,
  identifierPrefix: 'p',
};
const start = (code: string, more = {}) => startPartWorker({ name: 'part', code, contractVersion: 1, ...more });

describe('a server part in its thread', () => {
  it('gives HTML and head', async () => {
    const worker = await start(serverPart());

    expect(await worker.render(input)).toEqual({
      html: '<p>board en visitor</p>',
      head: { title: 'Title of board', description: 'About & <about>' },
    });
    await worker.close();
  });

  it('answers in order when asked many times at once', async () => {
    const worker = await start(serverPart());

    const pages = await Promise.all(['a', 'b', 'c'].map((page) => worker.render({ ...input, page })));

    expect(pages.map(({ html }) => html)).toEqual(['a', 'b', 'c'].map((page) => `<p>${page} en visitor</p>`));
    await worker.close();
  });

  it('says when a render threw, and goes on', async () => {
    const worker = await start(serverPart("if (input.page === 'bad') throw new Error('broken')"));

    await expect(worker.render({ ...input, page: 'bad' })).rejects.toMatchObject({ reason: 'threw' });
    expect((await worker.render(input)).html).toContain('board');
    await worker.close();
  });

  it.each([
    ['an endless loop', 'for (;;);', 'timeout'],
    ['an exit', 'process.exit(0)', 'exited'],
    ['a memory hog', 'const hog = []; for (;;) hog.push(new Array(1e5).fill(Math.random()))', 'exited'],
  ])('is ended by %s; the process lives on', async (_what, more, reason) => {
    const worker = await start(serverPart(more), { renderLimitMs: reason === 'timeout' ? 100 : 20_000, memoryMb: 32 });

    await expect(worker.render(input)).rejects.toMatchObject({ reason });
    await expect(worker.render(input)).rejects.toMatchObject({ reason });
  });

  it('sees no environment and no modules but those of Node', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'known';
    const worker = await start(serverPart('').replace("'<p>'", "JSON.stringify(process.env) + '<p>'"));

    expect((await worker.render(input)).html).not.toContain('known');
    await worker.close();
    await expect(start("require('express')")).rejects.toMatchObject({ reason: 'exited' });
    delete process.env['SECRET_OF_THE_TEST'];
  });

  it('is refused with another contract version', async () => {
    await expect(start(serverPart().replace('contractVersion = 1', 'contractVersion = 2'))).rejects.toMatchObject({
      reason: 'contract',
    });
  });
});

describe('a guarded part', () => {
  const guard = (code: string, onFailure = () => undefined as void, now = () => 0) =>
    startGuardedPart({ options: { name: 'part', code, contractVersion: 1, renderLimitMs: 100 }, onFailure, now });

  it('does not serve when it cannot render its samples', async () => {
    const code = `${serverPart("throw new Error('broken')")} exports.samples = [{ page: 'board' }];`;

    await expect(guard(code)).rejects.toMatchObject({ reason: 'threw' });
  });

  it('is started anew after it broke', async () => {
    const part = await guard(serverPart("if (input.page === 'bad') for (;;);"));

    await expect(part.render({ ...input, page: 'bad' })).rejects.toMatchObject({ reason: 'timeout' });
    expect((await part.render(input)).html).toContain('board');
    await part.close();
  });

  it('is left alone for a minute after it broke three times in one', async () => {
    let time = 0;
    const failures: string[] = [];
    const part = await startGuardedPart({
      options: { name: 'part', code: serverPart("if (input.page === 'bad') process.exit(1)"), contractVersion: 1 },
      onFailure: ({ reason }) => failures.push(reason),
      now: () => time,
    });
    for (let round = 0; round < 3; round += 1) await part.render({ ...input, page: 'bad' }).catch(() => undefined);

    await expect(part.render(input)).rejects.toThrow('broke 3 times');
    time = 61_000;
    expect((await part.render(input)).html).toContain('board');

    expect(failures).toEqual(['exited', 'exited', 'exited']);
    await part.close();
  });
});
