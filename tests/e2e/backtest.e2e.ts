import { violations } from './axe';
import { addReader } from './test-reader';
import { expect, isLive, signInOnPage, test } from './site';

test('a reader runs a back-test of a formula, reads its result, takes its rows along, and deletes it', async ({
  page,
}) => {
  test.slow();
  const email = await addReader();

  await test.step('the link of a test leads a visitor through the login to its form', async () => {
    await page.goto('/backtest?markets=SP500&formula=pe+%3C+1000&start=2023-01-01&holdings=5');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await isLive(page);
    await signInOnPage(page, email);
    await expect(page).toHaveURL(/\/backtest\?markets=/);
    await isLive(page);
    await expect(page.getByLabel('Number of holdings')).toHaveValue('5');
  });

  await test.step('a wrong formula says its place and remedy', async () => {
    const formula = page.getByRole('combobox', { name: 'Formula' });
    await formula.fill('pe < rooe ');
    await expect(page.getByText(/at character 6: "rooe" is not a figure/)).toBeVisible();
    await formula.fill('pe < 1000');
  });

  await test.step('it runs, and the result says what to think of it', async () => {
    await page.getByRole('button', { name: 'Run back-test' }).click();
    await expect(page).toHaveURL(/\/backtest\/\d+$/);
    await expect(page.getByRole('heading', { name: /Invented companies/ })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('You have tried one variant', { exact: false })).toBeVisible();
    await expect(page.getByRole('figure', { name: 'Growth of 1' })).toBeVisible();
  });

  await test.step('breaks no rule of accessibility, in both themes', async () => {
    expect(await violations(page, 'all')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'colours')).toEqual([]);
  });

  await test.step('its rows are a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Holdings (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^backtest-\d+-holdings\.csv$/);
  });

  await test.step('it is deleted, and the list is empty', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL(/\/backtest$/);
    await expect(page.getByText('You have not run a back-test yet.').filter({ visible: true })).toBeVisible();
  });
});
