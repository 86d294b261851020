import type { Page } from '@playwright/test';
import { boardTable, companyRows, isFrameLive, isLive, PREMIUM, signIn } from '../site';
import { expect, test } from './isolated-site';
import { expectFrameWorks, follow, noticeOn, watchForThrows } from './page-in-trouble';
import { TEXTS } from './texts';

const { boards, symbol, account } = TEXTS.en;
const said = (page: Page, text: string) => page.getByRole('main').getByText(text).filter({ visible: true });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true });

test('when the server dies, open pages keep what they show, say what is missing, and go on when it is back', async ({
  page,
  context,
  isolatedSite,
  baseURL,
}) => {
  test.slow();
  const thrown = watchForThrows(page);
  await signIn(context, baseURL, PREMIUM);
  const rest = page.waitForResponse('**/api/boards/SP500/**');
  await page.goto('/market/SP500');
  await isLive(page);
  await isFrameLive(page);
  // The board's other rows and columns load after the first ones; wait before the server goes away.
  await (await rest).finished();
  await expect(boardTable(page)).not.toHaveAttribute('aria-busy', 'true');
  const firstRow = companyRows(page).first();
  await expect(page.getByRole('banner').getByText('Demo Premium')).toBeVisible();
  const company = (await firstRow.getByRole('link').first().getAttribute('href')) ?? '';
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true });
  // A company's page is open behind the board: its code and its figures are there.
  await follow(page, company);
  await isLive(page);
  // The code of its charts loads a little later.
  await expect(page.getByRole('main').getByRole('application').first()).toBeVisible();
  await expect(heading).not.toContainText('S&P 500');
  const other = (href: string): Promise<void> => follow(page, href);
  await page.goBack();
  await expect(heading).toContainText('S&P 500');
  const first = await firstRow.innerText();

  await isolatedSite.kill();

  // The board: rows stay, sorting works, another board reports that it could not load, and no plan is offered.
  expect(await firstRow.innerText()).toBe(first);
  await other('/market/L');
  await expect(said(page, boards['failed.title'])).toBeVisible();
  await expect(said(page, boards['premium.text'])).toHaveCount(0);
  await button(page, boards['failed.retry']).click();
  await expect(said(page, boards['failed.title'])).toBeVisible();
  await expectFrameWorks(page, 'en');
  // A company that was not open yet, and one that was.
  await other(company.replace(/[^/]+$/, 'NOBODY'));
  await expect(said(page, symbol['symbol.failed'])).toBeVisible();
  await other(company);
  await expect(heading).not.toContainText('S&P 500');
  // The code of a remote that was never open is not loaded.
  const { retry, says } = noticeOn(page, 'en');
  await other('/earnings-calendar');
  await says('remote.missing', false);

  await isolatedSite.start();

  await retry.click();
  await isLive(page);
  await expect(heading).toBeVisible();
  await other('/market/L');
  await button(page, boards['failed.retry']).click();
  await expect(companyRows(page).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Demo Premium')).toBeVisible();
  expect(thrown).toEqual([]);
});

test('when the server hangs, a login gives up and says so; when it continues, so does the login', async ({
  page,
  isolatedSite,
}) => {
  const thrown = watchForThrows(page);
  await page.clock.install();
  await page.goto('/login');
  await isLive(page);
  await page.getByLabel(account['login.email'], { exact: true }).fill(PREMIUM);
  await page.getByLabel(account['login.password'], { exact: true }).fill('demo-Passw0rd-2026');
  isolatedSite.halt();
  try {
    await button(page, account['login.submit']).click();
    const complaint = page.getByRole('main').getByRole('alert').getByRole('listitem');
    await expect(async () => {
      await page.clock.fastForward('00:31');
      await expect(complaint).toHaveText(account['login.error.unreachable'], { timeout: 1000 });
    }).toPass();
  } finally {
    isolatedSite.resume();
  }

  await button(page, account['login.submit']).click();
  await expect(page.getByRole('banner').getByText('Demo Premium')).toBeVisible();
  expect(thrown).toEqual([]);
});
