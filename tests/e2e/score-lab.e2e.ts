import { violations } from './axe';
import { addReader } from './test-reader';
import { expect, isLive, signInOnPage, test } from './site';

test('a reader puts a score together, sees companies ranked again, saves it, and uses it on a board', async ({
  page,
}) => {
  test.slow();
  const email = await addReader();

  await test.step('a visitor opens the link of a score, and is led to the login for the ranking', async () => {
    await page.goto('/score-lab?score=quality&market=SP500');
    await isLive(page);
    await expect(page.getByRole('button', { name: 'Quality' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await signInOnPage(page, email);
    await expect(page).toHaveURL(/\/score-lab\?score=quality/);
    await isLive(page);
  });

  const weight = page.getByRole('slider', { name: 'Return on equity', exact: true });
  await test.step('the BSI score ranks as the site does', async () => {
    await page.getByRole('button', { name: 'BSI score' }).click();
    await expect(page.getByRole('cell', { name: 'same' }).first()).toBeVisible();
    await expect(page.getByText(/^up \d/)).toHaveCount(0);
  });

  await test.step('a handle moved by keys ranks again, and the address says it', async () => {
    await weight.focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
    await expect(weight).toHaveValue('38');
    await expect(page.getByRole('cell', { name: /^up \d/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/roe_38/);
  });

  await test.step('a point of a curve moves by keys', async () => {
    await page.getByRole('button', { name: 'Curve of P/E' }).click();
    const point = page.getByRole('slider', { name: 'P/E, point 1 of 8' });
    await point.focus();
    await page.keyboard.press('ArrowDown');
    await expect(point).toHaveAttribute('aria-valuenow', '95');
  });

  await test.step('a score is explained point by point', async () => {
    await page.getByRole('button', { name: /^Why/ }).first().click();
    await expect(page.getByText('Sum of points')).toBeVisible();
  });

  await test.step('breaks no rule of accessibility, in both themes', async () => {
    expect(await violations(page, 'all')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'colours')).toEqual([]);
  });

  await test.step('it is saved by name', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Returns first');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Open Returns first' })).toBeVisible();
  });

  await test.step('and is shown beside the BSI score on a board', async () => {
    await page.getByRole('link', { name: 'Use on the board of S&P 500' }).click();
    await expect(page).toHaveURL(/\/market\/SP500\?score=/);
    await isLive(page);
    await expect(page.getByRole('columnheader', { name: /My score/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /^Score/ })).toBeVisible();
  });
});
