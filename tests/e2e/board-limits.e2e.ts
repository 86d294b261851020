import { DESKTOP, PHONE } from './browser';
import { inLanguage } from './chaos/page-in-trouble';
import { TEXTS } from './chaos/texts';
import { lossesOf, WINDOWS } from './reflow';
import { expect, isLive, READER, signIn, test } from './site';
import { hasEveryRow } from './table';

test.describe('the limits of a board', () => {
  test('has its filters in the first HTML too, and reports one that cannot be read', async ({ page, request }) => {
    // A busy server may omit the content: then the page is requested again.
    await expect(async () => {
      const html = await (await request.get('/market/TA?where=market_cap%3C2e9')).text();
      expect(html).toContain('Mkt cap below 2B');
    }).toPass({ timeout: 60_000 });

    await page.goto('/market/TA?where=market_cap%3C2e9%2Cdebt%3C1');
    await isLive(page);
    await expect(page.getByText(/at character 16: "debt" is not/)).toBeVisible();
    await page.getByRole('link', { name: 'Remove it from the address' }).click();
    await expect(page).toHaveURL(/\/market\/TA\??$/);
  });

  for (const lang of ['en', 'he'] as const)
    test(`and the ready-made questions lose nothing in any window (${lang})`, async ({ page, context, baseURL }) => {
      const { boards } = TEXTS[lang];
      await signIn(context, baseURL ?? '', READER);
      await page.goto(inLanguage('/market/TA?where=market_cap%3C%3D2e9%2Cde_ratio%3C%3D1', lang));
      await isLive(page);
      for (const name of [boards['tools.figureFilters'], boards['tools.presets']]) {
        await page.setViewportSize(DESKTOP);
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        for (const viewport of [DESKTOP, PHONE, ...WINDOWS]) {
          await page.setViewportSize({ width: viewport.width, height: viewport.height });
          expect.soft(await lossesOf(page), `${name}, ${viewport.width} px`).toEqual([]);
        }
        await page.keyboard.press('Escape');
      }
      // A filter that matches nothing is named in full, on its button too.
      await page.goto(inLanguage('/market/TA?where=market_cap%3C1%2Cde_ratio%3C%3D1&sector=Energy', lang));
      await isLive(page);
      for (const { width, height } of [DESKTOP, PHONE, ...WINDOWS]) {
        await page.setViewportSize({ width, height });
        expect.soft(await lossesOf(page), `none, ${width} px`).toEqual([]);
      }
    });

  test('are set once by double presses, and Back and Forward keep address, rows and panels in step', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', READER);
    const first = '/market/DE?where=de_ratio%3C%3D1';
    await page.goto(first);
    await isLive(page);
    await hasEveryRow(page);
    const matched = page.getByRole('status').filter({ hasText: /compan(y|ies) match/ });
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    const before = (await matched.textContent()) ?? '';

    await page.getByRole('button', { name: 'Presets', exact: true }).dblclick();
    await page.getByRole('dialog', { name: 'Preset screens' }).getByRole('link', { name: 'Quality' }).dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chips).toContainText('ROIC at least');
    await expect(matched).not.toHaveText(before);
    const { pathname, search } = new URL(page.url());
    const [second, after] = [pathname + search, (await matched.textContent()) ?? ''];
    expect(second).toMatch(/^\/market\/DE\?where=trailingROE/);

    await page.goBack();
    await expect(page).toHaveURL(first);
    await expect(matched).toHaveText(before);
    await expect(chips).not.toContainText('ROIC');
    await page.goForward();
    await expect(page).toHaveURL(second);
    await expect(matched).toHaveText(after);

    await page.getByRole('button', { name: 'Figure filters', exact: true }).dblclick();
    const panel = page.getByRole('dialog', { name: 'Figure filters' });
    const [roe, debt] = [
      panel.getByRole('textbox', { name: 'ROE from' }),
      panel.getByRole('textbox', { name: 'D/E to' }),
    ];
    await expect(roe).toHaveValue('15');
    await expect(debt).toHaveValue('1.5');
    await page.goBack();
    await expect(page).toHaveURL(first);
    await expect(debt).toHaveValue('1');
    await expect(roe).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(matched).toHaveText(before);
  });
});
