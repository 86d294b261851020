import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PHONE } from './browser';
import { expect, isFrameLive, isLive, READER, signIn, test, watchForTrouble } from './site';

/** Opens the palette by its keys; it listens when its field has the focus. */
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
}

test.describe('the command palette', () => {
  test('opens by the keyboard, finds a market, goes there, and gives the focus on', async ({ page }) => {
    const trouble = await watchForTrouble(page);
    await page.goto('/policy');
    await isLive(page);

    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await open(page);
    await expect(palette).toBeVisible();
    await page.keyboard.type('stockh');
    await expect(palette.getByRole('option', { selected: true })).toContainText('Stockholm');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/market/STO');
    await expect(palette).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    expect(trouble).toEqual([]);
  });

  test('finds a company by its name', async ({ page, request }) => {
    const answer = await request.get('/api/boards/SP500?limit=1');
    const [company] = ((await answer.json()) as { rows: readonly { symbol: string }[] }).rows;
    await page.goto('/');
    await isFrameLive(page);

    await page.getByRole('button', { name: 'Search and commands' }).click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    // Until then the list may show results of an incomplete word, and change.
    const answered = page.waitForResponse((one) => new URL(one.url()).searchParams.get('q') === company?.symbol);
    await page.keyboard.type(company?.symbol ?? '');
    await (await answered).finished();
    await page
      .getByRole('group', { name: 'Companies, guides and articles' })
      .getByRole('option')
      .filter({ hasText: new RegExp(`^${company?.symbol}\\s`) })
      .first()
      .click();

    await expect(page).toHaveURL(`/market/SP500/symbol/${company?.symbol ?? ''}`);
  });

  test('closes with Escape, and the focus is where it was', async ({ page }) => {
    await page.goto('/policy');
    await isFrameLive(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' });
    await link.focus();

    await open(page);
    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('changes the appearance and the language, and logs out', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', READER);
    await page.goto('/market/TA?orderBy=score');
    await isFrameLive(page);

    await open(page);
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await open(page);
    await page.keyboard.type('hebrew');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/market/TA?orderBy=score&lang=heb');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await isFrameLive(page);
    await open(page);
    await page.keyboard.type('log out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?lang=heb');
    await expect
      .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('user_token')))
      .toEqual([]);
  });

  for (const lang of ['', '?lang=heb'])
    test(`is accessible${lang}`, async ({ page }) => {
      await page.goto(`/policy${lang}`);
      await isFrameLive(page);
      for (const viewport of [{ width: 1366, height: 900 }, PHONE]) {
        await page.setViewportSize(viewport);
        await open(page);
        const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
        expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
});
