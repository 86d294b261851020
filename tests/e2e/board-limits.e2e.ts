import { expect, test } from './site';

test.describe('the limits of a board', () => {
  test('has the limits in the first HTML too, and is told of one that cannot be read', async ({ page, request }) => {
    const html = await (await request.get('/market/TA?where=market_cap%3C2e9')).text();
    expect(html).toContain('Mkt cap below 2B');

    await page.goto('/market/TA?where=market_cap%3C2e9%2Cdebt%3C1');
    await expect(page.getByText(/Character 16: .*debt/)).toBeVisible();
    await page.getByRole('link', { name: 'Take them out of the address' }).click();
    await expect(page).toHaveURL(/\/market\/TA\??$/);
  });
});
