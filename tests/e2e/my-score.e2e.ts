import { readFile } from 'node:fs/promises';
import type { Schema } from '@site/contract';
import { addReader } from './test-reader';
import { expect, isLive, signInOnPage, test } from './site';

test('a reader has a score of their own on company pages, in comparisons and in the watchlist, and an alert on it', async ({
  page,
}) => {
  test.slow();
  const email = await addReader();
  const main = page.getByRole('main');
  const answer = await page.request.get('/api/boards/TA?limit=2');
  const { rows } = (await answer.json()) as { readonly rows: readonly { readonly symbol: string }[] };
  const [first, second] = rows.map(({ symbol }) => symbol) as [string, string];
  const company = `/market/TA/symbol/${first}`;

  await test.step('a visitor with the link of a score is led to the login, and back to it', async () => {
    await page.goto(`${company}?score=pe_40*roe_60`);
    await isLive(page);
    const asks = main.getByText('This link has a score of its own. Log in to see it.').first();
    await asks.getByRole('link').click();
    await signInOnPage(page, email);
    await expect(page).toHaveURL(new RegExp(`/symbol/${first.replaceAll('.', '\\.')}\\?score=pe_40`));
    await isLive(page);
    await expect(main.getByRole('heading', { name: 'My score', exact: true })).toBeVisible();
  });
  const token = (await page.context().cookies()).find(({ name }) => name === 'user_token_password')?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };

  await test.step('a score is put together, saved and shown everywhere', async () => {
    await page.goto('/score-lab?score=pe_40*roe_60&market=TA');
    await isLive(page);
    await page.getByLabel('Name', { exact: true }).fill('Cheap returns');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const everywhere = page.getByRole('button', { name: 'Show everywhere Cheap returns' });
    await everywhere.click();
    await expect(everywhere).toHaveAttribute('aria-pressed', 'true');
  });

  const mine = await page.request.get(`/api/my-scores?symbols=TA:${first},TA:${second}`, { headers });
  const { scores } = (await mine.json()) as Schema<'MyScores'>;
  const [ofFirst, ofSecond] = scores.map(({ myScore }) => myScore!.toFixed(2)) as [string, string];

  await test.step('the company page has it, point by point', async () => {
    await page.goto(company);
    await isLive(page);
    const section = main.getByRole('region', { name: /My score: .?Cheap returns/ });
    await expect(section).toContainText(ofFirst);
    await expect(section.getByText('Sum of the points')).toBeVisible();
  });

  await test.step('an alert on it starts with this score', async () => {
    await main.getByRole('button', { name: 'Alert me', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Figure').selectOption({ label: 'My score' });
    await expect(dialog.getByLabel('Which of my scores')).toHaveValue(/\d+/);
    await dialog.getByLabel('Value, 0 to 100').fill('0');
    await dialog.getByRole('button', { name: 'Set the alert', exact: true }).click();
    await expect(dialog.getByText(/The figure is already on that side/)).toBeVisible();
  });

  await test.step('the comparison has it for each company', async () => {
    await page.goto(`/compare?symbols=TA:${first},TA:${second}`);
    await isLive(page);
    const row = main.getByRole('row', { name: /My score: .?Cheap returns/ });
    await expect(row).toContainText(ofFirst);
    await expect(row).toContainText(ofSecond);
  });

  await test.step('the watchlist has it, and so does its file', async () => {
    const data = { symbol: first, marketName: 'TA' };
    expect((await page.request.post('/api/symbols/follow', { headers, data })).ok()).toBe(true);
    await page.goto('/watchlist');
    await isLive(page);
    await expect(main.getByRole('columnheader', { name: 'My score' })).toBeVisible();
    await expect(main.getByRole('cell', { name: ofFirst }).first()).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8'))
      .split('\r\n')
      .map((one) => one.replace(/"[^"]*"/g, '').split(','));
    const at = lines.find((cells) => cells.includes('My score: Cheap returns'))!.indexOf('My score: Cheap returns');
    const line = lines.find(([symbol]) => symbol === first);
    expect(Number(line![at]).toFixed(2)).toBe(ofFirst);
  });

  await test.step('a warning names the alert that ends with a deleted score', async () => {
    await page.goto('/score-lab?market=TA');
    await isLive(page);
    await page.getByRole('button', { name: 'Delete Cheap returns' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('One alert watches this score and ends with it.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete the score and its alerts' }).click();
    await expect(page.getByText('Deleted.')).toBeVisible();
    await page.goto('/profile/screens');
    await expect(main.getByText('You have no alerts yet.')).toBeVisible();
  });
});
