import { DESKTOP } from '../browser';
import { lossesOf, WINDOWS } from '../reflow';
import { companyRows, expect, isFrameLive, isLive, READER, signIn, test } from '../site';

test('job 15, dark by the palette, at 200 % and on a tablet: a board and a company of it stay whole', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', READER);
  await page.goto('/market/TA');
  await isLive(page);
  await isFrameLive(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('dark');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(/dark/i);
  await page.keyboard.press('Enter');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');

  const windows = WINDOWS.filter(({ what }) => what === '200 %' || what === '820 px');
  expect(windows).toHaveLength(2);
  const staysWhole = async (): Promise<void> => {
    for (const { what, ...viewport } of windows) {
      await page.setViewportSize(viewport);
      expect(await lossesOf(page), what).toEqual([]);
    }
    await page.setViewportSize(DESKTOP);
  };
  await staysWhole();
  await companyRows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/market\/TA\/symbol\//);
  await isLive(page);
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await staysWhole();
});
