import { companyRows, expect, isLive, READER, signIn, test } from '../site';

test('job 11, why is the score 88: its points add up to it, and how they are given is a press away', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', READER);
  await page.goto('/market/SP500');
  await isLive(page);
  await companyRows(page).first().getByRole('link').first().click();
  const panel = page.getByRole('region', { name: 'Why this score' });
  await expect(panel).toBeVisible();
  const numbersIn = async (texts: Promise<readonly string[]>): Promise<readonly number[]> =>
    (await texts).map((text) => Number(/[+-]?[\d.]+/.exec(text)?.[0] ?? 'NaN'));

  await expect(async () => {
    const [total = NaN] = await numbersIn(panel.locator('p').first().allTextContents());
    const points = await numbersIn(panel.locator('tbody td:last-child').allTextContents());
    const bonuses = await numbersIn(panel.getByRole('listitem').locator('bdi').allTextContents());

    expect(points).toHaveLength(9);
    const sum = [...points, ...bonuses].reduce((all, one) => all + one, 0);
    // Each of the nine is rounded separately.
    expect(Math.abs(Math.min(100, sum) - total)).toBeLessThan(0.06);
  }).toPass({ timeout: 15_000 });

  await panel.getByRole('link', { name: 'How the score works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How the score works' })).toBeVisible();
});
