import { ssrBundleCode } from '@site/registry/testing/ssr-bundle';
import { createPageFixture, type PageFixture } from './testing/page-fixture';

let fixture: PageFixture;
beforeEach(async () => {
  fixture = await createPageFixture();
});
afterEach(() => fixture.close());

describe('pages that are not cached', () => {
  it('count against the client’s rate limit; over it they are a 429 page in the reader’s language', async () => {
    fixture.allowed = 1;
    await fixture.open();

    expect((await fixture.get('/market/TA')).status).toBe(200);
    const over = await fixture.get('/market/SP500?lang=heb');
    const text = await over.text();

    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toBe('42');
    expect(over.headers.get('cache-control')).toBe('no-store');
    expect(over.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).toContain('<html lang="he" dir="rtl">');
    expect(text).toContain('<p>too-many he visitor</p>');
    expect((await fixture.get('/nowhere')).status).toBe(429);
    expect((await fixture.get('/market/TA')).status).toBe(200);
    expect((await fixture.get('', {}, 'HEAD')).status).toBe(429);
  });

  it('over the limit are problem JSON for programs', async () => {
    fixture.allowed = 0;
    await fixture.open();

    const over = await fixture.get('/market/SP500', { accept: 'application/json' });

    expect(over.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(await over.json()).toMatchObject({ status: 429, errorCode: 'rate_limited', title: 'Too many requests' });
    expect(over.headers.get('retry-after')).toBe('42');
  });

  it.each(['?junk=1', '?usdils=3.7', '?lang=xx', '?lang=heb&lang=heb'])(
    'with %s are cached as variants, apart from canonical pages',
    async (search) => {
      await fixture.open();
      await fixture.get('/market/TA');
      await fixture.get('/market/TA?lang=heb');
      await fixture.get('/market/TA/symbol/ICL.TA');
      expect([fixture.store.size, fixture.variants.size]).toEqual([3, 0]);

      await fixture.get(`/market/TA${search}`);
      await fixture.get('/market/%54A');
      await fixture.get('/market/TA/');

      expect([fixture.store.size, fixture.variants.size]).toEqual([3, 3]);
    },
  );

  it('are canonical with an explicit lang=eng too', async () => {
    await fixture.open();
    await fixture.get('/market/TA?lang=eng');

    expect([fixture.store.size, fixture.variants.size]).toEqual([1, 0]);
  });

  it('are sent without first content only while it cannot be rendered', async () => {
    await fixture.site.register(
      await fixture.site.release('shell', 's1', ssrBundleCode()),
      await fixture.site.release(
        'mfe_boards',
        'b1',
        ssrBundleCode("if (input.search === '?bad') throw new Error('planted')"),
      ),
    );
    await fixture.open();

    const answer = await fixture.get('/market/TA?bad');

    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('<p>board');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await fixture.get('/market/TA')).headers.get('cache-control')).toContain('public');
  });
});

describe('pages of past days', () => {
  it('are read one at a time per client, and do not delay the current day', async () => {
    let atWork = 0;
    let highest = 0;
    let begun = (): void => undefined;
    let end = (): void => undefined;
    const first = new Promise<void>((resolve) => (begun = resolve));
    const over = new Promise<void>((resolve) => (end = resolve));
    fixture.sources.read = async (_match, search) => {
      if (!search.includes('createdAt')) return { data: null, dataKind: 'sample' };
      highest = Math.max(highest, (atWork += 1));
      begun();
      await over;
      atWork -= 1;
      return { data: null, dataKind: 'sample' };
    };
    await fixture.open();

    const past = ['2024-01-02', '2024-01-03'].map((day) => fixture.get(`/market/TA?createdAt=${day}`));
    await first;
    expect((await fixture.get('/market/TA')).status).toBe(200);
    end();

    expect((await Promise.all(past)).map(({ status }) => status)).toEqual([200, 200]);
    expect(highest).toBe(1);
  });
});

describe('variants of boards', () => {
  it('are refused when a client’s queue is full, and concurrent requests of one page share a read', async () => {
    let [read, count] = [0, 0];
    let refused = (): void => undefined;
    const over = new Promise<void>((resolve) => (refused = resolve));
    fixture.sources.read = async () => {
      read += 1;
      await over;
      return { data: null, dataKind: 'sample' };
    };
    await fixture.open();

    const paths = [1, 2, 3].flatMap((rate) => [`/market/TA?usdils=${rate}`, `/market/TA?usdils=${rate}`]);
    const answers = await Promise.all(
      paths.map(async (path) => {
        const answer = await fixture.get(path);
        if (answer.status !== 200 && (count += 1) === 2) refused();
        return answer;
      }),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('2');
    expect(read).toBe(2);
  });
});
