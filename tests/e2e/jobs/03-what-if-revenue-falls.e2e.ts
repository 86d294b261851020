import { PHONE } from '../browser';
import { answerCookieQuestion, expect, isFrameLive, isLive, READER, signIn, signInOnPage, test } from '../site';

/** A company with its best quarter last: copied as an amount, the profit would exceed a smaller revenue. */
const COMPANY = '/market/TA/symbol/ZNSTD.TA';

const figure = (written: string | null): number => Number((written ?? '').replace(/[^\d.-]/g, ''));

test('job 3, what if revenue falls by a fifth: the margins stay, the score does not rise, and a friend sees it is a simulation', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', READER);
  await page.goto(`${COMPANY}?simulate=form`);
  await isLive(page);
  const panel = page.getByRole('main').getByRole('region', { name: 'Simulation', exact: true });
  const profit = panel.getByLabel('Operating profit (EBIT)');
  await expect(profit).toHaveAttribute('placeholder', /\d/);
  const copied = figure(await profit.getAttribute('placeholder'));

  await panel.getByLabel('Revenue', { exact: true }).fill('-20%');
  await expect.poll(async () => figure(await profit.getAttribute('placeholder')) / copied).toBeCloseTo(0.8, 4);
  await expect(profit).toHaveAccessibleDescription(/^Keeps \d+\.\d% of revenue$/);
  await panel.getByRole('button', { name: 'Simulate', exact: true }).click();

  const moved = panel.getByRole('region', { name: /^Effect of \dQ\d\d$/ });
  await expect(moved.getByRole('row', { name: /^Revenue/ })).toContainText('−20.0%');
  await expect(moved.getByRole('row', { name: /^Operating profit/ })).toContainText('−20.0%');
  await expect(panel.getByText(/which it replaces in the twelve months/)).toBeVisible();
  const score = page.getByRole('main').locator('dl').first().getByText('(simulation)');
  await expect(score).toBeVisible();
  const side = async (name: string): Promise<number> =>
    figure(await panel.locator('dl').first().locator('div', { hasText: name }).locator('bdi').first().textContent());
  await expect(async () => expect(await side('After')).toBeLessThanOrEqual(await side('Before'))).toPass({
    timeout: 15_000,
  });
  await expect(page).toHaveURL(/simulate=quarter&sim\.revenue=\d+$/);

  const theirs = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, baseURL: baseURL ?? '' });
  await answerCookieQuestion(theirs);
  const friend = await theirs.newPage();
  await friend.goto(page.url());
  await isLive(friend);
  await isFrameLive(friend);
  const shown = friend.getByRole('main').getByRole('region', { name: 'Simulation', exact: true });
  await shown.getByRole('link', { name: 'Log in' }).tap();
  await signInOnPage(friend, READER);

  await expect(friend).toHaveURL(/simulate=quarter&sim\.revenue=\d+$/);
  const result = shown.locator('dl').first();
  await expect(result).toContainText('After');
  await expect.poll(() => friend.evaluate(() => scrollY)).toBe(0);
  await expect(result).toBeInViewport();
  await expect(friend.getByRole('main').locator('dl').first()).toContainText(/→.*\(simulation\)/);
  await theirs.close();
});
