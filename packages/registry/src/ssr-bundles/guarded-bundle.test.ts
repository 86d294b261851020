import type { PageInput } from '@site/remote-kit/contract';
import { ssrBundleCode } from '../testing/ssr-bundle';
import { startGuardedBundle } from './guarded-bundle';
import { BundleFailure } from './bundle-failure';
import { createBundleHost } from './bundle-host';
import type { BundleHost } from './bundle-host';

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
beforeEach(() => {
  host = createBundleHost();
});
afterEach(() => host.close());

describe('a guarded part', () => {
  const guard = (code: string, renderLimitMs = 100) =>
    startGuardedBundle({
      host,
      options: { name: 'part', code: () => Promise.resolve(code), contractVersion: 1, renderLimitMs },
      onFailure: () => undefined,
      now: () => 0,
    });

  it('does not serve when it cannot render its samples', async () => {
    const code = `${ssrBundleCode("throw new Error('broken')")} exports.samples = [{ page: 'board' }];`;

    await expect(guard(code)).rejects.toMatchObject({ reason: 'threw' });
  });

  it('restarts after a failure', async () => {
    const part = await guard(ssrBundleCode("if (input.page === 'bad') for (;;);"));

    await expect(part.render({ ...input, page: 'bad' })).rejects.toMatchObject({ reason: 'timeout' });
    expect((await part.render(input)).html).toContain('board');
    await part.close();
  });

  it('pauses for a minute after three failures in a minute', async () => {
    let time = 0;
    const failures: string[] = [];
    const part = await startGuardedBundle({
      host,
      options: {
        name: 'part',
        code: () => Promise.resolve(ssrBundleCode("if (input.page === 'bad') for (;;);")),
        contractVersion: 1,
        renderLimitMs: 100,
      },
      onFailure: ({ reason }) => failures.push(reason),
      now: () => time,
    });
    for (let round = 0; round < 3; round += 1) await part.render({ ...input, page: 'bad' }).catch(() => undefined);

    await expect(part.render(input)).rejects.toThrow('broke 3 times');
    expect(part.isResting).toBe(true);
    time = 61_000;
    expect((await part.render(input)).html).toContain('board');

    expect(failures).toEqual(['timeout', 'timeout', 'timeout']);
    await part.close();
  });

  it('restarts again after any failed restart', async () => {
    const answers = [
      new BundleFailure('timeout', 'too slow'),
      new BundleFailure('threw', 'a sample threw'),
      { html: 'well', head: { title: '' } },
    ];
    let starts = 0;
    const flaky: Pick<BundleHost, 'start'> = {
      start: () => {
        starts += 1;
        const answer = starts === 1 ? answers.shift() : answers[0];
        if (starts === 2) return Promise.reject(answers.shift() as BundleFailure);
        return Promise.resolve({
          render: () => (answer instanceof BundleFailure ? Promise.reject(answer) : Promise.resolve(answer!)),
          close: () => undefined,
        });
      },
    };
    const part = await startGuardedBundle({
      host: flaky,
      options: { name: 'part', code: () => Promise.resolve(''), contractVersion: 1 },
      onFailure: () => undefined,
    });

    await expect(part.render(input)).rejects.toMatchObject({ reason: 'timeout' });
    await expect(part.render(input)).rejects.toMatchObject({ reason: 'threw' });
    expect((await part.render(input)).html).toBe('well');
  });

  it('does not count renders that were refused as busy as failures', async () => {
    const busy: Pick<BundleHost, 'start'> = {
      start: () =>
        Promise.resolve({
          render: () => Promise.reject(new BundleFailure('busy', 'others wait already')),
          close: () => undefined,
        }),
    };
    const part = await startGuardedBundle({
      host: busy,
      options: { name: 'part', code: () => Promise.resolve(''), contractVersion: 1 },
      onFailure: () => undefined,
    });
    for (let round = 0; round < 4; round += 1) await part.render(input).catch(() => undefined);

    expect(part.isResting).toBe(false);
  });
});
