import { expect, isFrameLive, isLive, READER, signIn, test, watchForTrouble } from './site';

/** Pages that no other test checks as a reader; accessibility.e2e.ts covers the others and those of visitors. */
const FOR_READERS = [
  '/policy',
  '/privacy-policy',
  '/accessibility',
  '/sitemap',
  '/track-record',
  '/status',
  '/corrections',
  '/developers',
  '/developers/readBoard',
  '/earnings-calendar',
  '/economic-calendar',
  '/compare',
  '/market/TA?orderBy=score&desc=false',
  '/market/ALL',
  '/market/ALL?following=true',
  '/market/WORLD/Technology/Semiconductors',
  '/market/SP500/article/dividends',
  '/hasStatement/SP500/2026-01-01',
  '/article/sample-article-1',
  '/subject/dividends',
  '/how-the-score-works',
  '/heb/car-dealers-israel',
];
const FOR_VISITORS = ['/market/TA?orderBy=score&desc=false'];

for (const lang of ['', 'lang=heb'])
  for (const reader of [null, READER])
    test(`${reader === null ? 'a visitor' : 'a reader'} tours further pages ${lang === '' ? 'in English' : 'in Hebrew'} without an error, a refusal of the policy or a second drawing`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      if (reader !== null) await signIn(context, baseURL ?? '', reader);
      const trouble = await watchForTrouble(page);

      for (const path of reader === null ? FOR_VISITORS : FOR_READERS) {
        const address = lang === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${lang}`;
        await page.goto(address);
        await isLive(page);
        await isFrameLive(page);
        await expect(page).toHaveURL(address);
        // Content that loads later: the reader's name, the rest of a board.
        if (reader !== null) await expect(page.getByRole('banner').getByText('Demo Reader')).toBeVisible();
        if (path.startsWith('/market/')) await page.waitForLoadState('networkidle');
        expect(trouble, address).toEqual([]);
      }
    });

test('the pages hold a policy that lets nothing run but our own files', async ({ request }) => {
  for (const path of ['/', '/market/SP500', '/login', '/no-such-page']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).not.toMatch(/unsafe-(eval|inline)/);
  }
});

test('markup and scripts added to an open page must pass the shell’s check', async ({ page }) => {
  await page.goto('/policy');
  await isLive(page);

  const refused = await page.evaluate(() => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      'markup that runs': () => document.createElement('p').setHTMLUnsafe('<img src="x" onerror="alert(1)">'),
      'a script in markup': () => (document.createElement('p').innerHTML = '<script src="/shell/a.js"></script>'),
      'an answer of the API as a script': () => (document.createElement('script').src = '/api/plans'),
      'text as a script': () => (document.createElement('script').text = 'alert(1)'),
      'a policy of one’s own': () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }
        ).trustedTypes.createPolicy('mine', {}),
      'harmless markup': () => (document.createElement('p').innerHTML = '<b class="x">1</b>'),
      'a built file': () => (document.createElement('script').src = '/shell/a.js'),
    };
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]?.();
        return false;
      } catch {
        return true;
      }
    });
  });

  expect(refused).toEqual([
    'markup that runs',
    'a script in markup',
    'an answer of the API as a script',
    'text as a script',
    'a policy of one’s own',
  ]);
});
